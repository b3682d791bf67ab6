import type { Config } from '../../config/config.ts';
import type { ChatModel } from '../../contracts/chat-model.ts';
import type { Clock } from '../../core/clock.ts';
import { ParleyError } from '../../core/errors.ts';
import { createLlamaChat } from './llama-chat.ts';
import { createOpenAiChat } from './openai-chat.ts';
import { createTransformersChat } from './transformers-chat.ts';

export type GeneratorConfig = Pick<Config, Extract<keyof Config, `PARLEY_GENERATOR${string}`>>;

/** How a plugged model is asked. */
export interface PluggedOptions {
  readonly clock: Clock;
  /** Milliseconds after which it gives what it has by then; a server is waited for until the signal comes where left out. */
  readonly budgetMs?: number;
  /** Asks a server once, however few answers it gives: for those who count requests. */
  readonly isOneRequest?: boolean;
}

/** Of its time a model has this share, so that what it has by then is not late. */
const givingShare = 0.9;
/** Of a turn's time a plugged model has so much to propose, and so much to judge; the rest is for all others. */
const shares = { proposing: 0.45, judging: 0.3 };

/** Milliseconds that a plugged model has in a turn to propose replies, and to judge them. */
export function pluggedBudgets({
  PARLEY_GENERATOR_BUDGET_MS: most,
  PARLEY_TURN_BUDGET_MS: turn,
}: Pick<Config, 'PARLEY_GENERATOR_BUDGET_MS' | 'PARLEY_TURN_BUDGET_MS'>) {
  return {
    proposingMs: Math.min(most, Math.round(turn * shares.proposing)),
    judgingMs: Math.min(most, Math.round(turn * shares.judging)),
  };
}

/**
 * The plugged model for conversations; undefined where the settings name none.
 *
 * @throws ParleyError as `openPlugged`
 */
export function pluggedFor(config: Config, clock: Clock): ChatModel | undefined {
  if (config.PARLEY_GENERATOR !== 'openai' && config.PARLEY_GENERATOR !== 'local') return undefined;
  return openPlugged(config, { clock, budgetMs: Math.round(pluggedBudgets(config).proposingMs * givingShare) });
}

/**
 * The server or the local model that PARLEY_GENERATOR names, as it is.
 *
 * @throws ParleyError PARLEY_GENERATOR_UNAVAILABLE where a setting is missing, or the folder or file holds no model
 */
export function openPlugged(config: GeneratorConfig, options: PluggedOptions): ChatModel {
  return config.PARLEY_GENERATOR === 'openai' ? openAi(config, options) : local(config, options);
}

function openAi(config: GeneratorConfig, options: PluggedOptions): ChatModel {
  const key = config.PARLEY_GENERATOR_KEY;
  return createOpenAiChat({
    ...options,
    baseUrl: needed(config, 'PARLEY_GENERATOR_URL'),
    model: needed(config, 'PARLEY_GENERATOR_MODEL'),
    ...(key === '' ? {} : { apiKey: key }),
  });
}

function local(config: GeneratorConfig, options: PluggedOptions): ChatModel {
  const { clock, budgetMs = Math.round(config.PARLEY_GENERATOR_BUDGET_MS * givingShare) } = options;
  const place = needed(config, 'PARLEY_GENERATOR_FOLDER');
  return /\.gguf$/iu.test(place)
    ? createLlamaChat({ file: place, clock, budgetMs })
    : createTransformersChat({ modelFolder: place, clock, budgetMs });
}

type TextSetting = 'PARLEY_GENERATOR_URL' | 'PARLEY_GENERATOR_MODEL' | 'PARLEY_GENERATOR_FOLDER';

function needed(config: GeneratorConfig, name: TextSetting): string {
  if (config[name] !== '') return config[name];
  throw new ParleyError('PARLEY_GENERATOR_UNAVAILABLE', `PARLEY_GENERATOR=${config.PARLEY_GENERATOR} needs ${name}.`, {
    remedy: `Set ${name}, or set PARLEY_GENERATOR to bank.`,
    context: { name },
  });
}
