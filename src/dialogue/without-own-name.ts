import type { Annotations } from '../contracts/annotations.ts';
import type { LinkedSpan, LinkedSpans } from '../contracts/entity-index.ts';
import { normaliseText } from '../core/text.ts';

const asks =
  /^(?:(?:so|and|but|well|ok) )*(?:who|who's|what|what's|where|where's|which|how|is|was|are|does|did|do|have)\b/u;

/**
 * What was linked, without the user's own name: who says 'I'm Max' names nobody to talk about. It is kept where the user wants to talk
 * about somebody or something of that name, or asks about it.
 *
 * @param name as the user told it, in this line or before
 */
export function withoutOwnName(
  { entityLinks, navigation, sentences }: Pick<Annotations, 'entityLinks' | 'navigation' | 'sentences'>,
  name: string | null | undefined,
): LinkedSpans {
  const own = normaliseText(name ?? '');
  const isWished = navigation.positive && navigation.source === 'request';
  if (own === '' || isWished || sentences.some((sentence) => asksAfter(normaliseText(sentence), own))) {
    return entityLinks;
  }
  const isOther = ({ text }: LinkedSpan): boolean => normaliseText(text) !== own;
  return {
    ...entityLinks,
    highPrecision: entityLinks.highPrecision.filter(isOther),
    thresholdRemoved: entityLinks.thresholdRemoved.filter(isOther),
    conflictRemoved: entityLinks.conflictRemoved.filter(isOther),
  };
}

function asksAfter(sentence: string, own: string): boolean {
  return asks.test(sentence) && ` ${sentence} `.includes(` ${own} `);
}
