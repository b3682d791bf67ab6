import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BotParts } from '../../../../src/dialogue/bot-parts.ts';
import { realParts } from '../../../support/real-parts.ts';
import { factQuestions } from './fact-questions.ts';
import { type FactScore, scoresOf } from './score.ts';

const all = factQuestions();
const groups = ['plain-tune', 'plain-held', 'free-tune', 'free-held'];

let parts: BotParts;
let scores: ReadonlyMap<string, FactScore>;

beforeAll(async () => {
  parts = await realParts();
  scores = await scoresOf(parts, all);
}, 600_000);
afterAll(() => parts.index.close());

function total(pick: (group: string) => boolean): FactScore {
  const picked = [...scores].filter(([group]) => pick(group)).map(([, score]) => score);
  const sum = (key: keyof FactScore): number => picked.reduce((count, score) => count + score[key], 0);
  return { asked: sum('asked'), answerable: sum('answerable'), answered: sum('answered'), right: sum('right') };
}

describe('the questions of the test set', () => {
  it('are many, half of them phrased unlike any template, half of them held out', () => {
    const count = (pick: (group: string) => boolean): number => all.filter(({ group }) => pick(group)).length;
    expect(all.length).toBeGreaterThanOrEqual(400);
    expect(count((group) => group.startsWith('free'))).toBeGreaterThanOrEqual(200);
    expect(count((group) => group.endsWith('held'))).toBeGreaterThanOrEqual(200);
  });

  it.each(groups)('are answered rightly in at least 95 of 100 cases where they are answered: %s', (group) => {
    const { answered, right } = total((other) => other === group);
    expect(right / answered).toBeGreaterThanOrEqual(0.95);
  });

  it('are mostly answered', () => {
    const plain = total((group) => group.startsWith('plain'));
    const free = total((group) => group.startsWith('free'));
    expect(plain.right / plain.answerable).toBeGreaterThanOrEqual(0.95);
    expect(free.right / free.answerable).toBeGreaterThanOrEqual(0.8);
  });
});
