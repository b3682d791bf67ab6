import type { Response } from './response-generator.ts';
import type { TurnContext } from './turn.ts';

/** A question in the talk, as resolvers read it. */
export interface Question<S> {
  /** The turn as if the user had said only this. */
  readonly turn: TurnContext;
  /** In the form in which words are compared, without what only leads to it ('do you know who …'). */
  readonly text: string;
  /** Of the generator that says what is found. */
  readonly state: S;
}

/** An answer in a talk's words, how sure it is, and where it comes from. */
export interface Resolved<S> {
  readonly response: Response<S>;
  /** How often such answers are right, from 0 to 1. */
  readonly confidence: number;
  /** For people: `the tables of facts`. */
  readonly source: string;
}

/** What a resolver gives: an answer, or why it has none. */
export type Resolution<S> = Resolved<S> | { readonly because: string };

/** One way to know: sums, tables, articles, answers that were written beforehand. It changes nothing, and fails as its sources fail. */
export interface Resolver<S> {
  readonly name: string;
  /** What it answers, in a few words for people. */
  readonly answers: string;
  /** True where it is asked only if nobody else knows: it takes a model's time. */
  readonly isCostly?: true;
  resolve(question: Question<S>): Promise<Resolution<S>>;
}

/** What a resolver gave, for people who want to know who knows what. */
export interface ToldBy {
  readonly resolver: string;
  /** What it answers. */
  readonly answers: string;
  /** Null where it has no answer. */
  readonly text: string | null;
  readonly confidence: number | null;
  readonly source: string | null;
  /** Why it has none, or why this one. */
  readonly because: string | null;
}

/** From it on an answer is said at once; under it those who take longer are asked first. */
export const sureEnough = 0.6;

/** Of answers in the order of those who gave them the one that is said: the first that is sure, else the first. */
export function saidFirst<Known extends { readonly confidence: number | null }>(
  known: readonly Known[],
): Known | undefined {
  return known.find(({ confidence }) => (confidence ?? 0) >= sureEnough) ?? known[0];
}

/** Whether a resolver has an answer. */
export function isResolved<S>(resolution: Resolution<S>): resolution is Resolved<S> {
  return 'response' in resolution;
}
