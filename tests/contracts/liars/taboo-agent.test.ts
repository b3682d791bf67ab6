import { describe, expect, it } from '@jest/globals';
import { systemClock } from '../../../src/core/clock.ts';
import { scriptedAgent } from '../../../src/games/taboo/agents/scripted-agent.ts';
import type { TabooAgent } from '../../../src/games/taboo/agents/taboo-agent.ts';
import { createWordJudge } from '../../../src/games/taboo/judge/word-judge.ts';
import { createInflections } from '../../../src/games/taboo/lexicon/inflections.ts';
import { playMatch } from '../../../src/games/taboo/match/play-match.ts';
import { tabooPresets } from '../../../src/games/taboo/rules/taboo-rules.ts';
import type { TabooMove } from '../../../src/games/taboo/rules/taboo-view.ts';
import { allLies, failures, type Kinds, lateFailures, lies, liesAbout, withFunction } from './lies.ts';

const kinds: Kinds<TabooMove> = { kind: 'choice', text: 'text' };
const wordJudge = createWordJudge('banana', createInflections());
const move: TabooMove = { kind: 'utterance', text: 'What do you eat?' };
const liar: TabooAgent<'attacker'> = { name: 'liar', role: 'attacker', act: () => move };
const moveMs = 50;

async function lostBy(attacker: TabooAgent<'attacker'>) {
  const faults: string[] = [];
  const { outcome } = await playMatch({
    rules: tabooPresets.paper,
    target: 'banana',
    attacker,
    defender: scriptedAgent('defender', 'defender', 'Bread and butter.'),
    wordJudge,
    judges: [],
    clock: systemClock,
    moveMs,
    onFault: (role, reason) => faults.push(`${role}: ${reason}`),
  });
  return { winner: outcome?.winner, cause: outcome?.cause, faults };
}

const forfeited = { winner: 'defender', cause: 'forfeit', faults: [expect.stringMatching(/^attacker: it failed: /u)] };
const lying = [
  ...liesAbout('choice').map((lie): [string, () => unknown] => [`gives a ${lie}`, lies[lie]]),
  ...liesAbout('choice').map((lie): [string, () => unknown] => [`promises a ${lie}`, async () => lies[lie]()]),
  ...Object.entries({ ...failures, ...lateFailures }).filter(([how]) => how !== 'never ends'),
].map(([how, lie]) => ({ how, lie }));

describe('an agent of Taboo that lies', () => {
  it.each(allLies(kinds))('loses its game by a move whose $member is $lie', async ({ member, tell }) => {
    const act = () => Object.defineProperty({ ...move }, member, tell());
    expect(await lostBy(withFunction(liar, 'act', act))).toMatchObject(forfeited);
  });

  it.each(lying)('loses its game where it $how', async ({ lie }) => {
    expect(await lostBy(withFunction(liar, 'act', lie))).toMatchObject(forfeited);
  });

  it('runs out of time where it never ends', async () => {
    const never = withFunction(liar, 'act', lateFailures['never ends']);
    expect(await lostBy(never)).toMatchObject({ winner: 'defender', cause: 'timeout' });
  });
});
