import type { Config } from '../config/config.ts';
import type { EncoderView } from '../contracts/encoder.ts';
import type { TextGenerator } from '../contracts/text-generator.ts';
import type { Clock } from '../core/clock.ts';
import { ParleyError } from '../core/errors.ts';
import { createBank } from './bank/create-bank.ts';
import { competing } from './competing.ts';
import { filtered } from './filtered.ts';
import { createOpenAiGenerator } from './openai-generator.ts';
import type { SteadyRanker } from './ranker/steady-ranker.ts';
import { createTransformersGenerator } from './transformers-generator.ts';
import { withFallback } from './with-fallback.ts';

type GeneratorConfig = Pick<Config, Extract<keyof Config, `PARLEY_GENERATOR${string}`>>;

/** What a generator needs besides its settings. */
export interface GeneratorSurroundings {
  readonly clock: Clock;
  readonly isOffensive: (text: string) => boolean;
  /** Hears offences that no list of words has. */
  readonly encoder?: EncoderView;
  /** The bundled model, and who tells whose text goes on best. */
  readonly bundled?: TextGenerator;
  readonly ranker?: SteadyRanker;
  /** Told why a model gave nothing, so that the bank stood in. */
  readonly onFailure?: (reason: string) => void;
}

/**
 * The text generator that the settings ask for: models with the output filter, and the bank where they fail; with the bundled model the
 * bank and its samples compete, and the ranker orders them, or the bank's lines alone. Undefined for `none`.
 *
 * @throws ParleyError PARLEY_GENERATOR_UNAVAILABLE where a setting is missing or the folder holds no model
 */
export function chooseGenerator(
  config: GeneratorConfig,
  surroundings: GeneratorSurroundings,
): TextGenerator | undefined {
  if (config.PARLEY_GENERATOR === 'none') return undefined;
  const bank = createBank();
  const { clock, isOffensive, encoder, onFailure, bundled, ranker } = surroundings;
  const rules = { isOffensive, ...(encoder ? { encoder } : {}) };
  const options = { clock, budgetMs: config.PARLEY_GENERATOR_BUDGET_MS, ...(onFailure ? { onFailure } : {}) };
  if (config.PARLEY_GENERATOR === 'bank') {
    if (!bundled && !ranker) return bank;
    const model = bundled && filtered(bundled, rules);
    return competing(bank, model, { ...options, ...(ranker ? { ranker } : {}) });
  }
  return withFallback(filtered(namedGenerator(config, clock), rules), bank, options);
}

/**
 * The server or the local model that PARLEY_GENERATOR names, as it is.
 *
 * @throws ParleyError PARLEY_GENERATOR_UNAVAILABLE where a setting is missing or the folder holds no model
 */
export function namedGenerator(config: GeneratorConfig, clock: Clock): TextGenerator {
  return config.PARLEY_GENERATOR === 'openai' ? openAi(config) : local(config, clock);
}

function openAi(config: GeneratorConfig): TextGenerator {
  const key = config.PARLEY_GENERATOR_KEY;
  return createOpenAiGenerator({
    baseUrl: needed(config, 'PARLEY_GENERATOR_URL'),
    model: needed(config, 'PARLEY_GENERATOR_MODEL'),
    ...(key === '' ? {} : { apiKey: key }),
  });
}

/** Stops a little before its time is up, so that what it has made by then is not lost. */
function local(config: GeneratorConfig, clock: Clock): TextGenerator {
  const budgetMs = Math.round(config.PARLEY_GENERATOR_BUDGET_MS * 0.9);
  return createTransformersGenerator({ modelFolder: needed(config, 'PARLEY_GENERATOR_FOLDER'), clock, budgetMs });
}

type TextSetting = 'PARLEY_GENERATOR_URL' | 'PARLEY_GENERATOR_MODEL' | 'PARLEY_GENERATOR_FOLDER';

function needed(config: GeneratorConfig, name: TextSetting): string {
  if (config[name] !== '') return config[name];
  throw new ParleyError('PARLEY_GENERATOR_UNAVAILABLE', `PARLEY_GENERATOR=${config.PARLEY_GENERATOR} needs ${name}.`, {
    remedy: `Set ${name}, or set PARLEY_GENERATOR to bank.`,
    context: { name },
  });
}
