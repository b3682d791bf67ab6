import { z } from 'zod';
import type { LeagueAgent, LeagueGame, LeagueSnapshot } from '../contracts/league-store.ts';
import { messageOf, ParleyError } from '../core/errors.ts';
import { refusing, writtenJson } from '../core/written-json.ts';

/** A row of the table of agents. */
export interface AgentRow {
  readonly role: string;
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly spec: string;
  readonly owner: string | null;
  readonly added_at: number;
  readonly removed_at: number | null;
}

/** A row of the table of games. */
export interface GameRow {
  readonly id: string;
  readonly first: string;
  readonly second: string;
  readonly outcome: string;
  readonly cluster: string;
  readonly turns: number;
  readonly cause: string;
  readonly played_at: number;
}

/** A row of the table of snapshots. */
export interface SnapshotRow {
  readonly games: number;
  readonly at: number;
  readonly marks: string;
}

const outcome = z.enum(['first', 'second', 'tie']);
const marks = z.array(
  z.object({ role: z.string(), agent: z.string(), rating: z.number(), lower: z.number(), upper: z.number() }),
);

const snapshot = z.object({ games: z.int(), at: z.number(), marks });
const playedGame = z.object({ id: z.string(), outcome, turns: z.int(), playedAt: z.number() });

/** A snapshot that a store may keep; its marks as JSON text. @throws ParleyError PARLEY_STORE_REFUSED where it would not read back */
export function marksText(kept: LeagueSnapshot): string {
  const place = `the snapshot after ${kept.games} games`;
  refusing(place, () => snapshot.parse(kept));
  return writtenJson(kept.marks, place, (text) => marks.parse(JSON.parse(text)));
}

/** Games that a store may keep. @throws ParleyError PARLEY_STORE_REFUSED where one would not read back */
export function checkGames(games: readonly LeagueGame[]): void {
  for (const game of games) refusing(`the game ${game.id}`, () => playedGame.parse(game));
}

/** The agent of a row. */
export function agentOf({ role, id, name, version, spec, owner, added_at, removed_at }: AgentRow): LeagueAgent {
  return { id, role, name, version, spec, owner, addedAt: added_at, removedAt: removed_at };
}

/** The game of a row. @throws ParleyError PARLEY_STORE_CORRUPT */
export function gameOf(row: GameRow, file: string): LeagueGame {
  const { id, first, second, cluster, turns, cause, played_at: playedAt } = row;
  const ended = read(file, `The game ${id}`, () => outcome.parse(row.outcome));
  return { id, first, second, outcome: ended, cluster, turns, cause, playedAt };
}

/** The snapshot of a row. @throws ParleyError PARLEY_STORE_CORRUPT */
export function snapshotOf({ games, at, marks: text }: SnapshotRow, file: string): LeagueSnapshot {
  return {
    games,
    at,
    marks: read(file, `The snapshot after ${games} games`, () => marks.parse(JSON.parse(text))),
  };
}

function read<T>(file: string, what: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new ParleyError(
      'PARLEY_STORE_CORRUPT',
      `${what} of ${file} cannot be read: ${messageOf(error).replace(/\s+/g, ' ')}.`,
      {
        remedy:
          'Put a backup in its place, or move the file away (a new store is made) and import the transcripts again.',
        context: { file },
        cause: error,
      },
    );
  }
}
