import { describe, expect, test } from '@jest/globals';
import { pluralOf } from '../../../../../src/core/noun-forms.ts';
import { systemClock } from '../../../../../src/core/clock.ts';
import { createRandom } from '../../../../../src/core/random.ts';
import type { TabooAgent } from '../../../../../src/games/taboo/agents/taboo-agent.ts';
import { createWordJudge } from '../../../../../src/games/taboo/judge/word-judge.ts';
import { beliefsOf } from '../../../../../src/games/taboo/play/believed-words.ts';
import { openJudges } from '../../../../../src/games/taboo/judge/open-judges.ts';
import { type PlayedMove, playMatch } from '../../../../../src/games/taboo/match/play-match.ts';
import { carefulHostAttacker, carefulHostDefender } from '../../../../../src/games/taboo/play/careful-hosts.ts';
import { clues } from '../../../../../src/games/taboo/play/clues.ts';
import { hostAttacker } from '../../../../../src/games/taboo/play/host-attacker.ts';
import { hostDefender } from '../../../../../src/games/taboo/play/host-defender.ts';
import { readNearWords } from '../../../../../src/games/taboo/play/near-words.ts';
import { startTaboo } from '../../../../../src/games/taboo/rules/taboo-game.ts';
import { attackerView, defenderView } from '../../../../../src/games/taboo/rules/taboo-view.ts';
import { readTargets } from '../../../../../src/games/taboo/targets/target-words.ts';
import { friendlyRules } from '../../../../../src/games/taboo/play/table-rules.ts';
import { parts } from './a-table.ts';

const { signal } = new AbortController();
const firstLine = async (agent: TabooAgent<'attacker'>, target: string): Promise<string> =>
  (await agent.act(attackerView(startTaboo(friendlyRules, target)), signal))?.text ?? '';

