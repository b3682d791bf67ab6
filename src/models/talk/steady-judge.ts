import type { ReplyJudge } from '../../contracts/reply-judge.ts';
import { createCircuitBreaker } from '../../core/circuit-breaker.ts';
import type { Clock } from '../../core/clock.ts';
import { reasonOf } from '../reason-of.ts';

export interface SteadyJudgeOptions {
  readonly clock: Clock;
  /** Told why it judged nothing. */
  readonly onFailure: (reason: string) => void;
}

const failuresToOpen = 3;
const pauseMs = 30_000;

/** The judge, left alone for a while after several failures in a row, so that its stand-in need not wait for them. */
export function steadyJudge(judge: ReplyJudge, { clock, onFailure }: SteadyJudgeOptions): ReplyJudge {
  const breaker = createCircuitBreaker(clock, failuresToOpen, pauseMs);
  return {
    ...judge,
    judge: async (place, replies, signal) => {
      if (!breaker.allows()) throw new Error('it rests after several failures');
      try {
        const chances = await judge.judge(place, replies, signal);
        breaker.succeeded();
        return chances;
      } catch (error) {
        breaker.failed();
        onFailure(reasonOf(error));
        throw error;
      }
    },
  };
}
