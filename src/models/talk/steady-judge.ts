import type { ReplyJudge } from '../../contracts/reply-judge.ts';
import { type SparedOptions, spared } from '../spared.ts';

/** The judge, left alone for a while after several failures in a row, so that its stand-in need not wait for them. */
export function steadyJudge(judge: ReplyJudge, options: SparedOptions): ReplyJudge {
  const call = spared(options);
  return { ...judge, judge: (place, replies, signal) => call(() => judge.judge(place, replies, signal)) };
}
