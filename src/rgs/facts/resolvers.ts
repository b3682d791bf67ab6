import type { Question, Resolution, Resolver } from '../../contracts/resolver.ts';
import type { Response } from '../../contracts/response-generator.ts';
import { isAsking, isOpenToTables } from './asking.ts';
import { calculate } from './calculate.ts';
import { confirm } from './confirm.ts';
import { hasCueWord } from './relations.ts';
import type { FactsState } from './state.ts';
import { tellKnown } from './tell-known.ts';
import { tellRead } from './tell-read.ts';
import { tellRelated } from './tell-related.ts';
import { tellWritten } from './tell-written.ts';
import { admitDay } from './today.ts';
import { admitUnknown } from './unknown.ts';

type Found = Response<FactsState> | undefined;
type Facts = Resolver<FactsState>;

const notAsked: Resolution<FactsState> = { because: 'nothing is asked of the world' };
const notKnown: Resolution<FactsState> = { because: 'it has nothing of this' };

/** All that know, the surest first: of several that answer the first is said. What they are sure of is measured in docs/rgs/facts.md. */
export const resolvers: readonly Facts[] = [
  {
    name: 'known',
    answers: 'superlatives, counts, common questions',
    resolve: async (question) =>
      isOpenToTables(question.turn, question.text)
        ? resolution(await tellKnown(question, question.text), 0.99, 'a table of common questions')
        : notAsked,
  },
  {
    name: 'sums',
    answers: 'sums, conversions, dates, times',
    resolve: async ({ turn, text, state }) => resolution(calculate(turn, text, state), 0.99, 'reckoned'),
  },
  ofQuestions('confirmed', 'yes or no to what is supposed', 0.97, 'the tables of facts', (question) =>
    confirm(question, question.text),
  ),
  ofQuestions(
    'today',
    'offices, scores, weather, prices: that it does not keep up',
    0.95,
    'nothing that is kept',
    ({ turn, text, state }) => admitDay(turn, text, state),
  ),
  ofQuestions('relations', 'who, when, where of known things', 0.97, 'the tables of facts', (question) =>
    hasCueWord(question.text) ? tellRelated(question, question.text) : undefined,
  ),
  {
    name: 'written',
    answers: 'everyday questions: why, how to, what is, this or that',
    resolve: (question) => tellWritten(question, question.text),
  },
  {
    ...ofQuestions('articles', 'what an article says', 0.89, 'an article', (question) =>
      tellRead(question, question.text),
    ),
    isCostly: true,
  },
  {
    ...ofQuestions('unknown', 'that something known has no such fact', 0.5, 'nothing that is kept', (question) =>
      hasCueWord(question.text) ? admitUnknown(question, question.text) : undefined,
    ),
    isCostly: true,
  },
];

function ofQuestions(
  name: string,
  answers: string,
  confidence: number,
  source: string,
  find: (question: Question<FactsState>) => Promise<Found> | Found,
): Facts {
  return {
    name,
    answers,
    resolve: async (question) =>
      isAsking(question.turn, question.text) ? resolution(await find(question), confidence, source) : notAsked,
  };
}

function resolution(response: Found, confidence: number, source: string): Resolution<FactsState> {
  return response ? { response, confidence, source } : notKnown;
}
