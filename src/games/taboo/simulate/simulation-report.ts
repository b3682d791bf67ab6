import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';
import type { JudgeKind, LimitKind } from '../judge/open-judges.ts';
import { standIns } from '../judge/stand-ins.ts';
import type { TabooCause, TabooOutcome } from '../rules/taboo-game.ts';
import { type FinishedGame, finishedGame } from './game-record.ts';
import { gameCount, hashOf } from './simulation-settings.ts';
import { readCheckpoint, readSettings, simulationFiles } from './transcripts.ts';
import { estimatesByWord, noGames, type PairEstimates, type WordTally } from './word-intervals.ts';

/** By what each side won, and how ties came about; the causes of a side's wins are kept apart. */
export type CauseCounts = Readonly<Record<TabooOutcome['winner'], Readonly<Partial<Record<TabooCause, number>>>>>;

/** What came of the games of two agents. */
export interface PairReport extends PairEstimates {
  readonly attacker: string;
  readonly defender: string;
  readonly games: number;
  readonly words: number;
  readonly causes: CauseCounts;
  /** Games in which an agent failed or was sent back, and the first such reason. */
  readonly faults: number;
  readonly firstFault: string | null;
}

/** What came of a simulation, so far. */
export interface SimulationReport {
  readonly hash: string;
  readonly seed: number;
  readonly rules: string;
  readonly judges: JudgeKind;
  readonly limits: LimitKind;
  readonly judgeVersions: readonly string[];
  /** The preset of confidence limits (`confidence-presets.ts`); null where it was not kept. */
  readonly confidence: string | null;
  /** What fast judges judged for want of a model: of 'fluency' and 'relevance'. */
  readonly standIns: readonly string[];
  readonly words: number;
  readonly rounds: number;
  /** Games that are there, and of how many. */
  readonly games: number;
  readonly of: number;
  readonly pairs: readonly PairReport[];
}

/** The games of two agents, counted by word. */
export interface PairTally {
  readonly attacker: string;
  readonly defender: string;
  readonly byWord: Map<string, WordTally>;
  readonly causes: Record<TabooOutcome['winner'], Partial<Record<TabooCause, number>>>;
  faults: number;
  firstFault: string | null;
}

/**
 * Reads the transcripts in a folder and says what came of the games; those of one word are held together in the intervals.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where there is no simulation; PARLEY_FILE_UNREADABLE for damaged files
 */
export async function reportOn(folder: string): Promise<SimulationReport> {
  const settings = readSettings(folder);
  const { games, bytes } = readCheckpoint(folder);
  const pairs = await tallied(path.join(folder, simulationFiles.games), bytes);
  const random = createRandom(settings.seed).fork('report');
  return {
    hash: hashOf(settings),
    seed: settings.seed,
    rules: settings.rules,
    judges: settings.judges,
    limits: settings.limits,
    judgeVersions: settings.judgeVersions,
    confidence: settings.confidence ?? null,
    standIns: standIns(settings.judges, settings.judgeVersions),
    words: settings.words.length,
    rounds: settings.rounds,
    games,
    of: gameCount(settings),
    pairs: pairs.map(({ attacker, defender, byWord, causes, faults, firstFault }) => {
      const words = [...byWord.values()];
      return {
        attacker,
        defender,
        games: words.reduce((sum, word) => sum + word.games, 0),
        words: words.length,
        ...estimatesByWord(words, random.fork(`${attacker}/${defender}`)),
        causes,
        faults,
        firstFault,
      };
    }),
  };
}

/**
 * The games in a folder, counted by agents and word.
 *
 * @throws ParleyError as `reportOn`
 */
export async function talliesIn(folder: string): Promise<readonly PairTally[]> {
  return tallied(path.join(folder, simulationFiles.games), readCheckpoint(folder).bytes);
}

/** @param bytes of the file that the checkpoint vouches for */
async function tallied(file: string, bytes: number): Promise<PairTally[]> {
  const pairs = new Map<string, PairTally>();
  if (bytes === 0) return [];
  let number = 0;
  try {
    for await (const line of createInterface({ input: createReadStream(file, { end: bytes - 1 }) })) {
      number += 1;
      count(finishedGame.parse(JSON.parse(line)), pairs);
    }
  } catch (cause) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `Line ${number} of ${file} is no game: ${messageOf(cause)}.`, {
      remedy: 'Run the simulation again in another folder.',
      cause,
    });
  }
  return [...pairs.values()];
}

function count({ attacker, defender, word, outcome, faults = [] }: FinishedGame, pairs: Map<string, PairTally>): void {
  const key = JSON.stringify([attacker, defender]);
  const pair: PairTally = pairs.get(key) ?? {
    attacker,
    defender,
    byWord: new Map(),
    causes: { attacker: {}, defender: {}, tie: {} },
    faults: 0,
    firstFault: null,
  };
  pairs.set(key, pair);
  const tally = pair.byWord.get(word) ?? noGames();
  pair.byWord.set(word, tally);
  tally.games += 1;
  tally.turns += outcome.turns;
  if (outcome.winner === 'tie') tally.ties += 1;
  else tally[outcome.winner === 'attacker' ? 'attackerWins' : 'defenderWins'] += 1;
  const causes = pair.causes[outcome.winner];
  causes[outcome.cause] = (causes[outcome.cause] ?? 0) + 1;
  if (faults.length > 0) pair.faults += 1;
  pair.firstFault ??= faults[0] ?? null;
}
