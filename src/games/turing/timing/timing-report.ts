import { createRandom, type Random } from '../../../core/random.ts';
import { quantile } from '../../arena/ratings/intervals.ts';
import { type Auc, aucOf } from '../measure/auc.ts';
import { fitQuadratic } from '../measure/dense-logistic.ts';
import { delayLaws, type ReplyClass } from './delay-law.ts';
import { inventRhythms, learnRhythms } from './rhythms.ts';
import { type SeenSeat, simulateTalk, type TalkPlan } from './simulated-talk.ts';
import { messageFeatures, seatFeatures } from './timing-features.ts';

/** What a classifier makes of times alone. */
export interface TimingRow {
  readonly replyClass: ReplyClass;
  readonly isHeld: boolean;
  /** Whether the rhythms are learned from people of the forum, or only invented. */
  readonly isLearned: boolean;
  readonly slowness: number;
  /** Of one message, and of all of a side's messages in a match, on matches that it has not learned from. */
  readonly oneMessage: Auc;
  readonly wholeMatch: Auc;
  /** Seconds from message to message. */
  readonly medianDelay: number;
  readonly p95Delay: number;
}

export interface TimingReport {
  readonly seed: number;
  readonly matches: number;
  readonly mostAuc: number;
  readonly rows: readonly TimingRow[];
  /** Whether all rows in which rhythms are learned are within the limit. */
  readonly holds: boolean;
}

/** What the goal allows. */
export const mostAuc = 0.55;

/** People as the law has them, and faster and slower ones. */
const slownesses = [1, 0.7, 1.4];
const matchesToLearn = 400;

/** Trains classifiers on times alone and tells what they find; half of the matches are for learning. */
export function timingReport(
  matches: number,
  seed: number,
  onRow: (row: TimingRow) => void = () => undefined,
): TimingReport {
  const random = createRandom(seed).fork('turing timing');
  const rows = (['fast', 'slow'] as const).flatMap((replyClass) => {
    const invented = { law: delayLaws[replyClass], rhythms: inventRhythms(delayLaws[replyClass]) };
    const common = { replyClass, tempo: invented };
    const named = (name: string): Random => random.fork(`${replyClass} ${name}`);
    const measured = (plan: TalkPlan, isLearned: boolean, name: string): TimingRow => {
      const row = { ...rowOf(plan, matches, named(name)), isLearned };
      onRow(row);
      return row;
    };
    return [
      measured({ ...common, isHeld: false, slowness: 1 }, false, 'as they come'),
      measured({ ...common, isHeld: true, slowness: 1 }, false, 'invented'),
      ...slownesses.map((slowness) => {
        const plan = { ...common, isHeld: true, slowness };
        return measured(afterLearning(plan, named(`learn ${slowness}`)), true, `learned ${slowness}`);
      }),
    ];
  });
  const held = rows.filter(({ isLearned }) => isLearned);
  const holds = held.every(({ oneMessage, wholeMatch }) => Math.max(oneMessage.auc, wholeMatch.auc) <= mostAuc);
  return { seed, matches, mostAuc, rows, holds };
}

/** The same forum after some hundred matches with people. */
function afterLearning(plan: TalkPlan, random: Random): TalkPlan {
  const seats = Array.from({ length: matchesToLearn }, (_, place) =>
    simulateTalk(plan, random.fork(`talk ${place}`)),
  ).flat();
  const people = seats.filter(({ isProgram }) => !isProgram).map(({ timed }) => timed);
  return { ...plan, tempo: { ...plan.tempo, rhythms: learnRhythms(people, plan.tempo.law) } };
}

function rowOf(plan: TalkPlan, matches: number, random: Random): Omit<TimingRow, 'isLearned'> {
  const half = Math.floor(matches / 2);
  const seats = (from: number, until: number): SeenSeat[] =>
    Array.from({ length: until - from }, (_, place) => simulateTalk(plan, random.fork(`talk ${from + place}`))).flat();
  const [learned, tried] = [seats(0, half), seats(half, matches)];
  const oneOf = ({ messages }: SeenSeat, place: number): number[] =>
    messages.slice(place % messages.length, (place % messages.length) + 1).flatMap(messageFeatures);
  const delays = tried
    .flatMap(({ messages }) => messages.map(({ delay }) => delay / 1000))
    .sort((one, other) => one - other);
  return {
    replyClass: plan.replyClass,
    isHeld: plan.isHeld,
    slowness: plan.slowness,
    oneMessage: separation(learned, tried, oneOf),
    wholeMatch: separation(learned, tried, seatFeatures),
    medianDelay: quantile(delays, 0.5),
    p95Delay: quantile(delays, 0.95),
  };
}

function separation(
  learned: readonly SeenSeat[],
  tried: readonly SeenSeat[],
  featuresOf: (seat: SeenSeat, place: number) => number[],
): Auc {
  const score = fitQuadratic(
    learned.map((seat, place) => ({ features: featuresOf(seat, place), isPositive: seat.isProgram })),
  );
  const scores = tried.map((seat, place) => ({ isProgram: seat.isProgram, score: score(featuresOf(seat, place)) }));
  const of = (isProgram: boolean) => scores.filter((one) => one.isProgram === isProgram).map((one) => one.score);
  return aucOf(of(true), of(false));
}
