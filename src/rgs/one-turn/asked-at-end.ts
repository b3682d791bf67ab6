import type { TurnContext } from '../../contracts/turn.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { normaliseText } from '../../core/text.ts';

const asks =
  /^(?:(?:and|so|but|ok|well|now|anyway) )*(?:what|what's|who|who's|where|when|why|how|how's|which|is|are|do|did|have|can|could|will|would|tell|sing|read)\b/u;

/**
 * The question or request at the end of a turn of several sentences, in the form in which words are compared: people answer first and
 * then ask ('never been. tell me a joke'). Undefined after sad news, where the rest of the turn weighs more.
 */
export function askedAtEnd({ annotations, text }: TurnContext): string | undefined {
  if (annotations.sentences.length < 2 || tellsSadNews(text)) return undefined;
  const last = normaliseText(annotations.sentences.at(-1) ?? '');
  return asks.test(last) ? last : undefined;
}
