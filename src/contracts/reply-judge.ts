import type { Place } from './place.ts';

/** How a reply was made: a model's own samples are likelier to it than what people wrote. */
export type ReplySource = 'written' | 'sample' | 'found';

/** A reply that could be said. */
export interface JudgedReply {
  readonly text: string;
  /** `written` for the lines of generators, `sample` of the text generator, `found` in the corpus of talks. */
  readonly source: ReplySource;
}

/** Says how likely replies are sensible at a place: what turns are decided by. */
export interface ReplyJudge {
  readonly name: string;
  readonly version: string;
  /** Milliseconds that it has; as many as a bundled model needs where left out. */
  readonly budgetMs?: number;
  /** Judges where this one fails or is late. */
  readonly standIn?: ReplyJudge;
  /** @returns for each reply, in their order, the probability that it is sensible there, from 0 to 1 */
  judge(place: Place, replies: readonly JudgedReply[], signal: AbortSignal): Promise<readonly number[]>;
}
