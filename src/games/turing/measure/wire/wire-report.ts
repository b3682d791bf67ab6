import { type Auc, aucOf } from '../auc.ts';
import { type ObservableKind, observableKinds, type WireObservation } from './wire-observation.ts';

/** How well one observable alone tells programs from people; 0.5 is chance. */
export interface WireRow extends Auc {
  readonly observable: string;
  readonly kind: ObservableKind;
  /** How many different values there were. */
  readonly values: number;
}

export interface WireReport {
  readonly games: number;
  readonly rows: readonly WireRow[];
  /** Sizes, orders and texts whose interval, widened for their number, leaves chance out. */
  readonly leaks: readonly string[];
}

/** Rows for every observable; texts are scored by how often programs had them in the other half of the games. */
export function wireReport(observations: readonly WireObservation[]): WireReport {
  const names = new Map(
    observations.flatMap(({ seen }) => Object.entries(seen).map(([name, { kind }]) => [name, kind] as const)),
  );
  const rows = [...names]
    .map(([observable, kind]) => rowOf(observations, observable, kind))
    .sort((one, other) => observableKinds.indexOf(one.kind) - observableKinds.indexOf(other.kind));
  const leaks = rows.filter((row) => row.kind !== 'time' && isBeyondChance(row)).map(({ observable }) => observable);
  return { games: observations.length, rows, leaks };
}

/** Among some thirty intervals of 95 % one or two leave chance out by chance: they are widened to twice their width. */
function isBeyondChance({ auc, lower, upper }: Auc): boolean {
  return Math.abs(auc - 0.5) > upper - lower;
}

function rowOf(observations: readonly WireObservation[], observable: string, kind: ObservableKind): WireRow {
  const found = observations.flatMap(({ isProgram, seen }) => {
    const value = seen[observable]?.value;
    return value === undefined ? [] : [{ isProgram, value }];
  });
  const scores = found.map(({ isProgram, value }, place) => ({
    isProgram,
    score: typeof value === 'number' ? value : shareOfPrograms(found, value, place),
  }));
  const of = (isProgram: boolean) => scores.filter((one) => one.isProgram === isProgram).map(({ score }) => score);
  return { observable, kind, values: new Set(found.map(({ value }) => value)).size, ...aucOf(of(true), of(false)) };
}

/** Of those in the other half that had this value, how many were programs; a half where none had it. */
function shareOfPrograms(
  found: readonly { readonly isProgram: boolean; readonly value: number | string }[],
  value: string,
  place: number,
): number {
  // Games come in pairs, one of each kind.
  const half = Math.floor(place / 2) % 2;
  const alike = found.filter((one, other) => Math.floor(other / 2) % 2 !== half && one.value === value);
  return alike.length === 0 ? 0.5 : alike.filter(({ isProgram }) => isProgram).length / alike.length;
}
