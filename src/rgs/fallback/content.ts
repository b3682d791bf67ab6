import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

/** What is said where nobody else has an answer.. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    statementLines: wordings(),
    sorryLines: wordings(),
    gladLines: wordings(),
    questionLines: wordings(),
    personalQuestionLines: wordings(),
    dontKnowLines: wordings(),
    shortAnswerLines: wordings(),
    moveOnLines: wordings(),
    unknownTopicLines: wordings('topic'),
    namelessUnknownTopicLines: wordings(),
    commandLines: wordings(),
    choosingLines: wordings(),
    reprompts: wordings(),
    repromptsWithQuestion: wordings(),
    promptQuestions: wordings(),
    laterPromptQuestions: wordings(),
    promptStatements: wordings(),
  }),
);

export const {
  statementLines,
  sorryLines,
  gladLines,
  questionLines,
  personalQuestionLines,
  dontKnowLines,
  shortAnswerLines,
  moveOnLines,
  unknownTopicLines,
  namelessUnknownTopicLines,
  commandLines,
  choosingLines,
  reprompts,
  repromptsWithQuestion,
  promptQuestions,
  laterPromptQuestions,
  promptStatements,
} = linesFile.value;
