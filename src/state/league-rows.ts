import { z } from 'zod';
import type { LeagueAgent, LeagueGame, LeagueSnapshot } from '../contracts/league-store.ts';
import { messageOf, ParleyError } from '../core/errors.ts';

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
