import type { Random } from '../../../core/random.ts';
import { percentileInterval } from '../../arena/ratings/intervals.ts';
import type { TabooRole } from '../rules/taboo-rules.ts';
import type { PairTally } from './simulation-report.ts';
import { type Estimate, intervalLevel } from './word-intervals.ts';

/** Two agents of one side on the same words against the same opponents; wins less losses a game, from −1 to 1. */
export interface AgentComparison {
  readonly other: string;
  /** Opponents and words that both have played. */
  readonly opponents: number;
  readonly words: number;
  /** Of the other. */
  readonly margin: Estimate;
  /** How far the agent is ahead of the other. */
  readonly ahead: Estimate;
}

/** What an agent has in wins less losses, and beside whom. */
export interface ComparisonReport {
  readonly agent: string;
  readonly role: TabooRole;
  /** Over all its opponents. */
  readonly margin: Estimate;
  readonly others: readonly AgentComparison[];
}

/** Of an agent: opponent to word to wins less losses a game. */
type Margins = ReadonlyMap<string, ReadonlyMap<string, number>>;

const rounds = 4000;

/**
 * How far an agent is ahead of each other one of its side, in pairs: on the words, and against the opponents, that both have played. Every
 * opponent counts alike, and so does every word; intervals are of 95 %, by a bootstrap over words.
 *
 * @param tallies of one simulation or of several (`talliesIn`)
 * @param against only these opponents, where given
 * @returns undefined where the agent has no such games, or no word that was played against all of them
 */
export function compareAgents(
  tallies: readonly PairTally[],
  { agent, role, against }: { readonly agent: string; readonly role: TabooRole; readonly against?: readonly string[] },
  random: Random,
): ComparisonReport | undefined {
  const all = marginsOf(tallies, role, against);
  const own = all.get(agent);
  const words = byWord(own ?? new Map(), [...(own?.keys() ?? [])]);
  if (!own || words.size === 0) return undefined;
  return {
    agent,
    role,
    margin: estimateOf(words, random.fork(agent)),
    others: [...all].flatMap(([other, margins]) => {
      const opponents = [...own.keys()].filter((opponent) => margins.has(opponent));
      if (other === agent) return [];
      const compared = comparison(other, opponents, [own, margins], random.fork(other));
      return compared.words === 0 ? [] : [compared];
    }),
  };
}

function comparison(
  other: string,
  opponents: readonly string[],
  [own, margins]: readonly [Margins, Margins],
  random: Random,
): AgentComparison {
  const [mine, theirs] = [byWord(own, opponents), byWord(margins, opponents)];
  const shared = [...mine].filter(([word]) => theirs.has(word));
  const differences = new Map(shared.map(([word, margin]) => [word, margin - (theirs.get(word) ?? 0)]));
  return {
    other,
    opponents: opponents.length,
    words: differences.size,
    margin: estimateOf(theirs, random.fork('margin')),
    ahead: estimateOf(differences, random.fork('ahead')),
  };
}

/** The mean over opponents, of the words that were played against all of them. */
function byWord(margins: Margins, opponents: readonly string[]): Map<string, number> {
  const [first, ...rest] = opponents.map((opponent) => margins.get(opponent) ?? new Map<string, number>());
  const words = [...(first?.keys() ?? [])].filter((word) => rest.every((one) => one.has(word)));
  const sum = (word: string): number =>
    opponents.reduce((total, opponent) => total + (margins.get(opponent)?.get(word) ?? 0), 0);
  return new Map(words.map((word) => [word, sum(word) / opponents.length]));
}

function marginsOf(
  tallies: readonly PairTally[],
  role: TabooRole,
  against: readonly string[] | undefined,
): Map<string, Map<string, Map<string, number>>> {
  const all = new Map<string, Map<string, Map<string, number>>>();
  for (const { attacker, defender, byWord: words } of tallies) {
    const [name, opponent] = role === 'attacker' ? [attacker, defender] : [defender, attacker];
    if (against !== undefined && !against.includes(opponent)) continue;
    const margins = all.get(name) ?? new Map<string, Map<string, number>>();
    all.set(name, margins);
    const sign = role === 'attacker' ? 1 : -1;
    const entries = [...words].map(([word, { attackerWins, defenderWins, games }]): [string, number] => [
      word,
      (sign * (attackerWins - defenderWins)) / games,
    ]);
    margins.set(opponent, new Map([...(margins.get(opponent) ?? []), ...entries]));
  }
  return all;
}

function estimateOf(values: ReadonlyMap<string, number>, random: Random): Estimate {
  const all = [...values.values()];
  const mean = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0) / some.length;
  const drawn = Array.from({ length: rounds }, () => mean(all.map(() => random.pick(all))));
  return { value: mean(all), ...percentileInterval(drawn, intervalLevel) };
}
