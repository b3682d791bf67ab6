import { normaliseText, withoutAccents } from '../../../../src/core/text.ts';
import { annotateOnce } from '../../../../src/dialogue/annotate-once.ts';
import type { BotParts } from '../../../../src/dialogue/bot-parts.ts';
import { facts } from '../../../../src/rgs/facts/facts.ts';
import { aTurnContext } from '../../../support/turn.ts';
import { askedAt, type FactQuestion } from './fact-questions.ts';

/** How one group of questions was answered. An answer is what the generator is sure of (FORCE_START). */
export interface FactScore {
  readonly asked: number;
  readonly answerable: number;
  readonly answered: number;
  readonly right: number;
}

/** Asks every question as the first of a talk, and counts by group. */
export async function scoresOf(
  parts: BotParts,
  questions: readonly FactQuestion[],
): Promise<ReadonlyMap<string, FactScore>> {
  const scores = new Map<string, FactScore>();
  for (const { question, accepted, group } of questions) {
    const answer = await answerOf(parts, question);
    const { asked, answerable, answered, right } = scores.get(group) ?? {
      asked: 0,
      answerable: 0,
      answered: 0,
      right: 0,
    };
    const isRight = answer !== undefined && accepted.some((form) => contains(answer, form));
    scores.set(group, {
      asked: asked + 1,
      answerable: answerable + (accepted.length > 0 ? 1 : 0),
      answered: answered + (answer === undefined ? 0 : 1),
      right: right + (isRight ? 1 : 0),
    });
  }
  return scores;
}

async function answerOf(parts: BotParts, question: string): Promise<string | undefined> {
  const { annotations } = await annotateOnce(parts, { text: question });
  const lastReply = 'What else is on your mind?';
  const turn = aTurnContext({
    said: question,
    annotations,
    now: askedAt,
    entities: parts.index,
    lastReply,
    ...(parts.answers ? { reader: parts.answers } : {}),
  });
  const response = await facts.respond(turn, facts.state.initial());
  return response?.priority === 'FORCE_START' ? response.text : undefined;
}

/** Whole words, without accents, case, and marks within numbers. */
function contains(answer: string, form: string): boolean {
  return words(answer).includes(words(form));
}

function words(text: string): string {
  return ` ${withoutAccents(normaliseText(text.replace(/(?<=\d)[.,:](?=\d)/gu, '')))} `;
}
