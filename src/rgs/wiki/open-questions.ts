import { z } from 'zod';
import { line, readContent } from '../../core/content.ts';

const leastQuestions = 3;
const bySubject = z.record(z.string(), z.array(line('name', 'plural', 'single', 'are', 'do')).min(leastQuestions));

/** Open questions by their subject. */
export type OpenQuestions = z.output<typeof bySubject>;

/** Open questions by classification group and kind (paper §'Wiki', reference §10.14). */
export const openQuestionsFile = readContent(
  import.meta.url,
  'content/open-questions.yaml',
  z.strictObject({
    shared: z.record(z.string(), bySubject),
    groups: z.record(
      z.string(),
      z.strictObject({ shares: z.array(z.string()).default([]), own: bySubject.default({}) }),
    ),
    plain: bySubject,
  }),
);

const { shared, groups, plain } = openQuestionsFile.value;

/** Groups with questions of their own; several groups may share theirs. */
export const openQuestions: Readonly<Record<string, OpenQuestions>> = Object.fromEntries(
  Object.entries(groups).map(([group, { shares, own }]) => {
    const borrowed = shares.flatMap((name) => Object.entries(shared[name] ?? {}));
    return [group, { ...Object.fromEntries(borrowed), ...own }];
  }),
);

/** For what has no group. */
export const plainQuestions: OpenQuestions = plain;
