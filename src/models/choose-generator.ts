import type { Config } from '../config/config.ts';
import type { TextGenerator } from '../contracts/text-generator.ts';
import type { Clock } from '../core/clock.ts';
import { ParleyError } from '../core/errors.ts';
import { createBank } from './bank/create-bank.ts';
import { filtered } from './filtered.ts';
import { createOpenAiGenerator } from './openai-generator.ts';
import { createTransformersGenerator } from './transformers-generator.ts';
import { withFallback } from './with-fallback.ts';

type GeneratorConfig = Pick<Config, Extract<keyof Config, `PARLEY_GENERATOR${string}`>>;

/** What a generator needs besides its settings. */
export interface GeneratorSurroundings {
  readonly clock: Clock;
  readonly isOffensive: (text: string) => boolean;
  /** Told why a server or local model gave nothing, so that the bank stood in. */
  readonly onFailure?: (reason: string) => void;
}

/**
 * The text generator that the settings ask for: models with the output filter, and the bank where they fail; undefined for `none`.
 *
 * @throws ParleyError PARLEY_GENERATOR_UNAVAILABLE where a setting is missing or the folder holds no model
 */
export function chooseGenerator(
  config: GeneratorConfig,
  surroundings: GeneratorSurroundings,
): TextGenerator | undefined {
  if (config.PARLEY_GENERATOR === 'none') return undefined;
  const bank = createBank();
  if (config.PARLEY_GENERATOR === 'bank') return bank;
  const { clock, isOffensive, onFailure } = surroundings;
  const model = config.PARLEY_GENERATOR === 'openai' ? openAi(config) : local(config, clock);
  const budgetMs = config.PARLEY_GENERATOR_BUDGET_MS;
  return withFallback(filtered(model, isOffensive), bank, { clock, budgetMs, ...(onFailure ? { onFailure } : {}) });
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
