import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { LeagueGame, LeagueOutcome, LeagueStore } from '../../../contracts/league-store.ts';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { type FinishedGame, finishedGame } from '../../taboo/simulate/game-record.ts';
import { readCheckpoint, readSettings, simulationFiles } from '../../taboo/simulate/transcripts.ts';
import { addLeagueAgent, leagueAgentId } from './add-league-agent.ts';
import { keepConditions } from './league-conditions.ts';
import { tabooLeague } from './league-game.ts';
import { describeConditions, versionOf } from './taboo-conditions.ts';

export interface SimulationImport {
  readonly store: LeagueStore;
  readonly league: string;
  /** Of `parley taboo simulate --out`. */
  readonly folder: string;
  /** The version of its agents. */
  readonly version: string;
  readonly now: () => number;
}

/** What became of the games of a simulation. */
export interface ImportedGames {
  readonly added: number;
  readonly repeated: number;
  readonly contradicted: number;
}

const batchSize = 1000;
const winners: Readonly<Record<FinishedGame['outcome']['winner'], LeagueOutcome>> = {
  attacker: 'first',
  defender: 'second',
  tie: 'tie',
};

/** The ids of agents in a league, by role and SPEC. */
type AgentIds = Readonly<Record<'attacker' | 'defender', ReadonlyMap<string, string>>>;

/**
 * Adds the games of a simulation to a league, and its agents where nobody of their version is registered with their SPEC. What was imported
 * before counts once.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID for a folder without a simulation, or games under other conditions; PARLEY_FILE_UNREADABLE for damaged
 * files
 */
export async function importSimulation(given: SimulationImport): Promise<ImportedGames> {
  const { store, league, folder, version } = given;
  const { rules, judges, limits, judgeVersions, models, data, versions, attackers, defenders } = readSettings(folder);
  const conditions = describeConditions({
    rules,
    judges,
    limits,
    isJudged: judgeVersions.length > 0,
    models,
    hasData: data !== null,
    version: versionOf(judgeVersions, versions),
  });
  await keepConditions(store, league, conditions);
  const ids = await registered(given, [attackers, defenders]);
  const total = { added: 0, repeated: 0, contradicted: 0 };
  for await (const games of batches(folder, version, ids)) {
    const { added, repeated, contradicted } = await store.record(league, games);
    total.added += added;
    total.repeated += repeated;
    total.contradicted += contradicted.length;
  }
  return total;
}

async function registered(
  { store, league, version, now }: SimulationImport,
  specs: readonly (readonly string[])[],
): Promise<AgentIds> {
  const known = (await store.agents(league)).filter((agent) => agent.version === version);
  const [attacker = new Map(), defender = new Map()] = await Promise.all(
    tabooLeague.roles.map(async (role, place) => {
      const ids = new Map<string, string>();
      for (const spec of specs[place] ?? []) {
        const own = known.filter((agent) => agent.role === role && agent.spec === spec);
        // What was imported before is called as its SPEC, and goes on being so.
        const { name, owner } = own.find((agent) => agent.name === spec) ?? own[0] ?? { name: spec, owner: null };
        await addLeagueAgent(store, league, { role, name, spec, version, owner }, now());
        ids.set(spec, leagueAgentId(name, version));
      }
      return ids;
    }),
  );
  return { attacker, defender };
}

async function* batches(folder: string, version: string, ids: AgentIds): AsyncGenerator<LeagueGame[]> {
  const file = path.join(folder, simulationFiles.games);
  const { games: finished, bytes } = readCheckpoint(folder);
  if (bytes === 0) return;
  const playedAt = Math.round(statSync(file).mtimeMs);
  let batch: LeagueGame[] = [];
  let number = 0;
  // Behind the checkpoint may be half a line.
  const input = createReadStream(file, { end: bytes - 1 });
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    batch.push(gameOf(parsed(line, file, number), version, ids, playedAt));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (number !== finished) throw unreadable(file, `it has ${number} games and not ${finished}`);
  if (batch.length > 0) yield batch;
}

function gameOf(
  { id, attacker, defender, word, outcome }: FinishedGame,
  version: string,
  ids: AgentIds,
  playedAt: number,
): LeagueGame {
  return {
    id: `simulation/${encodeURIComponent(version)}/${id}`,
    first: ids.attacker.get(attacker) ?? leagueAgentId(attacker, version),
    second: ids.defender.get(defender) ?? leagueAgentId(defender, version),
    outcome: winners[outcome.winner],
    cluster: word,
    turns: outcome.turns,
    cause: outcome.cause,
    playedAt,
  };
}

function parsed(line: string, file: string, number: number): FinishedGame {
  try {
    return finishedGame.parse(JSON.parse(line));
  } catch (cause) {
    throw unreadable(file, `line ${number} is not a game: ${messageOf(cause)}`, cause);
  }
}

function unreadable(file: string, why: string, cause?: unknown): ParleyError {
  return new ParleyError(
    'PARLEY_FILE_UNREADABLE',
    `The games of '${file}' cannot be read: ${why.replace(/\s+/g, ' ')}.`,
    {
      remedy: 'Go on with the simulation by --resume, which puts its files in order, or play it again.',
      context: { file },
      ...(cause === undefined ? {} : { cause }),
    },
  );
}
