import type { TurnContext } from '../../contracts/turn.ts';
import { escapePattern, normaliseText, tidyText } from '../../core/text.ts';

const sentenceEnd = /(?<=[.!?])\s+/u;
const asking =
  /\?\s*$|^(?:(?:so|and|but|well|hey|ok) )*(?:who|what|where|when|why|how|which|do|does|did|is|are|can|could|will|would)\b/iu;
const small = /^(?:(?:my|our|the|your) )+/u;
const mostWords = 20;
const fewestWords = 3;

/** The last thing that the user said of somebody or something in this conversation, in their own words; questions are none. */
export function ownWordsAbout({ history }: Pick<TurnContext, 'history'>, what: string): string | undefined {
  const meant = normaliseText(what)
    .replace(small, '')
    .replace(/'s?(?= |$)/gu, '');
  if (meant === '') return undefined;
  const named = new RegExp(`\\b${escapePattern(meant)}\\b`, 'u');
  const sentences = history.flatMap(({ user }) => tidyText(user).split(sentenceEnd));
  const said = sentences.findLast((sentence) => {
    const count = sentence.split(' ').length;
    return named.test(normaliseText(sentence)) && !asking.test(sentence) && count >= fewestWords && count <= mostWords;
  });
  return said === undefined || /[{}]/u.test(said) ? undefined : said.replace(/[.!?\s]+$/u, '').replace(/\bi\b/gu, 'I');
}
