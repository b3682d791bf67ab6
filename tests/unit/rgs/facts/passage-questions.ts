import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { ReaderView } from '../../../../src/contracts/reader.ts';
import { normaliseText, withoutAccents } from '../../../../src/core/text.ts';
import { annotateOnce } from '../../../../src/dialogue/annotate-once.ts';
import type { BotParts } from '../../../../src/dialogue/bot-parts.ts';
import { createLexicalReader } from '../../../../src/models/reader/lexical-reader.ts';
import { readAll } from '../../../../src/models/reader/steady-reader.ts';
import { facts } from '../../../../src/rgs/facts/facts.ts';
import { aTurnContext } from '../../../support/turn.ts';
import { askedAt } from './fact-questions.ts';

const schema = z.array(
  z.strictObject({
    title: z.string(),
    part: z.enum(['dev', 'test']),
    questions: z.array(
      z.strictObject({
        ask: z.string(),
        accept: z.array(z.string()).min(1).optional(),
        meant: z.boolean().optional(),
      }),
    ),
  }),
);

/** The articles of tests/fixtures/passage-questions.yaml with their questions. */
export type QuestionedArticle = z.output<typeof schema>[number];

/** What became of a question: answered from an article, from the tables, or not at all. */
export interface PassageAnswer {
  readonly ask: string;
  readonly part: QuestionedArticle['part'];
  readonly isAnswerable: boolean;
  readonly from: 'article' | 'tables' | 'nothing';
  readonly isRight: boolean;
  readonly said: string;
}

/** Reads the questions. */
export function passageQuestions(): readonly QuestionedArticle[] {
  const text = readFileSync(new URL('../../../fixtures/passage-questions.yaml', import.meta.url), 'utf8');
  return schema.parse(load(text));
}

/** Asks every question as the first of a talk; the thing is what the talk is about where the question does not name it. */
export async function answersOf(
  parts: BotParts,
  articles: readonly QuestionedArticle[],
): Promise<readonly PassageAnswer[]> {
  const answers: PassageAnswer[] = [];
  for (const { title, part, questions } of articles) {
    const entity = (await parts.index.entity(title)) ?? null;
    for (const { ask, accept = [], meant } of questions) {
      const { annotations } = await annotateOnce(parts, { text: ask });
      const turn = aTurnContext({
        said: ask,
        annotations,
        now: askedAt,
        entities: parts.index,
        lastReply: 'What else is on your mind?',
        entity: { current: meant ? entity : null },
        ...readerOf(parts),
      });
      const response = await facts.respond(turn, facts.state.initial());
      const answer = response?.priority === 'FORCE_START' ? response : undefined;
      const [, read] = /^read about [^:]*: (.*)$/su.exec(answer?.because ?? '') ?? [];
      answers.push({
        ask,
        part,
        isAnswerable: accept.length > 0,
        from: read !== undefined ? 'article' : answer ? 'tables' : 'nothing',
        isRight: accept.some((form) => plain(read ?? answer?.text ?? '').includes(plain(form))),
        said: read ?? answer?.text ?? '',
      });
    }
  }
  return answers;
}

/** Rules, then the trained reader, which is waited for here. */
function readerOf({ reader, answers }: BotParts): { reader?: ReaderView } {
  if (!reader || !answers) return answers ? { reader: answers } : {};
  const find: ReaderView['find'] = async (question, passages) =>
    (await readAll(createLexicalReader(), question, passages)) ?? readAll(reader, question, passages);
  return { reader: { find } };
}

/** Whole words, without accents, case, and marks within numbers. */
function plain(text: string): string {
  return ` ${withoutAccents(normaliseText(text.replace(/(?<=\d)[.,:](?=\d)/gu, '')))} `;
}
