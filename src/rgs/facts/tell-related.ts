import type { Response } from '../../contracts/response-generator.ts';
import { answerTypeOf, isOfType } from '../../core/answer-types.ts';
import { remember } from './remember.ts';
import { type Asked, answerTo } from './resolve.ts';
import type { FactsState } from './state.ts';
import { surfaceOf } from './surface.ts';

/** Answers from the relations of the knowledge base ('who directed jaws'); undefined for everything else. */
export async function tellRelated(asked: Asked, question: string): Promise<Response<FactsState> | undefined> {
  const answered = await answerTo(asked, question);
  if (!answered) return undefined;
  const { turn, state } = asked;
  const asksWhen = answerTypeOf(question) === 'time';
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
