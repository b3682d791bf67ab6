import { mostJudged, type Place } from '../contracts/place.ts';
import type { JudgedReply, ReplyJudge } from '../contracts/reply-judge.ts';
import type { Ranking, TurnRecord } from '../contracts/turn-record.ts';
import type { Clock } from '../core/clock.ts';
import { type Deadline, withinBudget } from '../core/deadline.ts';
import { faultOf, receive } from '../core/receive.ts';
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

/** Milliseconds of a judge that names none; with two dozen candidates a small machine takes half of it. */
const usualBudgetMs = 2500;
/** Characters of each text that are kept. */
const longestText = 120;
const longestFailure = 300;
const fineness = 1000;

type Judged = Pick<Ranking, 'fits' | 'failure'>;

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
  const anew = async (
    place: Place,
    replies: readonly JudgedReply[],
    deadline: Deadline,
  ): Promise<Judged | undefined> => {
    const failures: string[] = [];
    for (const judge of [model, model?.standIn]) {
      if (!judge) break;
      const { name, budgetMs = usualBudgetMs } = judge;
      const outcome = await withinBudget(clock, budgetMs, deadline, async (slice) =>
        receive(fitsShape.length(replies.length), await judge.judge(place, replies, slice.signal), 'judge.judge'),
      );
      const failure = failures.length === 0 ? {} : { failure: failures.join('; ').slice(0, longestFailure) };
      if (outcome.status === 'ok') return { fits: outcome.value, ...failure };
      failures.push(`${name}: ${outcome.status === 'late' ? 'late' : faultOf(outcome.error)}`);
    }
    return undefined;
  };
  return {
    canJudge: earlier ? Object.keys(earlier.rankings ?? {}).some((key) => key.startsWith('fit:')) : model !== undefined,
    judge: async (phase, place, replies, deadline) => {
      if (replies.length === 0) return [];
      const key = `fit:${phase}`;
      const judged = replies.slice(0, mostJudged);
      const found = earlier ? earlier.rankings?.[key] : await anew(place, judged, deadline);
      if (found?.fits.length !== judged.length) {
        told[key] = null;
        return undefined;
      }
      const fits = found.fits.map((fit) => Math.round(fit * fineness) / fineness);
      const { failure } = found;
      const texts = judged.map(({ text }) => text.slice(0, longestText));
      told[key] = { texts, fits, ...(failure === undefined ? {} : { failure }) };
      return fits;
    },
    fits: () => ({ ...told }),
  };
}
