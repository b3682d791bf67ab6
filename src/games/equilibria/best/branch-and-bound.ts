import type { CommonGame, Entry } from './common-game.ts';
import type { Relaxation } from './relaxation.ts';
import { type Change, changesFor, createReplier } from './replier.ts';

/** What a search found, in the game's integers. */
export interface SearchResult {
  readonly value: number;
  /** No profile gets more; equal to the value where the search came to its end. */
  readonly bound: number;
  /** The sequences of the planner's plan, one for each information set that it reaches. */
  readonly plan: readonly number[];
  readonly nodes: number;
}

/** What is known before a search, and how many nodes it may visit. */
export interface SearchOptions {
  readonly relaxation: Relaxation;
  /** A plan of the planner and what it gets with its best reply. */
  readonly start: { readonly value: number; readonly plan: readonly number[] };
  readonly mostNodes: number;
}

/** So many amounts are added, or taken back, before a search ends with a gap: some ten seconds. */
const mostWork = 400_000_000;
/** So many undecided information sets are looked at before one is chosen. */
const mostCompared = 24;

interface Option {
  readonly sequence: number;
  readonly change: Change;
  readonly opens: readonly number[];
  bound: number;
}

/**
 * Branch and bound over the pure plans of one player, with exact best replies of the other. Undecided information sets count with their
 * relaxation; the one is decided next whose best option promises least.
 */
export function branchAndBound(game: CommonGame, { relaxation, start, mostNodes }: SearchOptions): SearchResult {
  const { own, other, grain } = game;
  const options = optionsOf(game, relaxation);
  const replier = createReplier(other);
  const changeFor = changesFor(other);
  const roots = own.steps.flatMap(({ before }, index) => (before === 0 ? [index] : []));
  replier.apply(changeFor([...(game.payoffs[0] ?? []), ...roots.flatMap((index) => relaxation[index] ?? [])]), 1);
  const best = { ...start };
  const decided: number[] = [];
  let nodes = 0;
  let work = 0;
  let open = Number.NEGATIVE_INFINITY;

  const promisesOf = (index: number): Option[] =>
    (options[index] ?? []).map((option) => {
      work += option.change.entries.length;
      replier.apply(option.change, 1);
      const bound = replier.best();
      replier.apply(option.change, -1);
      return { ...option, bound };
    });

  const visit = (undecided: readonly number[]): void => {
    if (replier.best() < best.value + grain) return;
    nodes++;
    if (undecided.length === 0) {
      Object.assign(best, { value: replier.best(), plan: [...decided] });
      return;
    }
    if (nodes > mostNodes || work > mostWork) {
      open = Math.max(open, replier.best());
      return;
    }
    const [index, promises] = mostConstrained(undecided.slice(0, mostCompared), promisesOf);
    const rest = undecided.filter((one) => one !== index);
    for (const { sequence, change, opens, bound } of promises.sort((one, two) => two.bound - one.bound)) {
      if (bound < best.value + grain) return;
      replier.apply(change, 1);
      decided.push(sequence);
      visit([...opens, ...rest]);
      decided.pop();
      replier.apply(change, -1);
    }
  };
  visit(roots);
  return { ...best, bound: Math.max(best.value, Math.floor(open / grain) * grain), nodes };
}

/** What deciding each information set for each of its actions changes for the replier. */
function optionsOf({ own, other, payoffs }: CommonGame, relaxation: Relaxation): readonly (readonly Option[])[] {
  const changeFor = changesFor(other);
  const minus = (entries: readonly Entry[]): Entry[] =>
    entries.map(({ sequence, amount }) => ({ sequence, amount: -amount }));
  return own.steps.map(({ after }, index) =>
    after.map((sequence) => {
      const opens = own.steps.flatMap(({ before }, at) => (before === sequence ? [at] : []));
      const entries = [
        ...(payoffs[sequence] ?? []),
        ...opens.flatMap((at) => relaxation[at] ?? []),
        ...minus(relaxation[index] ?? []),
      ];
      return { sequence, opens, change: changeFor(entries), bound: 0 };
    }),
  );
}

/** The information set whose best option promises least, with its options. */
function mostConstrained(
  undecided: readonly number[],
  promisesOf: (index: number) => Option[],
): readonly [number, Option[]] {
  const all = undecided.map((index) => {
    const promises = promisesOf(index);
    return {
      index,
      promises,
      most: promises.reduce((most, { bound }) => Math.max(most, bound), Number.NEGATIVE_INFINITY),
    };
  });
  const chosen = all.reduce((least, one) => (one.most < least.most ? one : least));
  return [chosen.index, chosen.promises];
}
