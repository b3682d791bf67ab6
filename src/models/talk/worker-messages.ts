import type { Clause, HeardLine } from '../../contracts/moves.ts';
import type { FoundReply, Situation } from '../../contracts/reply-finder.ts';

/** The models that know how a talk goes, each in a thread of its own. */
export type TalkModel = 'moves' | 'retrieval';

/** What a thread can be asked for; each knows one of them. */
export type TalkWanted =
  | { readonly kind: 'clauses'; readonly line: HeardLine }
  | { readonly kind: 'replies'; readonly situation: Situation; readonly count: number };

/** What comes of it. */
export type TalkContent = { readonly clauses: readonly Clause[] } | { readonly replies: readonly FoundReply[] };
