import type { ReplyFilter } from './reply-filter.ts';

/** More than one question: people answer one of them, and the other is left hanging. */
export const questions: ReplyFilter = (candidate) => {
  const marks = candidate.match(/\?+/gu)?.length ?? 0;
  return marks > 1 ? `${marks} questions` : undefined;
};