describe('what the host takes the word for', () => {
  const beliefs = beliefsOf(parts);

  test('nothing is likely before anything was said', () => expect(beliefs([])).toEqual([]));

  test('words that were written for nobody count too: what talk calls up', () => {
    const heard = [
      'do you ever go on holiday by ship',
      'i love to sail and to swim in the waves',
      'it is salty and deep',
    ];
    const [first, second, third] = beliefs(heard);
    expect([first?.word, second?.word, third?.word]).toEqual(expect.arrayContaining(['ocean']));
  });

  test('what the attacker said itself is not it, and the probabilities are some of one', () => {
    const all = beliefs(['a yellow fruit with a peel, like a banana', 'a monkey eats it']);
    expect(all.map(({ word }) => word)).not.toContain('banana');
    const sum = all.reduce((total, { probability }) => total + probability, 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(1);
  });

  test('it is formed once for the same parts', () => expect(beliefsOf(parts)).toBe(beliefs));
});

describe('the host as defender', () => {
  test('guesses what it is sure of, and says something where it is not', async () => {
    const agent = await hostDefender.build(parts, createRandom(3));
    const game = startTaboo(friendlyRules, 'banana');
    const said = (turn: number, text: string) => ({ turn, role: 'attacker', kind: 'utterance', text }) as const;
    const vague = { ...game, stage: 'defender' as const, history: [said(1, 'how are you today')] };
    expect(await agent.act(defenderView(vague), signal)).toMatchObject({ kind: 'utterance' });
    const clear = {
      ...vague,
      turn: 2,
      history: [said(1, 'a yellow fruit with a peel'), said(2, 'monkeys eat a bunch of them')],
    };
    expect(await agent.act(defenderView(clear), signal)).toEqual({ kind: 'guess', text: 'banana' });
  });
});

describe('what comes to the mind of the host', () => {
  test('is what belongs to a thing that was asked about, and only that', async () => {
    const near = readNearWords();
    const agent = await hostDefender.build(parts, createRandom(3));
    const game = { ...startTaboo(friendlyRules, 'banana'), stage: 'defender' as const };
    const asked = 'Nice weather. Where would you buy a violin?';
    const thoughts: RegExpExecArray[] = [];
    for (let turn = 1; turn <= 30; turn += 1) {
      const said = { turn, role: 'attacker', kind: 'utterance', text: asked } as const;
      const view = { ...defenderView({ ...game, turn, history: [said] }), guessesLeft: 0 };
      const text = (await agent.act(view, signal))?.text ?? '';
      thoughts.push(...[/violin\b.*\b(?:of|say|to) (?:the )?(\w+)/u.exec(text)].filter((found) => found !== null));
    }
    const called = near('violin').flatMap((word) => [word, pluralOf(word)]);
    expect(thoughts.length).toBeGreaterThan(5);
    expect(thoughts.map(([, word]) => word).filter((word) => !called.includes(word?.toLowerCase() ?? ''))).toEqual([]);
  });
});

describe('the host as attacker', () => {
  test('says what was written, where something was', async () => {
    const agent = await hostAttacker.build(parts, createRandom(3));
    const line = await firstLine(agent, 'banana');
    expect(clues.get('banana')?.lines.some((written) => line.includes(written))).toBe(true);
  });

  test.each(['violin', 'passport', 'giraffe', 'telescope', 'democracy'])(
    'leads to %s, for which nothing was written, without saying it',
    async (target) => {
      const agent = await hostAttacker.build(parts, createRandom(3));
      const line = await firstLine(agent, target);
      expect(line.split(' ').length).toBeGreaterThanOrEqual(3);
      expect(createWordJudge(target, parts.inflections).judge(line, 'attacker')).toMatchObject({
        hit: false,
        foul: false,
      });
    },
  );
});

describe('the host as attacker, where nothing is left that leads to the word', () => {
  const replies = ['Why?', 'Is it blue?', 'What do you mean?', 'The old piano.', 'No idea.'];
  const words = readTargets('talk').filter((_, place) => place % 12 === 0);

  test.each([...words.map(({ word }) => word), 'opening', 'role', 'zzyzx'])(
    'goes on, whatever it hears: %s',
    async (target) => {
      const faults: string[] = [];
      const said: string[] = [];
      let turn = 0;
      await playMatch({
        rules: { ...friendlyRules, turns: 40, forcedGuess: false },
        target,
        attacker: await hostAttacker.build(parts, createRandom(3)),
        defender: {
          name: 'replies',
          role: 'defender',
          act: () => ({ kind: 'utterance', text: replies[turn++ % replies.length] ?? '' }),
        },
        wordJudge: createWordJudge(target, parts.inflections),
        judges: [],
        clock: systemClock,
        moveMs: 60_000,
        onMove: ({ role, text }) => void (role === 'attacker' && said.push(text)),
        onFault: (_, reason) => faults.push(reason),
      });
      expect(faults).toEqual([]);
      expect(said).toHaveLength(40);
    },
  );
});

describe('the hosts of games that are judged', () => {
  test.each(['piano', 'coffee', 'lemon', 'winter', 'violin'])('say what the judges let stand: %s', async (target) => {
    const { judges } = await openJudges('fast', parts, 'calibrated');
    const moves: PlayedMove[] = [];
    await playMatch({
      rules: friendlyRules,
      target,
      attacker: await carefulHostAttacker.build(parts, createRandom(3)),
      defender: await carefulHostDefender.build(parts, createRandom(4)),
      wordJudge: createWordJudge(target, parts.inflections),
      judges,
      clock: systemClock,
      moveMs: 60_000,
      onMove: (move) => moves.push(move),
    });
    expect(moves.length).toBeGreaterThan(0);
    const bad = moves.filter(
      ({ verdicts }) => !(verdicts.fluency?.valid ?? true) || !(verdicts.relevance?.valid ?? true),
    );
    expect(bad.map(({ text }) => text)).toEqual([]);
  });
});
