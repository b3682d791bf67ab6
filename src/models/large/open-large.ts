import { statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { largeModelFile } from '../../config/home-files.ts';
import type { Clock } from '../../core/clock.ts';
import { ParleyError } from '../../core/errors.ts';
import { openModelFolder } from '../bundled/model-folder.ts';
import { reasonOf } from '../reason-of.ts';
import type { JudgeWeights } from '../generator/judge-weights.ts';
import { adapterFile, type LargeSettings, largeSettings } from './large-settings.ts';
import { isLlamaInstalled } from './llama-tokens.ts';
import { createTaughtModel, type TaughtModel } from './taught-model.ts';

/** The large model, with what its findings are worth and the time that it has. */
export interface LargeModel {
  readonly model: TaughtModel;
  readonly version: string;
  readonly weights: JudgeWeights;
  readonly budgets: LargeBudgets;
}

/** Milliseconds that the large model has in a turn. */
export interface LargeBudgets {
  /** After it no further sample is begun. */
  readonly enoughMs: number;
  /** So long the first sample is waited for. */
  readonly proposingMs: number;
  readonly judgingMs: number;
}

export type LargeConfig = Pick<
  Config,
  | 'PARLEY_MODELS'
  | 'PARLEY_MODELS_FOLDER'
  | 'PARLEY_GENERATOR'
  | 'PARLEY_HOME'
  | 'PARLEY_LARGE_MODEL'
  | 'PARLEY_LARGE_BUDGET_MS'
  | 'PARLEY_LARGE_THREADS'
  | 'PARLEY_TURN_BUDGET_MS'
>;

/** Of a turn's time the large model has so much at most; the rest is for all others. */
const shares = { enough: 0.45, proposing: 0.6, judging: 0.25 };
/** Of the time to propose it draws in this share, so that what it has by then is not late. */
const givingShare = 0.85;
/** The first sample is waited for so many times as long as samples are begun, since without it there is none. */
const patience = 2;
/** To judge it has less than to propose: its own samples it has judged already. */
const judgingPart = 0.6;

/** The time that the large model has by the settings. */
export function largeBudgets({
  PARLEY_LARGE_BUDGET_MS: most,
  PARLEY_TURN_BUDGET_MS: turn,
}: Pick<LargeConfig, 'PARLEY_LARGE_BUDGET_MS' | 'PARLEY_TURN_BUDGET_MS'>): LargeBudgets {
  return {
    enoughMs: Math.round(Math.min(most, turn * shares.enough)),
    proposingMs: Math.round(Math.min(most * patience, turn * shares.proposing)),
    judgingMs: Math.round(Math.min(most * judgingPart, turn * shares.judging)),
  };
}

/**
 * The large model, where the settings ask for it and nothing is plugged in.
 *
 * @param bundled folder of the models that came with the package; undefined where they are not installed
 * @param onMissing told what is missing and how to get it; the bot talks without it
 */
export function largeFor(
  config: LargeConfig,
  bundled: string | undefined,
  clock: Clock,
  onMissing: (reason: string) => void,
): LargeModel | undefined {
  const models = config.PARLEY_MODELS_FOLDER || bundled;
  if (config.PARLEY_MODELS !== 'large' || config.PARLEY_GENERATOR !== 'bank' || models === undefined) return undefined;
  try {
    return openLarge(config, models, clock);
  } catch (error) {
    onMissing(reasonOf(error));
    return undefined;
  }
}

/**
 * The large model of the settings; it is loaded when it is first asked or prepared.
 *
 * @param models folder of the models, in which `large` is
 * @throws ParleyError PARLEY_MODEL_MISSING where the base or the folder is not there, PARLEY_MODEL_DAMAGED where a file is another one,
 * PARLEY_MODEL_RUNTIME where the library is not installed
 */
export function openLarge(
  config: LargeConfig,
  models: string,
  clock: Clock,
  isInstalled: () => boolean = isLlamaInstalled,
): LargeModel {
  const folder = path.join(models, 'large');
  const { settings, version } = openModelFolder(folder, [adapterFile], largeSettings);
  const base = largeModelFile(config, settings.base.file);
  checkBase(base, settings);
  if (!isInstalled()) throw noLibrary();
  const budgets = largeBudgets(config);
  const { enoughMs, proposingMs } = budgets;
  const adapter = path.join(folder, adapterFile);
  const model = createTaughtModel({
    base,
    adapter,
    threads: config.PARLEY_LARGE_THREADS,
    clock,
    enoughMs,
    mostMs: proposingMs * givingShare,
  });
  return { model, version, weights: settings.judge, budgets };
}

/** By its size alone: its checksum was compared when it was fetched, and takes seconds. */
function checkBase(file: string, { base: { bytes } }: LargeSettings): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  const remedy = 'Fetch it (npm run models:large), name its place in PARLEY_LARGE_MODEL, or set PARLEY_MODELS=full.';
  const context = { file };
  if (size === undefined) {
    const message = `The large model is not there: it should be ${file}.`;
    throw new ParleyError('PARLEY_MODEL_MISSING', message, { remedy, context });
  }
  if (size !== bytes) {
    const message = `${file} is not the large model: it has ${size} bytes in place of ${bytes}.`;
    throw new ParleyError('PARLEY_MODEL_DAMAGED', message, { remedy, context });
  }
}

function noLibrary(): ParleyError {
  return new ParleyError('PARLEY_MODEL_RUNTIME', 'The library node-llama-cpp, which runs it, is not installed.', {
    remedy: 'Install it (npm run models:large, or npm install node-llama-cpp@3), or set PARLEY_MODELS=full.',
  });
}
