import { letterModelOf } from './letter-model.ts';
import { loneTexts, talkOf } from './build-language-corpora.ts';
import { countNgrams } from './ngram-counts.ts';
import { mostWords, packNgrams } from './ngram-file.ts';
import { type NgramSizes, pruneNgrams } from './ngram-pruning.ts';
import { smoothNgrams } from './ngram-smoothing.ts';

/** How large the model of the package is. */
export const languageSizes: NgramSizes = { pairs: 520_000, triples: 480_000 };
const leastCount = 3;

/**
 * The content of `data/taboo/language.bin.gz`, from public texts.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE
 */
export function buildLanguage(data: string): Buffer {
  const texts = [...talkOf(data, 'train').flatMap(({ lines }) => lines), ...loneTexts(data)];
  return languageOf(texts, { ...languageSizes, leastCount });
}

/** The model of some texts. */
export function languageOf(texts: readonly string[], sizes: NgramSizes & { readonly leastCount: number }): Buffer {
  const counted = countNgrams(texts, sizes.leastCount, mostWords);
  const letters = letterModelOf(counted.rareWords);
  return packNgrams({ ...pruneNgrams(counted, smoothNgrams(counted), sizes), letters });
}
