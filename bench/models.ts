import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadConfig, type ModelsWanted, packageRoot } from '../src/config/config.ts';
import { coldStart } from './cold-start.ts';
import { type MeasuredTurn, takeTurns } from './full-turn.ts';
import { throughputWith } from './http-throughput.ts';
import { type Goal, type Progress, type Row, rowOf } from './measure.ts';
import { encoderCalls, generatorCalls, rankerCalls, readerCalls } from './model-calls.ts';
import { movesCalls, retrievalCalls } from './talk-calls.ts';

const conversations = 40;
/** Generating takes seconds, so fewer turns do. */
const starts = { starts: 3, turnsForMemory: 60 } as const;
/** Milliseconds of a turn that does not generate. */
const quick = { p50: 15, p99: 60 } as const;
const generating: Goal = { percentile: 'p99', atMost: 1200 };

/** What the bundled models take, alone and in the bot; what is not in the folder of models is left out, and said. */
export async function models(progress: Progress): Promise<readonly Row[]> {
  const folder = loadConfig(process.env).PARLEY_MODELS_FOLDER || path.join(packageRoot, 'models');
  const measured: Row[] = [];
  const measure = async (
    what: string,
    names: readonly string[],
    take: () => Promise<readonly Row[]>,
  ): Promise<void> => {
    const missing = names.filter((name) => !existsSync(path.join(folder, name, 'config.json')));
    if (missing.length === 0) measured.push(...(await take()));
    else progress(`${what} is left out: there is no ${missing.map((name) => path.join(folder, name)).join(', no ')}`);
  };
  const all = ['encoder', 'ranker', 'generator', 'reader'];
  await measure('encoder', ['encoder'], () => encoderCalls(path.join(folder, 'encoder'), progress));
  await measure('ranker', ['ranker'], () => rankerCalls(path.join(folder, 'ranker'), progress));
  await measure('reader', ['reader'], () => readerCalls(path.join(folder, 'reader'), progress));
  await measure('moves', ['moves'], () => movesCalls(path.join(folder, 'moves'), progress));
  await measure('retrieval', ['retrieval'], () => retrievalCalls(path.join(folder, 'retrieval'), progress));
  await measure('generator', ['generator'], () => generatorCalls(path.join(folder, 'generator'), progress));
  await measure('full turn, models light,', ['encoder'], () => turnsWith('light', progress));
  await measure('full turn, models full,', all, () => turnsWith('full', progress));
  await measure('HTTP, models full,', all, () => throughputWith(progress, 'full'));
  await measure('cold start, models light,', ['encoder'], () => coldStart(progress, { ...starts, models: 'light' }));
  await measure('cold start, models full,', all, () => coldStart(progress, { ...starts, models: 'full' }));
  return measured;
}

async function turnsWith(wanted: ModelsWanted, progress: Progress): Promise<Row[]> {
  const { turns } = await takeTurns(progress, wanted, conversations);
  const [plain, generated] = [turns.filter((turn) => !isGenerating(turn)), turns.filter(isGenerating)];
  const what = `full turn, models ${wanted}`;
  const row = rowOf(what, times(plain), { note: 'not generating' });
  const isQuick = row.p50 <= quick.p50 && (row.p99 ?? 0) <= quick.p99;
  const goaled: Row = { ...row, goal: `p50 ≤ ${quick.p50}, p99 ≤ ${quick.p99} ms`, met: isQuick };
  // Without a turn there is no percentile.
  if (generated.length === 0) return [goaled];
  const note = wanted === 'full' ? 'the bank and the model were asked' : 'the bank alone was asked';
  return [
    goaled,
    rowOf(`${what}, generating`, times(generated), { ...(wanted === 'full' ? { goal: generating } : {}), note }),
  ];
}

function isGenerating({ record }: MeasuredTurn): boolean {
  return Object.keys(record.samples).length > 0;
}

function times(turns: readonly MeasuredTurn[]): number[] {
  return turns.map(({ ms }) => ms);
}
