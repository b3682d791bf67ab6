import { normaliseText, withoutAccents } from '../../core/text.ts';

/** The form in which the values of relations are compared: without case, accents and punctuation. */
export function relationKey(value: string): string {
  return withoutAccents(normaliseText(value));
}
