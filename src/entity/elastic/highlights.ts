import type { estypes } from '@elastic/elasticsearch';
import type { TextRange } from '../../contracts/entity-index.ts';
import { passageStems } from '../index/passage-words.ts';

// Characters for private use, which no text has.
const opening = '\uE000';
const closing = '\uE001';

/** Asks for the whole text with marks around the words that begin as a stem does; `matchesIn` drops those of other stems. */
export function highlightOf(stems: readonly string[]): estypes.SearchHighlight {
  return {
    number_of_fragments: 0,
    pre_tags: [opening],
    post_tags: [closing],
    fields: {
      text: { highlight_query: { bool: { should: stems.map((stem) => ({ prefix: { text: beginningOf(stem) } })) } } },
    },
  };
}

/** A stem ends otherwise than its words do: `stori` of story, `runn` of nothing. */
function beginningOf(stem: string): string {
  return stem.length > 3 ? stem.replace(/i$/u, '') : stem;
}

/** Where the words of the stems stand in a marked text. */
export function matchesIn(marked: string, stems: readonly string[]): TextRange[] {
  const ranges: TextRange[] = [];
  let start = 0;
  for (const [place, piece] of marked.split(new RegExp(`[${opening}${closing}]`, 'u')).entries()) {
    const end = start + piece.length;
    const isMarked = place % 2 === 1;
    if (isMarked && passageStems(piece).some((stem) => stems.includes(stem))) ranges.push({ start, end });
    start = end;
  }
  return ranges;
}
