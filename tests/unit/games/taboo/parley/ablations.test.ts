import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import { agentOfSpec } from '../../../../../src/games/taboo/agents/agent-specs.ts';
import { attackers, defenders } from '../../../../../src/games/taboo/agents/agents.ts';
import { createWordJudge } from '../../../../../src/games/taboo/judge/word-judge.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';
import { tabooPresets } from '../../../../../src/games/taboo/rules/taboo-rules.ts';
import type { DefenderView } from '../../../../../src/games/taboo/rules/taboo-view.ts';
import { fakeParts } from '../chatbot/fake-parts.ts';

const never = new AbortController().signal;
const noRemote = () => {
  throw new Error('not a remote agent');
};
const sources = { remote: { attacker: noRemote, defender: noRemote } };
const turns = 10;
const line = 'It is a fruit that a monkey eats';
const view = (more: Partial<DefenderView>): DefenderView => ({
  role: 'defender',
  rules: tabooPresets.paper,
  turn: turns,
  guessesLeft: 1,
  history: Array.from({ length: turns }, (_, place) => ({
    turn: place + 1,
    role: 'attacker',
    kind: 'utterance',
    text: line,
  })),
  mustGuess: false,
  ...more,
});
const moveOf = async (spec: string, more: Partial<DefenderView> = {}, seed = 1) =>
  (await agentOfSpec('defender', spec, sources).build(fakeParts(), createRandom(seed))).act(view(more), never);

describe('Parley with a part left out', () => {
  it('is named by SPECs and is nobody to play against', () => {
    expect(agentOfSpec('attacker', 'parley-attacker-no-floor', sources).name).toBe('parley-attacker-no-floor');
    expect([...attackers, ...defenders].filter(({ name }) => /-no-/u.test(name))).toEqual([]);
  });

  it('without stopping waits with its guess until it must', async () => {
    expect(await moveOf('parley-defender')).toEqual({ kind: 'guess', text: 'banana' });
    expect(await moveOf('parley-defender-no-stopping')).toMatchObject({ kind: 'utterance' });
    expect(await moveOf('parley-defender-no-stopping', { mustGuess: true })).toEqual({ kind: 'guess', text: 'banana' });
  });

  it('without masking may say what it suspects', async () => {
    const judge = createWordJudge('banana', createInflections());
    const saysIt = async (spec: string): Promise<boolean> => {
      const moves = await Promise.all(
        Array.from({ length: 30 }, async (_, seed) => moveOf(spec, { guessesLeft: 0 }, seed)),
      );
      return moves.some((move) => judge.judge(move?.text ?? '', 'defender').hit);
    };
    expect(await saysIt('parley-defender')).toBe(false);
    expect(await saysIt('parley-defender-no-masking')).toBe(true);
  });
});
