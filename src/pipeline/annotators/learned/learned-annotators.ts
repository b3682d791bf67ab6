import type { AnyAnnotator } from '../../../contracts/annotator.ts';
import { normaliseText } from '../../../core/text.ts';
import { answerAnnotator } from '../answer/answer-annotator.ts';
import { complaintAnnotator } from '../complaint/complaint.ts';
import { dialogueActAnnotator } from '../dialogue-act/dialogue-act-annotator.ts';
import type { LanguageReader } from '../language/language-reader.ts';
import { offensiveAnnotator } from '../offensive/offensive.ts';
import { agrees, questionAnnotator } from '../question/question-annotator.ts';
import { redQuestionAnnotator } from '../red-question/red-question.ts';
import { createSentimentAnnotator } from '../sentiment/sentiment-annotator.ts';
import { stoppingAnnotator } from '../stopping/stopping.ts';
import {
  settleAct,
  settleAnswer,
  settleComplaint,
  settleOffence,
  settleQuestion,
  settleRed,
  settleSentiment,
  settleStopping,
} from './settle.ts';
import { withEncoder } from './with-encoder.ts';

/** The annotators whose rules are joined by the encoder's heads. */
export function createLearnedAnnotators(reader: LanguageReader): readonly AnyAnnotator[] {
  return [
    withEncoder(questionAnnotator, 'question', (byRules, reading, { turn, lastReply }) =>
      agrees(turn.text, lastReply) ? byRules : settleQuestion(byRules, reading, turn.text),
    ),
    withEncoder(dialogueActAnnotator, 'act', settleAct),
    withEncoder(offensiveAnnotator, 'offence', (byRules, reading, { turn }) =>
      settleOffence(byRules, reading, normaliseText(turn.text)),
    ),
    withEncoder(redQuestionAnnotator, 'red', settleRed),
    withEncoder(stoppingAnnotator, 'act', settleStopping),
    withEncoder(complaintAnnotator, 'act', (byRules, reading, { turn }) =>
      settleComplaint(byRules, reading, normaliseText(turn.text)),
    ),
    withEncoder(answerAnnotator, 'answer', (byRules, reading, { lastReply }) =>
      settleAnswer(byRules, reading, lastReply),
    ),
    withEncoder(createSentimentAnnotator(reader), 'sentiment', (byRules, reading, { turn }) =>
      settleSentiment(byRules, reading, normaliseText(turn.text)),
    ),
  ];
}
