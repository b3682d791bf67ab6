import type { ChatModel } from '../contracts/chat-model.ts';
import type { EncoderView } from '../contracts/encoder.ts';
import type { TextGenerator } from '../contracts/text-generator.ts';
import type { Clock } from '../core/clock.ts';
import { createBank } from './bank/create-bank.ts';
import { competing } from './competing.ts';
import { filtered } from './filtered.ts';
import { chatGenerator } from './plugged/chat-generator.ts';
import { type GeneratorConfig, openPlugged } from './plugged/open-plugged.ts';
import type { SteadyRanker } from './ranker/steady-ranker.ts';
import { withFallback } from './with-fallback.ts';

/** What a generator needs besides its settings. */
export interface GeneratorSurroundings {
  readonly clock: Clock;
  readonly isOffensive: (text: string) => boolean;
  /** Hears offences that no list of words has. */
  readonly encoder?: EncoderView;
  /** The server or local model that the settings name. */
  readonly plugged?: ChatModel;
  /** The bundled model, and who tells whose text goes on best. */
  readonly bundled?: TextGenerator;
  readonly ranker?: SteadyRanker;
  /** Told why a model gave nothing, so that the bank stood in. */
  readonly onFailure?: (reason: string) => void;
}

/**
 * The text generator that the settings ask for: models with the output filter, and the bank where they fail; with the bundled model the
 * bank and its samples compete, and the ranker orders them, or the bank's lines alone. Undefined for `none`.
 */
export function chooseGenerator(
  config: GeneratorConfig,
  surroundings: GeneratorSurroundings,
): TextGenerator | undefined {
  if (config.PARLEY_GENERATOR === 'none') return undefined;
  const bank = createBank();
  const { clock, isOffensive, encoder, onFailure, plugged, bundled, ranker } = surroundings;
  const rules = { isOffensive, ...(encoder ? { encoder } : {}) };
  const options = { clock, budgetMs: config.PARLEY_GENERATOR_BUDGET_MS, ...(onFailure ? { onFailure } : {}) };
  if (plugged) return withFallback(filtered(chatGenerator(plugged), rules), bank, options);
  if (!bundled && !ranker) return bank;
  const model = bundled && filtered(bundled, rules);
  return competing(bank, model, { ...options, ...(ranker ? { ranker } : {}) });
}

/**
 * The server or the local model that PARLEY_GENERATOR names, as it is, for games: it is asked once for each request.
 *
 * @throws ParleyError PARLEY_GENERATOR_UNAVAILABLE where a setting is missing, or the folder or file holds no model
 */
export function namedGenerator(config: GeneratorConfig, clock: Clock): TextGenerator {
  return chatGenerator(openPlugged(config, { clock, isOneRequest: true }));
}
