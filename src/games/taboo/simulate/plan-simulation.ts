import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Config } from '../../../config/config.ts';
import { readScript, scriptFileOf } from '../agents/agent-specs.ts';
import { sourceVersions } from '../agents/source-versions.ts';
import type { JudgeKind, LimitKind } from '../judge/open-judges.ts';
import { type GameTable, openGameTable } from '../match/game-table.ts';
import { type SimulationSettings, simulationSettings } from './simulation-settings.ts';
import { simulationWords } from './simulation-words.ts';

/** What is asked of a simulation. */
export interface SimulationWish {
  /** SPECs. */
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  /** `articles`, `talk`, a file, or words with commas between them. */
  readonly words: string;
  /** So many of the words, drawn by the seed. */
  readonly sample?: number;
  readonly rounds: number;
  readonly seed: number;
  readonly rules: string;
  readonly judges: JudgeKind;
  readonly limits: LimitKind;
  readonly data?: string;
  readonly config: Config;
}

export interface SimulationPlan {
  readonly settings: SimulationSettings;
  /** For people: where another judge serves than was asked for. */
  readonly notes: readonly string[];
}

/**
 * The settings of a simulation, with everything that they name looked at once: agents, words, rules, judges.
 *
 * @throws ParleyError PARLEY_AGENT_UNKNOWN, PARLEY_INPUT_INVALID; PARLEY_MODEL_* for judges that cannot be opened
 */
export async function planSimulation(wish: SimulationWish): Promise<SimulationPlan> {
  const { rules, judges, limits, config } = wish;
  const data = wish.data === undefined ? {} : { data: path.resolve(wish.data) };
  const times = { moveMs: 1, remoteMoveMs: 1 };
  const table = await openGameTable({ rules, judges, limits, ...data, config, ...times, onNote: () => undefined });
  try {
    return { settings: settingsFor(wish, data.data ?? null, table), notes: table.notes };
  } finally {
    table.close();
  }
}

function settingsFor(wish: SimulationWish, data: string | null, table: GameTable): SimulationSettings {
  const { attackers, defenders, rounds, seed, rules, judges, limits, config } = wish;
  for (const spec of attackers) table.check('attacker', spec);
  for (const spec of defenders) table.check('defender', spec);
  return simulationSettings.parse({
    format: 1,
    attackers: [...new Set(attackers)],
    defenders: [...new Set(defenders)],
    words: simulationWords(wish.words, wish.sample, seed),
    rounds,
    seed,
    rules,
    judges,
    limits,
    judgeVersions: table.judges,
    data,
    models: `${config.PARLEY_MODELS} ${config.PARLEY_GENERATOR}`,
    confidence: config.PARLEY_TABOO_CONFIDENCE,
    scripts: scriptHashes([...attackers, ...defenders]),
    versions: sourceVersions(config, data ?? undefined),
  });
}

/** So that nobody goes on with a script that has been changed. */
function scriptHashes(specs: readonly string[]): Record<string, string> {
  const hashes = specs.flatMap((spec) => {
    const file = scriptFileOf(spec);
    return file === undefined ? [] : [[spec, createHash('sha256').update(readScript(file)).digest('hex')]];
  });
  return Object.fromEntries(hashes);
}
