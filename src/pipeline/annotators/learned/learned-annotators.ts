import { answerAnnotator } from '../answer/answer-annotator.ts';
import { dialogueActAnnotator } from '../dialogue-act/dialogue-act-annotator.ts';
import { offensiveAnnotator } from '../offensive/offensive.ts';
import { questionAnnotator } from '../question/question-annotator.ts';
import { redQuestionAnnotator } from '../red-question/red-question.ts';
import { settleAct, settleAnswer, settleOffence, settleQuestion, settleRed } from './settle.ts';
import { withEncoder } from './with-encoder.ts';

/** The annotators whose rules are joined by the encoder's heads. */
export const learnedAnnotators = {
  question: withEncoder(questionAnnotator, 'question', settleQuestion),
  dialogueAct: withEncoder(dialogueActAnnotator, 'act', settleAct),
  offensive: withEncoder(offensiveAnnotator, 'offence', settleOffence),
  redQuestion: withEncoder(redQuestionAnnotator, 'red', settleRed),
  answer: withEncoder(answerAnnotator, 'answer', (byRules, reading, { lastReply }) =>
    settleAnswer(byRules, reading, lastReply),
  ),
};
