import { withoutAccents, wordsOf } from '../../core/text.ts';
import { joined, type Lexicon, type Pronunciation } from './lexicon.ts';

/** More ways to say one text add cost and no likeness. */
const mostWays = 8;

/**
 * The ways to say a text, as phonemes without stress and without word boundaries (reference §6); none for an empty text.
 *
 * @example phonemesOf('four v', lexicon) // [['F', 'AO', 'R', 'V', 'IY']]
 */
export function phonemesOf(text: string, lexicon: Lexicon): readonly Pronunciation[] {
  const words = wordsOf(withoutAccents(text));
  return joined(
    words.map((word) => lexicon.pronunciations(word)),
    mostWays,
  ).filter((way) => way.length > 0);
}
