import { tidyText } from '../core/text.ts';

/** The most words of a reply (docs/style.md). */
const mostWords = 60;
/** Longer samples are a model gone astray; they are not searched with patterns. */
const longestSample = 2000;
const emoji = /\p{Extended_Pictographic}(?:\u200d|\ufe0f|\p{Emoji_Modifier})*/gu;
const quoted = /^["“](.*)["”]$/su;
/** Quotations begin and end; words that have lost their beginning begin none. */
const opening = /(?:^|[\s(-])['"](?!(?:cause|em|til|bout|twas|tis)\b)(?=[\p{L}\d])/giu;
const closing = /[\p{L}\d.,!?…]['"](?=$|[\s.,;:!?)])/gu;
const lastFullSentence = /^.*(?<!\b(?:Dr|Mr|Mrs|Ms|St|vs))[.!?…]["'”’)]?(?=\s|$)/su;

/** A sample in the form in which it can be said, or why it has none. */
export type Speakable = { readonly text: string } | { readonly reason: string };

/** A sample of a text generator as one paragraph, up to its last full sentence. */
export function speakable(sample: string): Speakable {
  if (sample.length > longestSample) return { reason: `length: over ${longestSample} characters` };
  const plain = tidyText(sample.replace(emoji, ' ')).replace(quoted, '$1');
  const text = upToLastSentence(plain);
  if (!/\p{L}/u.test(text)) return { reason: plain === '' ? 'empty' : 'unfinished' };
  if (countOf(opening, text) > countOf(closing, text)) return { reason: 'unfinished: a quotation does not end' };
  return text.split(' ').length <= mostWords ? { text } : { reason: `length: over ${mostWords} words` };
}

/** The text up to the end of its last full sentence; empty where none is full. */
export function upToLastSentence(text: string): string {
  return lastFullSentence.exec(text)?.[0]?.trim() ?? '';
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
