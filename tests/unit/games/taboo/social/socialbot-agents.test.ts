import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import type { AgentParts } from '../../../../../src/games/taboo/agents/agent-parts.ts';
import type { Socialbot } from '../../../../../src/games/taboo/agents/social/socialbot.ts';
import { socialbotAttackerOf } from '../../../../../src/games/taboo/agents/social/socialbot-attacker.ts';
import { socialbotDefender } from '../../../../../src/games/taboo/agents/social/socialbot-defender.ts';
import { talkAlong } from '../../../../../src/games/taboo/agents/social/talk-along.ts';
import type { TabooMessage } from '../../../../../src/games/taboo/rules/taboo-game.ts';
import { tabooPresets } from '../../../../../src/games/taboo/rules/taboo-rules.ts';
import { fakeParts } from '../chatbot/fake-parts.ts';

const never = new AbortController().signal;

/** A socialbot that says how many lines it has heard, and what it is told to. */
function bot(answer: (line: string, heard: number) => string): Socialbot & { begun: number } {
  const made = {
    begun: 0,
    converse: async () => {
      made.begun += 1;
      let heard = 0;
      return { say: async (line: string) => answer(line, (heard += 1)) };
    },
  };
  return made;
}

function withBot(socialbot: Socialbot): AgentParts {
  return { ...fakeParts(), socialbot: async () => socialbot };
}

const line = (role: TabooMessage['role'], text: string, turn = 1): TabooMessage => ({
  turn,
  role,
  kind: 'utterance',
  text,
});
const rules = { ...tabooPresets.paper };

describe('a talk along a game', () => {
  it('goes on where the lines go on, and begins anew where they are others', async () => {
    const socialbot = bot((text, heard) => `${heard}: ${text}`);
    const answer = talkAlong(socialbot, createRandom(1));
    expect(await answer(['one'])).toBe('1: one');
    expect(await answer(['one', 'two'])).toBe('2: two');
    expect(socialbot.begun).toBe(1);
    expect(await answer(['other'])).toBe('1: other');
    expect(socialbot.begun).toBe(2);
  });
});

describe('the socialbot as defender', () => {
  const view = (text: string) => ({
    role: 'defender' as const,
    rules,
    turn: 1,
    guessesLeft: 0,
    history: [line('attacker', text)],
    mustGuess: false,
  });

  it('says what it says in any conversation, as far as that takes up what was asked', async () => {
    const said = 'I like a dog that walks with me. It is good for both. By the way, music is fine. Do you like films?';
    const agent = await socialbotDefender.build(withBot(bot(() => said)), createRandom(1));
    const move = await agent.act(view('Tell me about your dog'), never);
    expect(move).toEqual({ kind: 'utterance', text: 'I like a dog that walks with me.' });
    const other = await socialbotDefender.build(withBot(bot(() => 'I like long walks.')), createRandom(1));
    expect((await other.act(view('Tell me about your dog'), never))?.text).not.toBe('I like long walks.');
  });

  it('says something else altogether where that has a suspect', async () => {
    const leaky = bot(() => 'A monkey likes bananas, I think.');
    const agent = await socialbotDefender.build(withBot(leaky), createRandom(1));
    expect((await agent.act(view('Which fruit does a monkey like?'), never))?.text).not.toMatch(/banana/iu);
  });

  it('says why it cannot play where nobody brought the socialbot', async () => {
    await expect(socialbotDefender.build(fakeParts(), createRandom(1))).rejects.toMatchObject({
      code: 'PARLEY_AGENT_MISSING',
    });
  });
});

describe('the socialbot as attacker', () => {
  const attacker = socialbotAttackerOf({ steady: [], changing: [], watchers: [] });
  const view = (...history: TabooMessage[]) => ({
    role: 'attacker' as const,
    target: 'banana',
    rules,
    turn: history.length / 2 + 1,
    guessesLeft: 1,
    history,
  });

  it('answers what was said before it goes on, and never with the word', async () => {
    const history = [line('attacker', 'What do you do all day?'), line('defender', 'I walk my dog.')];
    const kind = await attacker.build(withBot(bot(() => 'Dogs are good company. Is yours old?')), createRandom(2));
    expect((await kind.act(view(...history), never))?.text).toMatch(/^Dogs are good company\. ./u);
    const leaky = await attacker.build(withBot(bot(() => 'Dogs hate bananas.')), createRandom(2));
    expect((await leaky.act(view(...history), never))?.text).not.toMatch(/banana/iu);
  });

  it('does not ask again what it asked behind other words', async () => {
    const agent = await attacker.build(withBot(bot(() => 'Dogs are good company.')), createRandom(2));
    const history: TabooMessage[] = [];
    const asked: string[] = [];
    for (const turn of [1, 2, 3, 4]) {
      const text = (await agent.act(view(...history), never))?.text ?? '';
      asked.push(text.replace('Dogs are good company. ', ''));
      history.push(line('attacker', text, turn), line('defender', `I walk my dog for ${turn} hours.`, turn));
    }
    expect(new Set(asked).size).toBe(4);
  });
});
