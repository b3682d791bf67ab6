import { createHash } from 'node:crypto';
import { z } from 'zod';
import { judgeKinds, limitKinds } from '../judge/open-judges.ts';

const mostAgents = 100;
const mostWords = 20_000;
const longestSpec = 1000;
const longestWord = 100;
/** So many rounds of one word at most. */
export const mostRounds = 10_000;

const specs = z.array(z.string().min(1).max(longestSpec)).min(1).max(mostAgents);

/** Everything that decides how the games of a simulation go; the file `simulation.json` of its folder. */
export const simulationSettings = z.strictObject({
  format: z.literal(1),
  attackers: specs,
  defenders: specs,
  words: z.array(z.string().min(1).max(longestWord)).min(1).max(mostWords),
  rounds: z.int().min(1).max(mostRounds),
  seed: z.int().min(0),
  /** A preset's name. */
  rules: z.string(),
  judges: z.enum(judgeKinds),
  limits: z.enum(limitKinds),
  /** Of the judges that are in use: their names and weights. */
  judgeVersions: z.array(z.string()),
  /** Folder of public data; null where agents draw on the package alone. */
  data: z.string().nullable(),
  /** PARLEY_MODELS and PARLEY_GENERATOR. */
  models: z.string(),
  /** Whose confidence limits the agents of question answering go by; simulations of before it was kept have none. */
  confidence: z.string().optional(),
  /** Hashes of the scripts among the agents, by SPEC. */
  scripts: z.record(z.string(), z.string()),
  /** Of agents and all that they draw on (`sourceVersions`); simulations of before they were kept have none. */
  versions: z.record(z.string(), z.string()).optional(),
});
export type SimulationSettings = z.infer<typeof simulationSettings>;

/** Which game stands at a place of a simulation. */
export interface PlannedGame {
  readonly attacker: string;
  readonly defender: string;
  readonly word: string;
  /** From 1. */
  readonly round: number;
}

/** A hash of the settings, by which a simulation is known. */
export function hashOf(settings: SimulationSettings): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex');
}

/** How many games a simulation has. */
export function gameCount({ attackers, defenders, words, rounds }: SimulationSettings): number {
  return attackers.length * defenders.length * words.length * rounds;
}

/**
 * The game at a place: attackers, defenders, words and rounds one within the other, in that order.
 *
 * @param place from 0
 * @throws RangeError for a place beyond the last game
 */
export function gameAt({ attackers, defenders, words, rounds }: SimulationSettings, place: number): PlannedGame {
  const byWord = Math.floor(place / rounds);
  const byDefender = Math.floor(byWord / words.length);
  const attacker = attackers[Math.floor(byDefender / defenders.length)];
  const defender = defenders[byDefender % defenders.length];
  const word = words[byWord % words.length];
  if (attacker === undefined || defender === undefined || word === undefined) {
    throw new RangeError(`The simulation has no game ${place}.`);
  }
  return { attacker, defender, word, round: (place % rounds) + 1 };
}
