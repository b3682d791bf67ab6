import type { EntryKind, Ledger, LedgerEntry } from '../../contracts/ledger.ts';

/** More are not kept (design, 'Owe'). */
export const mostEntries = 40;
/** Letters of an entry's words. */
const longestText = 300;

/** What an entry is opened with. */
export type Opening = Pick<LedgerEntry, 'kind' | 'text' | 'what' | 'gravity'>;

/** The ledger with a further entry; one of the same words and kind is opened again instead. */
export function opened(ledger: Ledger, opening: Opening, turn: number): Ledger {
  const text = opening.text.trim().slice(0, longestText);
  const same = ledger.entries.find((entry) => entry.kind === opening.kind && entry.text === text);
  if (text === '' || same?.settled === null) return ledger;
  if (same) return reopened(ledger, same.id, turn);
  const entry: LedgerEntry = { id: ledger.lastId + 1, ...opening, text, opened: turn, settled: null };
  return pruned({ ...ledger, lastId: entry.id, entries: [...ledger.entries, entry] });
}

/** The ledger with an entry open again, as the newest. */
export function reopened(ledger: Ledger, id: number, turn: number): Ledger {
  const entry = ledger.entries.find((one) => one.id === id);
  if (!entry) return ledger;
  const others = ledger.entries.filter((one) => one.id !== id);
  return { ...ledger, entries: [...others, { ...entry, opened: turn, settled: null }] };
}

/** The ledger with the open entries of these kinds settled. */
export function settled(ledger: Ledger, kinds: readonly EntryKind[], turn: number): Ledger {
  const entries = ledger.entries.map((entry) =>
    entry.settled === null && kinds.includes(entry.kind) ? { ...entry, settled: turn } : entry,
  );
  return { ...ledger, entries };
}

/** Without the oldest entries that there is no room for: settled ones go first. */
function pruned(ledger: Ledger): Ledger {
  const tooMany = ledger.entries.length - mostEntries;
  if (tooMany <= 0) return ledger;
  const done = ledger.entries.filter((entry) => entry.settled !== null);
  const going = new Set([...done, ...ledger.entries.filter((entry) => entry.settled === null)].slice(0, tooMany));
  return { ...ledger, entries: ledger.entries.filter((entry) => !going.has(entry)) };
}
