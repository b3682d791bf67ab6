import { advice, expertMatters } from './advice.ts';
import { asksTold } from './asks-told.ts';
import { crisisMatters } from './crisis-matters.ts';
import { humanLife } from './human-life.ts';
import { markup } from './markup.ts';
import { parrotsUser } from './parrots-user.ts';
import { polarity } from './polarity.ts';
import { profileContradiction } from './profile-contradiction.ts';
import { promises } from './promises.ts';
import { promptLeakage } from './prompt-leakage.ts';
import { questions } from './questions.ts';
import { repeatsBot } from './repeats-bot.ts';
import { repetition } from './repetition.ts';
import type { ReplyFilter } from './reply-filter.ts';
import type { Situation } from './situation.ts';
import { untoldClaims } from './untold-claims.ts';

/** A filter as it stands in the table. */
export interface NamedFilter {
  /** Begins the reason that it gives. */
  readonly name: string;
  readonly find: ReplyFilter;
  /** `text`: looks at the text alone; `situation`: compares it with what was said, so a paraphrase is not asked. */
  readonly reads: 'text' | 'situation';
}

/** What a generated text must pass, in order; the first that finds something tells why. */
export const replyFilters: readonly NamedFilter[] = [
  { name: 'prompt leakage', find: promptLeakage, reads: 'text' },
  { name: 'markup', find: markup, reads: 'text' },
  { name: 'crisis matters', find: crisisMatters, reads: 'text' },
  { name: 'human life', find: humanLife, reads: 'text' },
  { name: 'advice', find: advice, reads: 'text' },
  { name: 'promise', find: promises, reads: 'text' },
  { name: 'goes in circles', find: repetition, reads: 'text' },
  { name: 'too many questions', find: questions, reads: 'text' },
  { name: 'said before', find: repeatsBot, reads: 'situation' },
  { name: 'parrots the user', find: parrotsUser, reads: 'situation' },
  { name: 'asks what was told', find: asksTold, reads: 'situation' },
  { name: 'contradicts the profile', find: profileContradiction, reads: 'situation' },
  { name: 'wrong mood', find: polarity, reads: 'situation' },
  { name: 'untold claim', find: untoldClaims, reads: 'situation' },
];

/** The same for replies that the corpus of talks taught, where people who ask for advice get some; what experts are asked stays out. */
export const talkFilters: readonly NamedFilter[] = replyFilters.map((filter) =>
  filter.name === 'advice' ? { name: 'expert matters', find: expertMatters, reads: 'text' } : filter,
);

/** Why the text must not be said in this situation: the filter's name and what it found; undefined where it may. */
export function whyRejected(
  candidate: string,
  situation: Situation,
  filters: readonly NamedFilter[] = replyFilters,
): string | undefined {
  for (const { name, find, reads } of filters) {
    const found = situation.isParaphrase && reads === 'situation' ? undefined : find(candidate, situation);
    if (found !== undefined) return `${name}: ${found}`;
  }
  return undefined;
}
