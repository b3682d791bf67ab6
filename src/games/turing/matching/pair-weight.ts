import type { WeightedEdge } from './blossom-state.ts';
import type { MatchSettings } from './match-settings.ts';
import { maximumWeightMatching } from './maximum-weight.ts';
import type { Participant } from './seekers.ts';

/** Somebody with the time when the wait began; bots do not wait. */
export type Waiting = Participant & { readonly since?: number };

/** Whether two may never meet, or not again on this day. */
export function mayNotMeet(one: Participant, other: Participant, { mostPerPair }: MatchSettings): boolean {
  return (
    one.id === other.id ||
    one.owner === other.owner ||
    one.blocks.has(other.id) ||
    other.blocks.has(one.id) ||
    timesMet(one, other) >= mostPerPair
  );
}

/** How much is to be said for a game of two: near ratings, a long wait, no earlier game; 0 or less where they should wait rather. */
export function pairWeight(one: Waiting, other: Waiting, now: number, settings: MatchSettings): number {
  if (mayNotMeet(one, other, settings)) return 0;
  const { base, waitPerSecond, repeat, soon, sameNetwork } = settings;
  const waited = [one, other].reduce((sum, { since = now }) => sum + (now - since) / 1000, 0);
  const gap = Math.abs(one.rating - other.rating);
  const isOneNetwork = one.network !== undefined && one.network === other.network;
  const isSoon = metSoon(one, other) || metSoon(other, one);
  const against = repeat * timesMet(one, other) + (isSoon ? soon : 0) + (isOneNetwork ? sameNetwork : 0);
  return base + waitPerSecond * waited - gap - against;
}

/** The pairs of the largest weight among some, all of whom may meet all. */
export function bestPairs<T extends Waiting>(
  seekers: readonly T[],
  now: number,
  settings: MatchSettings,
): (readonly [T, T])[] {
  const edges = seekers.flatMap((one, first): WeightedEdge[] =>
    seekers.slice(first + 1).map((other, more) => ({
      first,
      second: first + 1 + more,
      weight: pairWeight(one, other, now, settings),
    })),
  );
  return pairsOf(seekers, maximumWeightMatching(seekers.length, edges));
}

/** The pairs of the largest weight between two sides. */
export function bestAssignment(
  people: readonly Waiting[],
  bots: readonly Waiting[],
  now: number,
  settings: MatchSettings,
): (readonly [Waiting, Waiting])[] {
  // Whoever is let go is to have a game, so that ratings choose among the bots and do not keep anybody waiting.
  const certain = 10_000;
  const edges = people.flatMap((one, first): WeightedEdge[] =>
    bots.map((other, place) => ({
      first,
      second: people.length + place,
      weight: mayNotMeet(one, other, settings) ? 0 : Math.max(1, certain + pairWeight(one, other, now, settings)),
    })),
  );
  return pairsOf([...people, ...bots], maximumWeightMatching(people.length + bots.length, edges));
}

function pairsOf<T>(all: readonly T[], mates: readonly number[]): (readonly [T, T])[] {
  return all.flatMap((one, place) => {
    const mate = mates[place] ?? -1;
    const other = mate > place ? all[mate] : undefined;
    return other === undefined ? [] : [[one, other] as const];
  });
}

/** It is people who mind meeting the same one again so soon; bots only among each other. */
function metSoon(one: Participant, other: Participant): boolean {
  return one.recent.includes(other.id) && (one.kind === 'person' || other.kind === 'bot');
}

function timesMet(one: Participant, other: Participant): number {
  return one.met.get(other.id) ?? 0;
}
