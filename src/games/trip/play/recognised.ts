import type { Random } from '../../../core/random.ts';
import { normaliseText } from '../../../core/text.ts';
import { spokenPlaces } from './spoken-names.ts';

/** Letters from which a slip does not make another word so easily. */
const leastForSlip = 6;

/**
 * A sentence as a speech recogniser might write it: without capitals and punctuation, and with names of places misspelt as often as `share`
 * says.
 */
export function recognised(text: string, share: number, random: Random): string {
  let written = normaliseText(text);
  for (const { name, heard } of spokenPlaces) {
    const spelt = normaliseText(name.replace(/^the /u, ''));
    const at = ` ${written} `.indexOf(` ${spelt} `);
    if (at < 0 || random.next() >= share) continue;
    const wrong = [...heard.slice(0, 4), ...(spelt.length < leastForSlip ? [] : [slip(spelt, random)])];
    written = written.slice(0, at) + random.pick(wrong.length > 0 ? wrong : [spelt]) + written.slice(at + spelt.length);
  }
  return written;
}

/** The word without one of its inner letters. */
function slip(word: string, random: Random): string {
  const at = 1 + random.integer(word.length - 2);
  return word.slice(0, at) + word.slice(at + 1);
}
