import { describe, expect, it } from '@jest/globals';
import { answerWithinMs } from '../../../../src/channels/alexa/answer-request.ts';
import { answerBudget } from '../../../../src/channels/lambda/answer-budget.ts';

describe('the time that an answer to Alexa may take in a function', () => {
  it('is that of a server where the function was warm', () => {
    expect(answerBudget(2, 15_000)).toBe(answerWithinMs);
  });

  it('is what a cold start has left of the time that Alexa waits', () => {
    expect(answerBudget(3000, 12_000)).toBe(4500);
    expect(3000 + answerBudget(3000, 12_000)).toBeLessThan(8000);
  });

  it('is never longer than the function has, nor below nothing', () => {
    expect(answerBudget(10, 1000)).toBe(700);
    expect(answerBudget(9000, 100)).toBe(0);
  });
});
