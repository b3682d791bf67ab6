import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { Draft } from '../../src/entity/linker/draft.ts';
import { resolveConflicts } from '../../src/entity/linker/resolve-conflicts.ts';
import { entityOf } from '../unit/entity/linker/fake-index.ts';

const text = 'the quick brown fox jumps over';
const offsets = [0, 4, 10, 16, 20, 26, 30];

/** A draft on a stretch of words; what differs between two drafts of one stretch is its form. */
const draft: fc.Arbitrary<Draft> = fc
  .record({
    from: fc.nat(5),
    length: fc.integer({ min: 1, max: 5 }),
    form: fc.constantFrom('a', 'b', 'c'),
    title: fc.constantFrom('Ant', 'Bee', 'Cow', 'Dog'),
    score: fc.constantFrom(150, 500, 1_500, 9_000, 20_000, 20_000, 70_000),
    isAnimal: fc.boolean(),
    force: fc.boolean(),
  })
  .map(({ from, length, form, title, score, isAnimal, force }) => {
    const start = offsets[from] ?? 0;
    const end = (offsets[Math.min(6, from + length)] ?? text.length) - (from + length < 6 ? 1 : 0);
    const entity = entityOf({ title, views: score, expectedGroups: isAnimal ? ['animal'] : [] });
    return {
      place: { start, end, text: text.slice(start, end) },
      form,
      words: text.slice(start, end).split(' '),
      candidates: [{ entity, anchor: form, probability: 1, similarity: 1, score }],
      manual: force ? { title, only: false, force: true } : undefined,
      rules: ['exact-anchor'],
    };
  });

const drafts = fc.uniqueArray(draft, {
  maxLength: 12,
  selector: ({ place, form }) => `${place.start}-${place.end}-${form}`,
});
const settings = { expectedType: 'animal' as const, lexicon: { isDontLink: (word: string) => word === 'the' } };

describe('conflicts between spans', () => {
  it('are decided alike whatever the order of the spans', () => {
    fc.assert(
      fc.property(
        drafts.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(resolveConflicts(shuffled, settings)).toEqual(resolveConflicts(list, settings));
        },
      ),
    );
  });

  it('leave no two spans of which one lies in the other, and lose none', () => {
    fc.assert(
      fc.property(drafts, (list) => {
        const { kept, removed } = resolveConflicts(list, settings);
        expect(kept.length + removed.length).toBe(list.length);
        for (const outer of kept) {
          const inner = kept.find(
            (other) => other !== outer && other.place.start >= outer.place.start && other.place.end <= outer.place.end,
          );
          expect(inner).toBeUndefined();
        }
      }),
    );
  });
});
