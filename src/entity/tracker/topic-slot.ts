import type { NavigationTopic } from '../../contracts/annotations.ts';
import type { LinkedSpan } from '../../contracts/entity-index.ts';
import { normaliseText } from '../../core/text.ts';

/**
 * True if a span lies within the words of a topic: by offsets where the topic has them, else by whole words.
 *
 * @example isInSlot(spanAt(5, 9), { text: 'cats and dogs', start: 5, end: 18 }) // true
 */
export function isInSlot(span: Pick<LinkedSpan, 'start' | 'end' | 'text'>, slot: NavigationTopic): boolean {
  if (slot.start !== undefined && slot.end !== undefined) return span.start >= slot.start && span.end <= slot.end;
  return ` ${normaliseText(slot.text)} `.includes(` ${normaliseText(span.text)} `);
}
