import type { Outbox } from './outbox.ts';

const nameOf = (game: string): string => `parley.turing.outbox.${game}`;

/** Keeps what is under way for this tab, so that a reload does not lose it. */
export function keepOutbox(game: string, outbox: Outbox): void {
  try {
    if (outbox.length === 0) sessionStorage.removeItem(nameOf(game));
    else sessionStorage.setItem(nameOf(game), JSON.stringify(outbox));
  } catch {
    // A reload then loses what was not answered yet.
  }
}

/** What was under way in this tab before a reload. */
export function keptOutbox(game: string): Outbox {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(game)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    // What cannot be read is as good as nothing.
    return [];
  }
}
