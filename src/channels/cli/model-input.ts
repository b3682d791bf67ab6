import { ParleyError, type ParleyErrorCode } from '../../core/errors.ts';
import type { CliEnvironment } from './environment.ts';

/** The error of a command that cannot do without a bundled model: what to do depends on whether all models are wanted already. */
export function missingModel(code: ParleyErrorCode, message: string, { loadConfig }: CliEnvironment): ParleyError {
  const isWanted = ['full', 'large'].includes(loadConfig().PARLEY_MODELS);
  return new ParleyError(code, message, {
    remedy: isWanted
      ? 'Install the package again, or point PARLEY_MODELS_FOLDER to a folder with all models; a warning above names what is missing.'
      : 'Add --models full, or set PARLEY_MODELS to full.',
  });
}

/**
 * Refuses a text without words.
 *
 * @param name of what the text is, as it begins a sentence
 * @throws ParleyError PARLEY_INPUT_INVALID
 */
export function needWords(text: string, name: string): void {
  if (/[\p{L}\p{N}]/u.test(text)) return;
  throw new ParleyError('PARLEY_INPUT_INVALID', `${name} has no words.`, {
    remedy: 'Give a text with at least one word, in quotation marks.',
    context: { text },
  });
}
