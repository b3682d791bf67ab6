import type { Gravity } from './moves.ts';

/** What can be open between the two (design, 'Owe'). */
export const entryKinds = ['question', 'offer', 'concern', 'told', 'refused'] as const;

/**
 * `question`: the person asked. `offer`: the bot offered something. `concern`: something serious, or a plan, that the person told of.
 * `told`: a fact about them and theirs. `refused`: what they do not want to talk about.
 */
export type EntryKind = (typeof entryKinds)[number];

/** One thing that is open, or is kept in mind. */
export interface LedgerEntry {
  /** Counted from 1; never given twice in a talk. */
  readonly id: number;
  readonly kind: EntryKind;
  /** The words that opened it. */
  readonly text: string;
  /** Of what was asked or told, the kind of the move: `advice`, `event`; null where it has none. */
  readonly what: string | null;
  readonly gravity: Gravity;
  /** The turn that opened it, or opened it again; from 1. */
  readonly opened: number;
  /** The turn that settled it; null while it is open. What was told and refused stays open. */
  readonly settled: number | null;
}

/** What is open between the two, oldest first. */
export interface Ledger {
  /** Of this form. */
  readonly version: 1;
  readonly lastId: number;
  readonly entries: readonly LedgerEntry[];
}

/** The ledger of a talk that has not begun, and of talks from before there was one. */
export const emptyLedger: Ledger = { version: 1, lastId: 0, entries: [] };

/** What is needed of a turn; a turn context has it. */
interface PassedBy {
  readonly ledger: Ledger;
  readonly turnIndex: number;
  readonly history: readonly { readonly user: string }[];
}

/**
 * Where the question stands that was passed by: a complaint in this turn has opened it again.
 *
 * @returns the place of its line in the history; undefined where nothing was passed by
 */
export function placePassedBy({ ledger, turnIndex, history }: PassedBy): number | undefined {
  const again = openEntries(ledger, 'question').findLast(({ opened }) => opened === turnIndex);
  const place = again ? history.findLastIndex(({ user }) => user.includes(again.text)) : -1;
  return place < 0 ? undefined : place;
}

/**
 * The open entries of a kind, oldest first.
 *
 * @example openEntries(turn.ledger, 'concern').at(-1)?.text // 'i got laid off on monday'
 */
export function openEntries({ entries }: Ledger, kind: EntryKind): LedgerEntry[] {
  return entries.filter((entry) => entry.kind === kind && entry.settled === null);
}
