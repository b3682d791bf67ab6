import { describe, expect, it } from '@jest/globals';
import type { GenerationRequest } from '../../../../src/contracts/text-generator.ts';
import type { ReplyFilter } from '../../../../src/models/filters/reply-filter.ts';
import { replyFilters } from '../../../../src/models/filters/reply-filters.ts';
import { readSituation, type Situation } from '../../../../src/models/filters/situation.ts';

/** Of either kind (docs/generated-text.md). */
const leastCases = 12;

/** What a request says of the situation. */
export type Given = Partial<Pick<GenerationRequest, 'history' | 'point' | 'background'>>;

/** A text alone, or with what the situation is. */
export type FilterCase = string | readonly [text: string, situation: Given];

/** Tests a filter on texts that it must stop and on texts that it must let pass. */
export function filterCases(
  name: string,
  filter: ReplyFilter,
  stopped: readonly FilterCase[],
  passed: readonly FilterCase[],
): void {
  describe(`the filter ${name}`, () => {
    it('is in the table, and tried on enough texts', () => {
      expect(replyFilters.find(({ find }) => find === filter)?.name).toBe(name);
      expect(Math.min(stopped.length, passed.length)).toBeGreaterThanOrEqual(leastCases);
    });

    it.each(stopped.map(read))('stops $text', ({ text, situation }) => {
      expect(filter(text, situation)).toEqual(expect.any(String));
    });

    it.each(passed.map(read))('lets pass $text', ({ text, situation }) => {
      expect(filter(text, situation)).toBeUndefined();
    });
  });
}

function read(one: FilterCase): { readonly text: string; readonly situation: Situation } {
  const [text, situation] = typeof one === 'string' ? [one, {}] : one;
  return { text, situation: readSituation({ history: [], ...situation }) };
}

/** A situation in which the user said these lines, last one last. */
export function after(...userLines: string[]): Pick<GenerationRequest, 'history'> {
  return { history: userLines.flatMap((line, index) => (index === 0 ? [line] : ['So what happened then?', line])) };
}
