import type { Config } from '../../../config/config.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import { type GameTable, openGameTable } from '../match/game-table.ts';
import type { GameRecord } from './game-record.ts';
import { gameAt, hashOf, type SimulationSettings } from './simulation-settings.ts';

/** Plays games of a simulation, in this thread or another. */
export interface GamePlayer {
  /** The games at the places from one to before another, each as a line of JSON. */
  play(from: number, to: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface PlayerStart {
  readonly settings: SimulationSettings;
  readonly config: Config;
}

/** What an agent of this machine does must not depend on how busy it is; this only ends one that hangs. */
const moveMs = 600_000;
const remoteMoveMs = 30_000;
const idLetters = 12;

/**
 * A player in this thread.
 *
 * @param onNote told what is not there
 * @param parts what agents are made of, where other players share it
 * @throws ParleyError where an agent or a judge is unknown or cannot be made
 */
export async function openGamePlayer(
  { settings, config }: PlayerStart,
  onNote: (note: string) => void,
  parts?: AgentParts,
): Promise<GamePlayer> {
  const { rules, judges, limits, data } = settings;
  const own = { rules, judges, limits, ...(data === null ? {} : { data }), ...(parts ? { parts } : {}) };
  const table = await openGameTable({ ...own, config, moveMs, remoteMoveMs, onNote });
  for (const spec of settings.attackers) await table.prepare('attacker', spec);
  for (const spec of settings.defenders) await table.prepare('defender', spec);
  const hash = hashOf(settings).slice(0, idLetters);
  return {
    play: async (from, to) => {
      const lines: string[] = [];
      for (let place = from; place < to; place += 1) {
        lines.push(JSON.stringify(await gameOf(place, settings, hash, table)));
      }
      return lines;
    },
    close: async () => table.close(),
  };
}

async function gameOf(
  place: number,
  settings: SimulationSettings,
  hash: string,
  table: GameTable,
): Promise<GameRecord> {
  const { seed, rules } = settings;
  const planned = gameAt(settings, place);
  const { moves, outcome, faults } = await table.play({ ...planned, seed });
  const names = { id: `${hash}-${place + 1}`, game: place + 1, ...planned, seed, rules };
  return { ...names, moves, outcome, ...(faults.length > 0 ? { faults } : {}) };
}
