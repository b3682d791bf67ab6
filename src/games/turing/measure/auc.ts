import { areaUnderCurve } from '../../taboo/calibrate/separation.ts';
import { type Interval, normalWidth } from '../../arena/ratings/intervals.ts';

/** The area under a ROC curve: how probably a positive one scores above a negative one; ties are halves. */
export interface Auc extends Interval {
  readonly auc: number;
  readonly positives: number;
  readonly negatives: number;
}

/** The area for some scores, with the interval of Hanley and McNeil (1982) at 95 %. */
export function aucOf(positive: readonly number[], negative: readonly number[]): Auc {
  const [positives, negatives] = [positive.length, negative.length];
  const auc = positives * negatives === 0 ? 0.5 : areaUnderCurve(negative, positive);
  const [q1, q2] = [auc / (2 - auc), (2 * auc * auc) / (1 + auc)];
  const spread = auc * (1 - auc) + (positives - 1) * (q1 - auc * auc) + (negatives - 1) * (q2 - auc * auc);
  const half = normalWidth(0.95) * Math.sqrt(Math.max(0, spread) / Math.max(1, positives * negatives));
  return { auc, lower: Math.max(0, auc - half), upper: Math.min(1, auc + half), positives, negatives };
}
