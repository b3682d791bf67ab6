import type {
  AccountAnswer,
  ForumAnswer,
  OneForumAnswer,
  PlayedAnswer,
  ReplayAnswer,
} from '../../../games/turing/protocol/answers.ts';
import type { Forum } from '../../../games/turing/forums/forum.ts';
import type { RatingChange } from '../../../games/turing/ratings/rating-book.ts';
import { type ShownValue, shownRating } from '../../../games/turing/ratings/shown-rating.ts';
import type { Seat } from '../../../games/turing/rules/turing-rules.ts';
import type { PlayedRecord, TuringAccount } from '../../../games/turing/service/turing-accounts.ts';

/** An account as its owner sees it over HTTP. */
export function accountAnswerOf({ id, kind, nickname, createdAt, consent, bannedAt }: TuringAccount): AccountAnswer {
  return { id, kind, nickname, createdAt, consent, bannedAt };
}

/** A forum as one chooses it. */
export function forumAnswerOf(forum: Forum): ForumAnswer {
  const { name, title, about, rules, dictionary, replies, spectators } = forum;
  const [first, second] = [roleOf(forum, 'a'), roleOf(forum, 'b')];
  const isOne = JSON.stringify(first) === JSON.stringify(second);
  return {
    name,
    title,
    about,
    order: rules.order,
    roles: isOne ? [first] : [first, second],
    seconds: rules.limits.timeMs / 1000,
    messages: rules.limits.messages,
    leastSeen: rules.leastSeen,
    hasDictionary: dictionary !== null,
    replies,
    in: forum.in,
    spectators,
  };
}

/** The same with its words. */
export function oneForumAnswerOf(forum: Forum): OneForumAnswer {
  return { ...forumAnswerOf(forum), words: forum.dictionary === null ? null : [...forum.dictionary.words] };
}

/** A page of a record: one more than `limit` was asked for tells whether there is a next one. */
export function playedAnswerOf(records: readonly PlayedRecord[], limit: number): PlayedAnswer {
  const games = records.slice(0, limit).map(playedOf);
  return { games, next: records.length > limit ? (games.at(-1)?.game ?? null) : null };
}

export function playedOf({ game, forum, endedAt, end }: PlayedRecord): PlayedAnswer['games'][number] {
  return { game, forum, endedAt, end };
}

/** What a game did to somebody's ratings, in points. */
export function ratingAnswerOf(change: RatingChange | undefined): ReplayAnswer['rating'] {
  if (change === undefined) return null;
  const [before, after] = [shownRating(change.before), shownRating(change.after)].map(
    ({ games, elo, glicko, detection, concealment }) => ({
      games,
      elo,
      glicko: valueOf(glicko),
      detection: valueOf(detection),
      concealment: valueOf(concealment),
    }),
  );
  return before && after ? { before, after } : null;
}

function valueOf({ value, lower, upper }: ShownValue): { value: number; lower: number; upper: number } {
  return { value, lower, upper };
}

function roleOf({ rules, roles }: Forum, seat: Seat): ForumAnswer['roles'][number] {
  const { name, text, characters, words, hint } = roles[seat];
  return { name, text, characters, words, hint, mayPredict: rules.roles[seat].mayPredict };
}
