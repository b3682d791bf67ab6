import type { Draft } from './draft.ts';

const mostValues = 12;
const years = new Set(['year', 'birth-year', 'death-year', 'inception', 'dissolved']);

/** One row a value: title, relation, value. Years are only kept where they make sense for the kind; long lists are cut. */
export function relationRows(drafts: readonly Draft[]): string[][] {
  return drafts.flatMap((draft) =>
    [...draft.relations].flatMap(([relation, values]) => {
      const kept = years.has(relation) ? [...values].slice(0, 1) : [...values].slice(0, mostValues);
      return kept.map((value) => [draft.title, relation, value]);
    }),
  );
}
