import { mostJudged, type Place } from '../contracts/fit.ts';
import type { JudgedReply, ReplyJudge } from '../contracts/reply-judge.ts';
import type { Ranking, TurnRecord } from '../contracts/turn-record.ts';
import type { Clock } from '../core/clock.ts';
import { type Deadline, withinBudget } from '../core/deadline.ts';
import { receive } from '../core/receive.ts';
import { fitsShape } from './received/service-shapes.ts';

/** What is judged: what to say first, and what to go on with. */
export type JudgedPhase = 'response' | 'prompt';

/** Asks who judges replies, and keeps what it told during a turn, or tells it again. */
export interface FitLog {
  /** False where nobody judges. */
  readonly canJudge: boolean;
  /** @returns for each text the probability that it is sensible at the place; undefined where the judge failed or was late */
  judge(
    phase: JudgedPhase,
    place: Place,
    replies: readonly JudgedReply[],
    deadline: Deadline,
  ): Promise<readonly number[] | undefined>;
  /** By `fit:response` and `fit:prompt`, as a record keeps them beside the rankings. */
  fits(): Readonly<Record<string, Ranking | null>>;
}

/** Milliseconds; with two dozen candidates a small machine takes half of it. */
const budgetMs = 2500;
/** Characters of each text that are kept. */
const longestText = 120;
const fineness = 1000;

/**
 * Makes a log over a judge of replies.
 *
 * @param earlier what the record of a turn that is run again has: no model is asked then
 */
export function createFitLog(
  model: ReplyJudge | undefined,
  clock: Clock,
  earlier?: Pick<TurnRecord, 'rankings'>,
): FitLog {
  const told: Record<string, Ranking | null> = {};
  const again = (key: string): readonly number[] | undefined => earlier?.rankings?.[key]?.fits;
  const anew = async (
    place: Place,
    replies: readonly JudgedReply[],
    deadline: Deadline,
  ): Promise<readonly number[] | undefined> => {
    const outcome = await withinBudget(clock, budgetMs, deadline, async (slice) =>
      receive(fitsShape, await model?.judge(place, replies, slice.signal), 'judge.judge'),
    );
    return outcome.status === 'ok' ? outcome.value : undefined;
  };
  return {
    canJudge: earlier ? Object.keys(earlier.rankings ?? {}).some((key) => key.startsWith('fit:')) : model !== undefined,
    judge: async (phase, place, replies, deadline) => {
      if (replies.length === 0) return [];
      const key = `fit:${phase}`;
      const judged = replies.slice(0, mostJudged);
      const fits = earlier ? again(key) : await anew(place, judged, deadline);
      if (fits?.length !== judged.length) {
        told[key] = null;
        return undefined;
      }
      const rounded = fits.map((fit) => Math.round(fit * fineness) / fineness);
      told[key] = { texts: judged.map(({ text }) => text.slice(0, longestText)), fits: rounded };
      return rounded;
    },
    fits: () => ({ ...told }),
  };
}
