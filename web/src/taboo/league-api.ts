import { call } from '../api.ts';

export interface Standing {
  /** Null while the rating is provisional. */
  readonly rank: number | null;
  readonly rating: number;
  readonly lower: number;
  readonly upper: number;
  readonly elo: number;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly provisional: readonly string[];
}

export interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly standing: Standing | null;
}

export interface Cell {
  readonly first: string;
  readonly second: string;
  readonly games: number;
  readonly wins: Share;
  readonly losses: Share;
  readonly ties: Share;
}

interface Share {
  readonly share: number;
  readonly lower: number;
  readonly upper: number;
}

/** A league's board (docs/taboo-league.md), as far as the page draws it. */
export interface Board {
  readonly league: string;
  readonly conditions: string | null;
  readonly games: number;
  readonly clusters: number;
  readonly lastGameAt: number | null;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly tables: readonly { readonly role: string; readonly rows: readonly BoardRow[] }[];
  readonly crossPlay: readonly Cell[];
}

export function findBoard(league: string | null): Promise<Board> {
  return call('GET', `/v1/taboo/league${league === null ? '' : `?league=${encodeURIComponent(league)}`}`);
}
