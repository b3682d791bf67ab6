import { describe, expect, it } from '@jest/globals';
import { askFeelings, plainFeeling } from '../../../../src/rgs/neural-chat/ask-feelings.ts';
import { feelings } from '../../../../src/rgs/neural-chat/content.ts';
import { aTurnContext } from '../../../../src/testing/fake-turn.ts';

describe('feelings', () => {
  it.each([
    ['good', 'good'],
    ["i'm pretty good thanks", 'good'],
    ['doing well', 'good'],
    ['not bad', 'neutral'],
    ['okay i guess', 'neutral'],
    ['so so', 'neutral'],
    ['not so good', 'bad'],
    ["i'm a bit tired today", 'bad'],
    ['terrible', 'bad'],
    ['good and you', 'good'],
    ['good because my team won', null],
    ['tired but happy', null],
    ['i went swimming', null],
    ['', null],
  ])('"%s" is %s', (text, feeling) => {
    expect(plainFeeling(text)).toBe(feeling);
  });

  it('asks after a preamble of any of ten kinds, each about as often', () => {
    const kinds = Object.values(feelings.preambles);
    expect(kinds).toHaveLength(10);
    const counts = kinds.map(() => 0);
    for (let seed = 0; seed < 1000; seed += 1) {
      const { preamble, question } = askFeelings(aTurnContext({ seed }));
      expect(question).toMatch(/\?$/);
      const kind = kinds.findIndex((wordings) => wordings.includes(preamble));
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(60);
    for (const count of counts) expect(count).toBeLessThan(150);
  });

  it('uses the name about half the time, and only if there is one', () => {
    let named = 0;
    for (let seed = 0; seed < 400; seed += 1) {
      if (askFeelings(aTurnContext({ seed, user: { name: 'Ada' } })).question.includes('Ada')) named += 1;
      expect(askFeelings(aTurnContext({ seed })).question).not.toMatch(/[{}]/);
    }
    expect(named).toBeGreaterThan(150);
    expect(named).toBeLessThan(250);
  });
});
