import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import { checkWholeData, describeSources } from '../agents/data-sources.ts';
import type { ConfidencePreset } from '../agents/open-qa/confidence-presets.ts';
import { openAgentParts } from '../agents/open-parts.ts';
import type { JudgeKind, LimitKind } from '../judge/open-judges.ts';
import type { SimulationProgress } from '../simulate/game-queue.ts';
import { planSimulation } from '../simulate/plan-simulation.ts';
import { runSimulation } from '../simulate/run-simulation.ts';
import { type CauseCounts, reportOn, talliesIn } from '../simulate/simulation-report.ts';
import { simulationFiles } from '../simulate/transcripts.ts';
import type { PairEstimates } from '../simulate/word-intervals.ts';
import type { Cell } from './cells.ts';
import { type JudgedTrend, judgeTrends } from './judge-trends.ts';
import { type PaperRow, paperTables, type TableName } from './paper-tables.ts';
import { table1Trends, table2Trends, type Trend } from './trends.ts';

/** What is asked of a reproduction. */
export interface ReproductionWish {
  readonly table: TableName;
  /** Presets, one after the other. */
  readonly rules: readonly string[];
  /** So many of the list's words, drawn by the seed; all where left out. */
  readonly sample?: number;
  readonly rounds: number;
  readonly seed: number;
  readonly judges: JudgeKind;
  readonly limits: LimitKind;
  readonly data?: string;
  readonly workers: number;
  /** Transcripts go here; what is there already is not played again. */
  readonly folder: string;
  readonly config: Config;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onCell: (cell: { readonly name: string; readonly place: number; readonly of: number }) => void;
  readonly onProgress: (progress: SimulationProgress) => void;
  readonly onNote: (note: string) => void;
}

/** A row of the paper's table beside what was measured. */
export interface ReproducedRow {
  readonly paper: PaperRow;
  /** Null where the agents could not play. */
  readonly measured:
    | (PairEstimates & { readonly games: number; readonly words: number; readonly causes: CauseCounts })
    | null;
  /** Why nothing was measured. */
  readonly missing: string | null;
}

export interface ReproducedRules {
  readonly rules: string;
  readonly rows: readonly ReproducedRow[];
  readonly trends: readonly JudgedTrend[];
}

export interface Reproduction {
  readonly table: TableName;
  readonly seed: number;
  readonly rounds: number;
  readonly judges: JudgeKind;
  readonly limits: LimitKind;
  /** By which limits c1, c2 and c3 the defenders of question answering went. */
  readonly confidence: ConfidencePreset;
  /** What fast judges judged for want of a model: of 'fluency' and 'relevance'. */
  readonly standIns: readonly string[];
  /** What the agents drew on, for people. */
  readonly sources: string;
  readonly words: number;
  readonly byRules: readonly ReproducedRules[];
}

/** The paper's list of target words for each table. */
const lists: Readonly<Record<TableName, string>> = { table1: 'articles', table2: 'talk' };

/**
 * Plays the games of one of the paper's tables with Parley's agents, by one set of rules after the other, and judges the claims that were
 * written down before (language-games.md §7). What was played before in the folder is kept; a row whose agents cannot play is reported so.
 *
 * @returns undefined where it was stopped; called again it goes on
 * @throws ParleyError PARLEY_INPUT_INVALID where the data folder lacks a file; as `planSimulation` and `runSimulation`
 */
export async function reproduceTable(wish: ReproductionWish): Promise<Reproduction | undefined> {
  const { config, data, onNote } = wish;
  if (data !== undefined) checkWholeData(data);
  const parts = openAgentParts({ config, onNote, ...(data === undefined ? {} : { data }) });
  const byRules: ReproducedRules[] = [];
  const stoodIn = new Set<string>();
  let words = 0;
  for (const [place, rules] of wish.rules.entries()) {
    const played = await playRows({ ...wish, parts }, rules, place);
    if (!played) return undefined;
    for (const { standIns = [] } of played) for (const name of standIns) stoodIn.add(name);
    const cells = played.flatMap(({ cell }) => cell ?? []);
    const named = [...new Set(cells.flatMap(({ byWord }) => [...byWord.keys()]))].toSorted();
    words = Math.max(words, named.length);
    const random = createRandom(wish.seed).fork(`trends/${wish.table}/${rules}`);
    const trends = named.length < 2 ? [] : judgeTrends(trendsOf(wish.table), cells, named, random);
    byRules.push({ rules, rows: played.map(({ row }) => row), trends });
  }
  const { table, seed, rounds, judges, limits } = wish;
  const sources = describeSources(wish.data);
  const confidence = config.PARLEY_TABOO_CONFIDENCE;
  return { table, seed, rounds, judges, limits, confidence, standIns: [...stoodIn], sources, words, byRules };
}

function trendsOf(table: TableName): Trend[] {
  return table === 'table1' ? ['lexical', 'trained'].flatMap(table1Trends) : table2Trends();
}

interface PlayedRow {
  readonly row: ReproducedRow;
  readonly cell?: Cell;
  readonly standIns?: readonly string[];
}

/** Reading what agents know takes longer than a few games: rows that are played in this thread share it. */
type RowsWish = ReproductionWish & { readonly parts: AgentParts };

async function playRows(wish: RowsWish, rules: string, ruleSet: number): Promise<PlayedRow[] | undefined> {
  const rows = paperTables[wish.table];
  const played: PlayedRow[] = [];
  for (const [place, paper] of rows.entries()) {
    const name = `${paper.attacker} against ${paper.defender}, rules ${rules}`;
    wish.onCell({ name, place: ruleSet * rows.length + place + 1, of: wish.rules.length * rows.length });
    const row = await playRow(paper, rules, wish);
    if (!row) return undefined;
    played.push(row);
  }
  return played;
}

async function playRow(paper: PaperRow, rules: string, wish: RowsWish): Promise<PlayedRow | undefined> {
  const { table, rounds, seed, judges, limits, config, parts, clock, signal, onProgress, onNote } = wish;
  const folder = path.join(wish.folder, table, rules, `${paper.attacker}-${paper.defender}`);
  const optional = {
    ...(wish.sample === undefined ? {} : { sample: wish.sample }),
    ...(wish.data === undefined ? {} : { data: wish.data }),
  };
  try {
    const agents = { attackers: [paper.attacker], defenders: [paper.defender] };
    const plan = await planSimulation({
      ...agents,
      words: lists[table],
      rounds,
      seed,
      rules,
      judges,
      limits,
      config,
      ...optional,
    });
    const resume = existsSync(path.join(folder, simulationFiles.settings));
    const { done, of } = await runSimulation({
      settings: plan.settings,
      config,
      folder,
      resume,
      workers: wish.workers,
      parts,
      clock,
      signal,
      onProgress,
      onNote,
    });
    if (done < of) return undefined;
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'PARLEY_MODEL_MISSING') throw error;
    return { row: { paper, measured: null, missing: error.message } };
  }
  const {
    pairs: [pair],
    standIns,
  } = await reportOn(folder);
  const [cell] = await talliesIn(folder);
  if (!pair || !cell) return { row: { paper, measured: null, missing: 'No game was played.' } };
  return { row: { paper, measured: pair, missing: null }, cell, standIns };
}
