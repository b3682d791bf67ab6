import {
  isResolved,
  type Question,
  type Resolved,
  type Resolver,
  saidFirst,
  sureEnough,
  type ToldBy,
} from '../../contracts/resolver.ts';
import { defineResponseGenerator, type Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { turnOfLastQuestion, turnOfMarkedQuestion } from '../../core/last-question.ts';
import { withoutFrame } from './frames.ts';
import { commonContent, superlativeContent } from './known.ts';
import { lineContent } from './lines.ts';
import { relationContent } from './relations.ts';
import { resolvers } from './resolvers.ts';
import { type FactsState, factsState } from './state.ts';
import { yesNoContent } from './supposed.ts';
import { todayContent } from './today.ts';

/** Loading the library for sums takes a while the first time. */
const budgetMs = 1500;

/** Answers questions: by whoever knows, from relations and sums to answers that were written beforehand (the paper's Evi). */
export const facts = defineResponseGenerator<FactsState>({
  name: 'facts',
  isUnjudged: true,
  description: 'Answers questions of fact and of everyday life, sums, conversions, dates and times.',
  examples: [
    'who directed jaws',
    'what is the capital of peru',
    "what's 17 times 23",
    'what time is it in tokyo',
    'why is the sky blue',
  ],
  state: factsState,
  budgetMs,
  content: [relationContent, lineContent, superlativeContent, commonContent, yesNoContent, todayContent],
  respond,
  explainAnswer,
  passed: (_turn, state) => ({ ...state, isLast: false }),
});

async function respond(turn: TurnContext, state: FactsState): Promise<Response<FactsState> | undefined> {
  if (turn.text === '' || turn.annotations.offensive.crisis !== 'none') return undefined;
  for (const question of questionsIn(turn, state)) {
    const response = await bestFor(question);
    if (response) return response;
  }
  return undefined;
}

/** All are asked, those too that a turn would ask only where nobody else knows. */
async function explainAnswer(turn: TurnContext, state: FactsState): Promise<readonly ToldBy[]> {
  const questions = questionsIn(turn, state);
  const all = await Promise.all(
    questions.map((question) => Promise.all(resolvers.map(async (resolver) => toldBy(resolver, question)))),
  );
  return all.find((told) => told.some(({ text }) => text !== null)) ?? all.at(-1) ?? [];
}

async function toldBy(
  { name, answers, resolve }: Resolver<FactsState>,
  question: Question<FactsState>,
): Promise<ToldBy> {
  const found = await resolve(question);
  if (!isResolved(found))
    return { resolver: name, answers, text: null, confidence: null, source: null, because: found.because };
  const { response, confidence, source } = found;
  return { resolver: name, answers, text: response.text, confidence, source, because: response.because ?? null };
}

/** The line, and where it ends in a question, that alone. */
function questionsIn(turn: TurnContext, state: FactsState): readonly Question<FactsState>[] {
  const asking = turnOfLastQuestion(turn) ?? turnOfMarkedQuestion(turn);
  const turns = asking ? [turn, asking] : [turn];
  return turns.map((one) => ({ turn: one, text: withoutFrame(one.text), state }));
}

const quick = resolvers.filter(({ isCostly }) => !isCostly);
const costly = resolvers.filter(({ isCostly }) => isCostly);

/** Those who take a model's time are asked where nobody else is sure. */
async function bestFor(question: Question<FactsState>): Promise<Response<FactsState> | undefined> {
  const known = await allOf(quick, question);
  const isAnySure = known.some(({ confidence }) => confidence >= sureEnough);
  const all = isAnySure ? known : [...known, ...(await allOf(costly, question))];
  return saidFirst(all)?.response;
}

/** All are asked at once. */
async function allOf(
  asked: readonly Resolver<FactsState>[],
  question: Question<FactsState>,
): Promise<readonly Resolved<FactsState>[]> {
  const resolutions = await Promise.all(asked.map((resolver) => resolver.resolve(question)));
  return resolutions.filter(isResolved);
}
