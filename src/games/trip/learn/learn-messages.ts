import type { RestartRecord } from './restart-record.ts';
import type { Algorithm, LearnPlan } from './train-restart.ts';

/** What a thread is told to train. */
export interface LearnOrder {
  readonly plan: LearnPlan;
  readonly algorithm: Algorithm;
  readonly run: number;
}

/** A finished restart, and how long it took; the time is no part of the record, which is the same everywhere. */
export interface Trained {
  readonly record: RestartRecord;
  readonly seconds: number;
}

/** What a thread answers. */
export type LearnAnswer =
  | { readonly kind: 'trained'; readonly trained: Trained }
  | { readonly kind: 'failed'; readonly message: string };
