import { describe, expect, it } from '@jest/globals';
import type { ToldBy } from '../../../../src/contracts/resolver.ts';
import { aGenerator, someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const knows: ToldBy = {
  resolver: 'written',
  answers: 'everyday questions',
  text: 'Six minutes.',
  confidence: 0.93,
  source: "an answer that was written beforehand: 'how long do you boil an egg'",
  because: 'written beforehand',
};
const knowsNot: ToldBy = {
  resolver: 'sums',
  answers: 'sums',
  text: null,
  confidence: null,
  source: null,
  because: 'it has nothing of this',
};

function asking(told: readonly ToldBy[]) {
  return aCli(
    someParts([
      aGenerator('other', () => undefined),
      { ...aGenerator('facts', () => undefined), explainAnswer: () => told },
    ]),
  );
}

describe('parley ask', () => {
  const known = asking([knowsNot, knows]);
  const unknown = asking([knowsNot]);
  const unsure = asking([{ ...knows, text: 'Perhaps ten.', confidence: 0.4 }, knows]);

  it('says the answer and where it comes from', async () => {
    const { out, status } = await known.run(['ask', 'how long do you boil an egg']);
    expect(out).toContain('Six minutes.');
    expect(out).toContain("93 % sure · an answer that was written beforehand: 'how long do you boil an egg'");
    expect(out).not.toContain('sums');
    expect(status).toBe(0);
  });

  it('shows with --explain what each has, or why it has nothing', async () => {
    const { out } = await known.run(['ask', 'how long do you boil an egg', '--explain']);
    expect(out).toMatch(/sums\s+– it has nothing of this/u);
    expect(out).toMatch(/written\s+Six minutes\./u);
  });

  it('gives all as JSON', async () => {
    const [told] = (await known.run(['ask', 'eggs how long', '--json'])).json();
    expect(told).toEqual({
      answer: 'Six minutes.',
      source: knows.source,
      confidence: 0.93,
      resolvers: [knowsNot, knows],
      ms: expect.any(Number),
    });
  });

  it('says first what is sure, as in a talk', async () => {
    const [told] = (await unsure.run(['ask', 'how long do you boil an egg', '--json'])).json();
    expect(told).toMatchObject({ answer: 'Six minutes.' });
  });

  it('ends with 1 where nobody knows', async () => {
    const { out, status } = await unknown.run(['ask', 'what is the ferry to nowhere']);
    expect(out).toContain('Nobody here knows');
    expect(status).toBe(1);
  });

  it('refuses a question without words', async () => {
    expect((await known.run(['ask', ' '])).error).toContain('PARLEY_INPUT_INVALID');
  });
});
