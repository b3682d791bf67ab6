import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BotParts } from '../../../../src/dialogue/bot-parts.ts';
import { realParts } from '../../../support/real-parts.ts';
import { answersOf, type PassageAnswer, passageQuestions } from './passage-questions.ts';

const articles = passageQuestions();

let parts: BotParts;
let answers: readonly PassageAnswer[];

beforeAll(async () => {
  parts = await realParts();
  answers = await answersOf(parts, articles);
}, 600_000);
afterAll(() => parts.index.close());

describe('questions about articles', () => {
  it('are many, a quarter of them without an answer there, half of the articles held out', () => {
    expect(answers.length).toBeGreaterThanOrEqual(300);
    expect(answers.filter(({ isAnswerable }) => !isAnswerable).length).toBeGreaterThanOrEqual(80);
    expect(articles.filter(({ part }) => part === 'test').length).toBeGreaterThanOrEqual(25);
  });

  it.each([
    ['dev', 0.45],
    ['test', 0.25],
  ] as const)('are answered rightly in nine of ten cases where an article answers them: %s', (part, leastCoverage) => {
    const own = answers.filter((answer) => answer.part === part);
    const read = own.filter(({ from }) => from === 'article');
    const right = read.filter(({ isRight }) => isRight).length;
    expect(right / read.length).toBeGreaterThanOrEqual(0.9);
    expect(right / own.filter(({ isAnswerable }) => isAnswerable).length).toBeGreaterThanOrEqual(leastCoverage);
  });
});
