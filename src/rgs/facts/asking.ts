import type { TurnContext } from '../../contracts/turn.ts';
import { opensYesNo } from './supposed.ts';

/** Questions, and requests to be told, with the words that lead to them cut off. */
const asks =
  /^(?:does|did|is|was|are|were|has|isn't|aren't|wasn't|didn't|how|since when|(?:in|on|to|from|by|at|of) (?:what|which|who)|name|list|tell|give|convert)\b|\b(?:who|who's|whose|whom|what|what's|which|where|when|how (?:old|far|tall|high|long|many|much|big))\b/u;
const verbs = /\b(?:is|are|was|were|has|have|had|i|you|we|love|like|hate|think|watched|saw|read|want)\b/u;
/** Without an article: 'the biggest island' may be an answer to the bot. */
const superlative = /^(?:\p{L}+est|most \p{L}+) /u;
const mostNounWords = 8;
const wantsTalk = /\b(?:talk|chat|discuss|tell me (?:\S+ )?about|speak about|know (?:\S+ )?about)\b/u;
/** What users tell of themselves and theirs is nothing to look up. */
const personal =
  /^(?:\S+ )?(?:i|i'm|i've|we) (?!wonder|want|would|forgot|forget|need|go|know|mean)|\b(?:my|our) (?:little |big |old |own |best )?(?:mum|mom|mother|dad|father|parents?|brother|sister|wife|husband|boyfriend|girlfriend|friends?|dog|cat|son|daughter|kids?|house|school|teacher|boss|wedding|family|grandma|grandpa|grandmother|grandfather|name|job|car)\b/u;

/** True for a question or a request to be told; not for what users tell of themselves. */
export function isAsking({ text, annotations, navigation }: TurnContext, question: string): boolean {
  if (navigation.positive && navigation.source === 'request' && wantsTalk.test(text)) return false;
  const isQuestion = annotations.question.isQuestion || asks.test(question) || question !== text || isNounPhrase(text);
  return isQuestion && !personal.test(text) && annotations.redQuestion.kind === 'none';
}

/** The tables answer questions, and superlatives without a word before them ('biggest island'), which are no answers to the bot. */
export function isOpenToTables(turn: TurnContext, question: string): boolean {
  if (!isAsking(turn, question)) return false;
  const isPlain = !turn.annotations.question.isQuestion && !asks.test(question) && !opensYesNo(question);
  return !isPlain || question !== turn.text || superlative.test(question);
}

/** 'Movies by Tarantino', 'the capital of Peru'. */
function isNounPhrase(text: string): boolean {
  return text.split(' ').length <= mostNounWords && !verbs.test(text);
}
