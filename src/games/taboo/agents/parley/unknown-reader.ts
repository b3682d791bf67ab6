import type { PassageIndex } from '../../language/passage-index.ts';
import type { ContentWords } from '../chatbot/content-words.ts';
import { openQaSettings } from '../open-qa/open-qa-settings.ts';
import type { AnswerFinder } from '../open-qa/answers.ts';
import type { QuestionSource } from '../open-qa/question-writer.ts';
import { nothingExpected, type OpponentModel, surprise } from './opponent-model.ts';

/** Whether the lexical reader answers a question with the target, too. */
type Reading = 'answered' | 'unanswered';

/**
 * How often the trained reader answers a question about the target with the target: 718 questions about 60 words
 * (`scripts/fit-taboo-reader-odds.ts`).
 */
const saysTarget: Readonly<Record<QuestionSource, Readonly<Record<Reading, number>>>> = {
  sentence: { answered: 0.82, unanswered: 0.75 },
  examples: { answered: 0.61, unanswered: 0.2 },
  graph: { answered: 0.26, unanswered: 0.04 },
};
/** How often it is sure enough of a question made from a sentence to guess it. */
const guessesSentence = 0.1;
/** What answers in the words of the paragraphs count, against the answers of a copy, which say the same word for word. */
const likelihood = 0.6;

/** What the model of an unknown reader is made of. */
export interface UnknownReaderParts {
  readonly passages: () => PassageIndex;
  readonly contentWords: ContentWords;
  /** The reader without a model. */
  readonly finder: AnswerFinder;
}

/**
 * Somebody who looks answers up, with a reader that is not known: it is known by its answers, whose words stand in the paragraphs that a line
 * finds, and expected to answer questions about the target as the trained reader does.
 */
export function unknownReader({ passages, contentWords, finder }: UnknownReaderParts): OpponentModel {
  const found = (line: string) => passages().search(line, openQaSettings.paragraphs);
  return {
    name: 'unknown reader',
    isWatcher: false,
    likeness: async ({ history }, turn) => {
      const said = history.filter((message) => message.turn === turn);
      const line = said.find(({ role }) => role === 'attacker')?.text;
      const answer = said.findLast(({ role, kind }) => role === 'defender' && kind === 'utterance')?.text;
      if (line === undefined || answer === undefined) return 1;
      const read = new Set(found(line).flatMap(({ title, text }) => contentWords(`${title}. ${text}`)));
      const words = contentWords(answer);
      const share = words.length === 0 ? 0 : words.filter((word) => read.has(word)).length / words.length;
      return surprise + likelihood * share ** 4;
    },
    expect: async ({ guessesLeft }, { text, source }, judge) => {
      if (source === undefined) return nothingExpected;
      const [best] = await finder.answers(text, found(text));
      const isAnswered = best !== undefined && judge.judge(best.text, 'defender').hit;
      const guessesRight = guessesLeft > 0 && source === 'sentence' ? guessesSentence : 0;
      return {
        says: saysTarget[source][isAnswered ? 'answered' : 'unanswered'],
        guessesRight,
        guessesWrong: 0,
      };
    },
  };
}
