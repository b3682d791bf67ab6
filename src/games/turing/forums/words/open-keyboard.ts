import { readNgrams } from '../../../taboo/language/ngram-file.ts';
import { languageFile } from '../../../taboo/language/ngram-model.ts';
import type { Dictionary } from './dictionary.ts';
import { createKeyboard, type Keyboard } from './keyboard.ts';

/**
 * The keyboard of a dictionary by the language model of the package, which is read at the first word.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED, by its member
 */
export function openKeyboard(dictionary: Dictionary, file = languageFile): Keyboard {
  let keyboard: Keyboard | undefined;
  return { suggest: (text, most) => (keyboard ??= createKeyboard(dictionary, readNgrams(file))).suggest(text, most) };
}
