import { defineResponseGenerator, type Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { answerTypeOf, isOfType } from '../../core/answer-types.ts';
import { turnOfLastQuestion, turnOfMarkedQuestion } from '../../core/last-question.ts';
import { calculate } from './calculate.ts';
import { confirm } from './confirm.ts';
import { withoutFrame } from './frames.ts';
import { commonContent, superlativeContent } from './known.ts';
import { lineContent } from './lines.ts';
import { hasCueWord, relationContent } from './relations.ts';
import { remember } from './remember.ts';
import { type Answered, type Asked, answerTo } from './resolve.ts';
import { type FactsState, factsState } from './state.ts';
import { opensYesNo, yesNoContent } from './supposed.ts';
import { surfaceOf } from './surface.ts';
import { tellKnown } from './tell-known.ts';
import { tellRead } from './tell-read.ts';
import { admitDay, todayContent } from './today.ts';
import { admitUnknown } from './unknown.ts';

/** Loading the library for sums takes a while the first time. */
const budgetMs = 1500;
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

/** Answers short factual questions from relations, sums, units, dates and times; says so where it does not know (the paper's Evi). */
export const facts = defineResponseGenerator<FactsState>({
  name: 'facts',
  isUnjudged: true,
  description: 'Answers short factual questions, sums, conversions, dates and times.',
  examples: ['who directed jaws', 'what is the capital of peru', "what's 17 times 23", 'what time is it in tokyo'],
  state: factsState,
  budgetMs,
  content: [relationContent, lineContent, superlativeContent, commonContent, yesNoContent, todayContent],
  respond,
  passed: (_turn, state) => ({ ...state, isLast: false }),
});

async function respond(turn: TurnContext, state: FactsState): Promise<Response<FactsState> | undefined> {
  if (turn.text === '' || turn.annotations.offensive.crisis !== 'none') return undefined;
  const response = await answer(turn, state);
  if (response) return response;
  const asking = turnOfLastQuestion(turn) ?? turnOfMarkedQuestion(turn);
  return asking && answer(asking, state);
}

async function answer(turn: TurnContext, state: FactsState): Promise<Response<FactsState> | undefined> {
  const question = withoutFrame(turn.text);
  const asked: Asked = { turn, state };
  const known = isOpenToTables(turn, question) ? await tellKnown(asked, question) : undefined;
  const worked = known ?? calculate(turn, question, state);
  if (worked) return worked;
  if (!isAsking(turn, question)) return undefined;
  const settled = (await confirm(asked, question)) ?? admitDay(turn, question, state);
  if (settled) return settled;
  const hasCue = hasCueWord(question);
  const answered = hasCue ? await answerTo(asked, question) : undefined;
  const told =
    (answered && say(asked, answered, answerTypeOf(question) === 'time')) ?? (await tellRead(asked, question));
  return told ?? (hasCue ? admitUnknown(asked, question) : undefined);
}

/** True for a question or a request to be told; not for what users tell of themselves. */
function isAsking({ text, annotations, navigation }: TurnContext, question: string): boolean {
  if (navigation.positive && navigation.source === 'request' && wantsTalk.test(text)) return false;
  const isQuestion = annotations.question.isQuestion || asks.test(question) || question !== text || isNounPhrase(text);
  return isQuestion && !personal.test(text) && annotations.redQuestion.kind === 'none';
}

/** The tables answer questions, and superlatives without a word before them ('biggest island'), which are no answers to the bot. */
function isOpenToTables(turn: TurnContext, question: string): boolean {
  if (!isAsking(turn, question)) return false;
  const isPlain = !turn.annotations.question.isQuestion && !asks.test(question) && !opensYesNo(question);
  return !isPlain || question !== turn.text || superlative.test(question);
}

/** 'Movies by Tarantino', 'the capital of Peru'. */
function isNounPhrase(text: string): boolean {
  return text.split(' ').length <= mostNounWords && !verbs.test(text);
}

function say({ turn, state }: Asked, answered: Answered, asksWhen: boolean): Response<FactsState> | undefined {
  const texts = surfaceOf(answered, turn.io.now).filter((text) => !asksWhen || isOfType('time', text));
  if (texts.length === 0) return undefined;
  const { subject, asking, values } = answered;
  return {
    text: turn.choose(texts),
    priority: 'FORCE_START',
    needsPrompt: true,
    ...(subject ? { entity: subject } : {}),
    next: remember(state, subject, asking.isReverse ? [] : values.map(({ entity }) => entity)),
    because: `the ${asking.relation} of ${answered.words}${asking.isReverse ? ', in reverse' : ''}`,
  };
}
