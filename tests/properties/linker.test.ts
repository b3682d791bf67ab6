import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { linkRules } from '../../src/entity/linker/rules.ts';
import { link } from '../unit/entity/linker/link.ts';

const word = fc.constantFrom(
  'i',
  'love',
  'New',
  'york',
  'City',
  'my',
  'dog',
  'giraffes',
  'titanic',
  'four',
  'v',
  'Ferrari',
  'é',
  '2',
  '&',
  '…',
  '’s',
  '🦒',
);
const text = fc.oneof(
  fc.array(word, { maxLength: 25 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

describe('the linker, whatever is said', () => {
  it('gives spans that stand where it says, with at most ten candidates and rules of the table', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('http' as const, 'voice' as const), async (said, channel) => {
        const nbest = [{ text: `${said} giraffes`, confidence: 0.4 }];
        const { highPrecision, thresholdRemoved, conflictRemoved } = await link(said, { channel, nbest });
        for (const span of [...highPrecision, ...thresholdRemoved, ...conflictRemoved]) {
          expect(said.slice(span.start, span.end)).toBe(span.text);
          expect(span.candidates.length).toBeGreaterThan(0);
          expect(span.candidates.length).toBeLessThanOrEqual(10);
          expect(Object.keys(linkRules)).toEqual(expect.arrayContaining([...span.rules]));
        }
      }),
    );
  });

  it('gives the same for the same', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (said) => {
        expect(await link(said, { expectedType: 'film' })).toEqual(await link(said, { expectedType: 'film' }));
      }),
      { numRuns: 30 },
    );
  });
});
