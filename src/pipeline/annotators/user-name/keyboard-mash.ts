import { withoutAccents } from '../../../core/text.ts';

/** Neighbours on a keyboard in a row, letters three times over, and consonants that nobody can say. */
const mashed =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|rtyu|tyui|uiop|zxcv|xcvb|cvbn|vbnm|fdsa|lkjh|rewq|(\p{L})\1\1|^[bcdfghjklmnpqrstvwxz]{4,}$/u;

/**
 * True for a word that comes from drumming on the keyboard and is nobody's name.
 *
 * @param word in lower case
 * @example isKeyboardMash('asdf') // true
 */
export function isKeyboardMash(word: string): boolean {
  return mashed.test(withoutAccents(word));
}
