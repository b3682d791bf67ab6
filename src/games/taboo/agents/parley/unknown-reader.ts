import type { PassageIndex } from '../../language/passage-index.ts';
import type { ContentWords } from '../chatbot/content-words.ts';
import { openQaSettings } from '../open-qa/open-qa-settings.ts';
import type { AnswerFinder } from '../open-qa/answers.ts';
import { nothingExpected, type OpponentModel, surprise } from './opponent-model.ts';

/** Whether the lexical reader answers a question with the target, too. */
type Reading = 'answered' | 'unanswered';

/**
 * How often the trained reader answers a line of the attacker's with the target: of 720 lines about 60 words it did so to 1 of the 5 that the
 * lexical reader answers, too, which are few, and to none of the others (`scripts/fit-taboo-reader-odds.ts`).
 */
const saysTarget: Readonly<Record<Reading, number>> = { answered: 0.3, unanswered: 0.005 };
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
    expect: async (_view, { text }, judge) => {
      const [best] = await finder.answers(text, found(text));
      const isAnswered = best !== undefined && judge.judge(best.text, 'defender').hit;
      return { ...nothingExpected, says: saysTarget[isAnswered ? 'answered' : 'unanswered'] };
    },
  };
}
