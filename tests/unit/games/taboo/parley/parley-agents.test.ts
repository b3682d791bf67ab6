import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import { chatDefenders } from '../../../../../src/games/taboo/agents/chatbot/chat-defenders.ts';
import { parleyAttackerOf } from '../../../../../src/games/taboo/agents/parley/parley-attacker.ts';
import { parleyDefender } from '../../../../../src/games/taboo/agents/parley/parley-defender.ts';
import { createWordJudge } from '../../../../../src/games/taboo/judge/word-judge.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';
import { tabooPresets } from '../../../../../src/games/taboo/rules/taboo-rules.ts';
import type { TabooMessage } from '../../../../../src/games/taboo/rules/taboo-game.ts';
import type { AttackerView, DefenderView } from '../../../../../src/games/taboo/rules/taboo-view.ts';
import { fakeParts } from '../chatbot/fake-parts.ts';

const never = new AbortController().signal;
const parts = fakeParts();
const attackerBuilder = parleyAttackerOf({
  steady: [],
  changing: chatDefenders,
  watchers: [parleyDefender],
});

function talk(...lines: string[]): TabooMessage[] {
  return lines.map(
    (text, place): TabooMessage => ({
      turn: Math.floor(place / 2) + 1,
      role: place % 2 === 0 ? 'attacker' : 'defender',
      kind: 'utterance',
      text,
    }),
  );
}

function defends(history: readonly TabooMessage[], more: Partial<DefenderView> = {}): DefenderView {
  const turn = history.at(-1)?.turn ?? 1;
  return { role: 'defender', rules: tabooPresets.paper, turn, guessesLeft: 1, history, mustGuess: false, ...more };
}

function attacks(history: readonly TabooMessage[], target = 'banana'): AttackerView {
  const turn = (history.at(-1)?.turn ?? 0) + 1;
  return { role: 'attacker', target, rules: tabooPresets.paper, turn, guessesLeft: 1, history };
}

const moveOf = async (view: DefenderView, seed = 1) =>
  (await parleyDefender.build(parts, createRandom(seed))).act(view, never);

describe('Parley as defender', () => {
  it('guesses what the lines speak for', async () => {
    const history = talk(
      ...Array.from({ length: 10 }, () => ['A monkey eats this fruit', 'Does it?'])
        .flat()
        .slice(0, -1),
    );
    expect(await moveOf(defends(history))).toEqual({ kind: 'guess', text: 'banana' });
  });

  it('waits after a line or two, since waiting costs hardly anything while it masks what it suspects', async () => {
    const history = talk('A monkey likes it', 'Does it?', 'It is a fruit that a monkey eats');
    expect(await moveOf(defends(history))).toMatchObject({ kind: 'utterance' });
  });

  it('waits while nothing speaks for anything, and says none of its suspects', async () => {
    const judge = createWordJudge('banana', createInflections());
    for (let seed = 1; seed <= 10; seed += 1) {
      const move = await moveOf(defends(talk('What fruit is in your kitchen?'), { guessesLeft: 0 }), seed);
      expect(move?.kind).toBe('utterance');
      expect(judge.judge(move?.text ?? '', 'defender').hit).toBe(false);
    }
  });

  it('guesses something when it must, and never again what was wrong', async () => {
    const wrong: TabooMessage = { turn: 1, role: 'defender', kind: 'guess', text: 'banana' };
    const history = [...talk('A monkey eats this fruit'), wrong];
    const move = await moveOf(defends(history, { mustGuess: true }));
    expect(move?.kind).toBe('guess');
    expect(move?.text).not.toBe('banana');
    expect(await moveOf(defends([], { mustGuess: true }))).toMatchObject({ kind: 'guess' });
  });

  it('does the same for the same seed, whatever it was asked before', async () => {
    const view = defends(talk('Tell me about your dog'));
    const agent = await parleyDefender.build(parts, createRandom(4));
    const first = await agent.act(view, never);
    await agent.act(defends(talk('And music?')), never);
    expect(await agent.act(view, never)).toEqual(first);
    expect(await moveOf(view, 4)).toEqual(first);
  });
});

describe('Parley as attacker', () => {
  it('never says the target, nor the same line twice', async () => {
    const judge = createWordJudge('banana', createInflections());
    const agent = await attackerBuilder.build(parts, createRandom(2));
    const lines: string[] = [];
    for (let turn = 1; turn <= 5; turn += 1) {
      const history = talk(...lines.flatMap((line) => [line, 'I see what you mean.']));
      const move = await agent.act(attacks(history), never);
      expect(move?.kind).toBe('utterance');
      expect(judge.judge(move?.text ?? '', 'attacker')).toMatchObject({ hit: false, foul: false });
      expect(lines).not.toContain(move?.text);
      lines.push(move?.text ?? '');
    }
  });

  it('makes an undefended chatbot say the word', async () => {
    const attacker = await attackerBuilder.build(parts, createRandom(3));
    const chatbot = chatDefenders.find(({ name }) => name === 'chat-concept');
    const defender = await chatbot?.build(parts, createRandom(3));
    const judge = createWordJudge('banana', createInflections());
    const lines: string[] = [];
    for (let turn = 1; turn <= 10 && !lines.some((line) => judge.judge(line, 'defender').hit); turn += 1) {
      lines.push((await attacker.act(attacks(talk(...lines)), never))?.text ?? '');
      lines.push((await defender?.act(defends(talk(...lines)), never))?.text ?? '');
    }
    expect(lines.some((line, place) => place % 2 === 1 && judge.judge(line, 'defender').hit)).toBe(true);
  });
});
