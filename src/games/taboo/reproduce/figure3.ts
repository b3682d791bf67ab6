import { existsSync } from 'node:fs';
import path from 'node:path';
import { ParleyError } from '../../../core/errors.ts';
import { createRandom, type Random } from '../../../core/random.ts';
import { percentileInterval } from '../../arena/ratings/intervals.ts';
import { talliesIn } from '../simulate/simulation-report.ts';
import { simulationFiles } from '../simulate/transcripts.ts';
import { noGames, type WordTally } from '../simulate/word-intervals.ts';
import { readTargets } from '../targets/target-words.ts';
import { drawnWords } from './cells.ts';
import type { TrendVerdict } from './judge-trends.ts';
import { paperTables } from './paper-tables.ts';
import { spearman } from './spearman.ts';

/** How often attacks succeed on the words of a tenth, by concreteness among all nouns. */
export interface ConcretenessDecile {
  /** From 1, the least concrete. */
  readonly decile: number;
  readonly words: number;
  readonly games: number;
  /** Shares of games that the attacker won, from 0 to 1. */
  readonly success: { readonly value: number; readonly lower: number; readonly upper: number };
}

/** The paper's Figure 3: whether words are the easier to bring up the more concrete they are. */
export interface Figure3 {
  readonly rules: string;
  readonly words: number;
  readonly games: number;
  /** Spearman's rank correlation of concreteness and the attacker's wins per word, with its 95 % interval by a bootstrap over words. */
  readonly correlation: { readonly value: number; readonly lower: number; readonly upper: number };
  readonly verdict: TrendVerdict;
  readonly deciles: readonly ConcretenessDecile[];
}

interface WordSuccess {
  readonly decile: number;
  readonly tally: WordTally;
}

const rounds = 2000;
const level = 0.95;

/**
 * Reads the games against undefended chatbots that `reproduceTable` played for Table 2.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where they are not there
 */
export async function figure3(folder: string, rules: string, seed: number): Promise<Figure3> {
  const words = await successes(path.join(folder, 'table2', rules));
  if (words.length < 2) {
    throw new ParleyError(
      'PARLEY_INPUT_INVALID',
      `There are no games of Table 2 by the rules '${rules}' in ${folder}.`,
      {
        remedy: 'Run parley taboo reproduce table2 with the same folder first.',
        context: { folder, rules },
      },
    );
  }
  const random = createRandom(seed).fork(`figure3/${rules}`);
  const correlation = { value: correlationOf(words), ...interval(words, correlationOf, random.fork('correlation')) };
  const deciles = [...new Set(words.map(({ decile }) => decile))].toSorted((left, right) => left - right);
  return {
    rules,
    words: words.length,
    games: words.reduce((sum, { tally }) => sum + tally.games, 0),
    correlation,
    verdict: correlation.lower > 0 ? 'holds' : correlation.upper < 0 ? 'fails' : 'undecided',
    deciles: deciles.map((decile) => decileOf(decile, words, random.fork(`decile/${decile}`))),
  };
}

async function successes(folder: string): Promise<WordSuccess[]> {
  const deciles = new Map(readTargets('talk').map(({ word, concretenessDecile }) => [word, concretenessDecile]));
  const byWord = new Map<string, WordTally>();
  for (const { attacker, defender, setting } of paperTables.table2) {
    const cell = path.join(folder, `${attacker}-${defender}`);
    if (setting !== 'no defence' || !existsSync(path.join(cell, simulationFiles.games))) continue;
    for (const tally of await talliesIn(cell)) for (const [word, one] of tally.byWord) add(byWord, word, one);
  }
  return [...byWord]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([word, tally]) => {
      const decile = deciles.get(word);
      return decile === undefined ? [] : [{ decile, tally }];
    });
}

function add(byWord: Map<string, WordTally>, word: string, { games, attackerWins }: WordTally): void {
  const sum = byWord.get(word) ?? noGames();
  sum.games += games;
  sum.attackerWins += attackerWins;
  byWord.set(word, sum);
}

function decileOf(decile: number, all: readonly WordSuccess[], random: Random): ConcretenessDecile {
  const words = all.filter((one) => one.decile === decile);
  const games = words.reduce((sum, { tally }) => sum + tally.games, 0);
  return { decile, words: words.length, games, success: { value: share(words), ...interval(words, share, random) } };
}

function interval(words: readonly WordSuccess[], figure: (words: readonly WordSuccess[]) => number, random: Random) {
  const places = words.map((_, place) => String(place));
  const drawn = Array.from({ length: rounds }, () =>
    figure(drawnWords(places, random).flatMap((place) => words[Number(place)] ?? [])),
  );
  return percentileInterval(drawn, level);
}

function share(words: readonly WordSuccess[]): number {
  const games = words.reduce((sum, { tally }) => sum + tally.games, 0);
  return games === 0 ? 0 : words.reduce((sum, { tally }) => sum + tally.attackerWins, 0) / games;
}

function correlationOf(words: readonly WordSuccess[]): number {
  return spearman(
    words.map(({ decile }) => decile),
    words.map(({ tally }) => tally.attackerWins / tally.games),
  );
}
