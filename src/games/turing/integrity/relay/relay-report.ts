import { createRandom, type Random } from '../../../../core/random.ts';
import { type Interval, wilsonInterval } from '../../../arena/ratings/intervals.ts';
import { findRelays } from './find-relays.ts';
import type { RelayLine, Surprisal } from './relay-line.ts';
import type { RelayTexts } from './simulate/relay-texts.ts';
import { innocentBot, innocentHabits, relayBot, type RelayManner } from './simulate/simulated-bot.ts';

/** How many bots of a kind were accused. */
export interface RelayRow extends Interval {
  readonly kind: string;
  readonly isRelay: boolean;
  readonly n: number;
  readonly accused: number;
  readonly share: number;
  /** The evidence that half of them, and one in a hundred, reach. */
  readonly medianEvidence: number;
  readonly hundredthEvidence: number;
}

export interface RelayReport {
  readonly from: string;
  readonly seed: number;
  readonly recall: RelayRow;
  readonly falseAccusations: RelayRow;
  readonly rows: readonly RelayRow[];
  readonly holds: boolean;
}

/** What the goal asks for. */
export const relayGoal = { recall: 0.9, falseAccusations: 0.01 } as const;

/** From bots that repeat word for word at once to ones that change half of the words, and pass on only two lines of three, late. */
export const relayManners: readonly RelayManner[] = [
  { changed: 0, passed: 1, delayMs: 4000 },
  { changed: 0, passed: 0.6, delayMs: 30_000 },
  { changed: 0.25, passed: 1, delayMs: 10_000 },
  { changed: 0.25, passed: 0.8, delayMs: 45_000 },
  { changed: 0.5, passed: 1, delayMs: 10_000 },
  { changed: 0.5, passed: 0.8, delayMs: 45_000 },
];

interface Tried {
  readonly kind: string;
  readonly isRelay: boolean;
  readonly evidence: number;
  readonly isAccused: boolean;
}

/**
 * Simulates bots of every kind and tells which are accused.
 *
 * @param each how many of each kind
 */
export function relayReport(
  texts: RelayTexts,
  surprisal: Surprisal,
  { each, seed }: { readonly each: number; readonly seed: number },
  onProgress: (done: number, of: number) => void = () => undefined,
): RelayReport {
  const random = createRandom(seed).fork('turing relays');
  const kinds = [
    ...relayManners.map((manner) => ({
      kind: nameOf(manner),
      isRelay: true,
      play: (chance: Random) => relayBot(manner, texts, chance),
    })),
    ...innocentHabits.map((habit) => ({
      kind: habit,
      isRelay: false,
      play: (chance: Random) => innocentBot(habit, texts, chance),
    })),
  ];
  const of = kinds.length * each;
  const tried = kinds.flatMap(({ kind, isRelay, play }, place) =>
    Array.from({ length: each }, (_, bot): Tried => {
      onProgress(place * each + bot + 1, of);
      return { kind, isRelay, ...judged(play(random.fork(`${kind} ${bot}`)), surprisal) };
    }),
  );
  const rows = kinds.map(({ kind }) =>
    rowOf(
      kind,
      tried.filter((one) => one.kind === kind),
    ),
  );
  const recall = rowOf(
    'all relays',
    tried.filter(({ isRelay }) => isRelay),
  );
  const falseAccusations = rowOf(
    'all innocent bots',
    tried.filter(({ isRelay }) => !isRelay),
  );
  const holds = recall.share >= relayGoal.recall && falseAccusations.share <= relayGoal.falseAccusations;
  return { from: texts.from, seed, recall, falseAccusations, rows, holds };
}

function judged(lines: readonly RelayLine[], surprisal: Surprisal): Pick<Tried, 'evidence' | 'isAccused'> {
  const found = findRelays(lines, surprisal);
  return { evidence: found[0]?.evidence ?? 0, isAccused: found.some(({ isAccused }) => isAccused) };
}

function nameOf({ changed, passed, delayMs }: RelayManner): string {
  return `relay: ${100 * changed} % of words changed, ${100 * passed} % of lines passed on, after ${delayMs / 1000} s`;
}

function rowOf(kind: string, some: readonly Tried[]): RelayRow {
  const accused = some.filter(({ isAccused }) => isAccused).length;
  const share = accused / Math.max(1, some.length);
  const isRelay = some.every((one) => one.isRelay);
  const ordered = some.map(({ evidence }) => evidence).sort((one, other) => one - other);
  const at = (part: number): number => ordered[Math.min(ordered.length - 1, Math.floor(part * ordered.length))] ?? 0;
  return {
    kind,
    isRelay,
    n: some.length,
    accused,
    share,
    ...wilsonInterval(share, Math.max(1, some.length), 0.95),
    medianEvidence: at(0.5),
    // Of relays the weakest count, of innocent bots the strongest.
    hundredthEvidence: at(isRelay ? 0.01 : 0.99),
  };
}
