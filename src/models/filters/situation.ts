import type { DialoguePoint, GenerationRequest } from '../../contracts/text-generator.ts';
import { normaliseText, splitSentences } from '../../core/text.ts';
import { toldWords } from './told-words.ts';

/** What a filter may know of the moment, read once for all samples of a request. */
export interface Situation {
  /** The user's latest lines, oldest first, in the form in which words are compared. */
  readonly userLines: readonly string[];
  /** The bot's latest lines, oldest first, and their sentences, in that form too. */
  readonly botLines: readonly string[];
  readonly botSentences: ReadonlySet<string>;
  /** All words that the user said lately or told before. */
  readonly told: ReadonlySet<string>;
  readonly point: DialoguePoint | undefined;
  /** True where a text is to be said in other words. */
  readonly isParaphrase: boolean;
}

/** So many of each side's latest lines are compared. */
const remembered = 20;

/** The situation of a request, whose history ends with a line of the user. */
export function readSituation({
  history,
  point,
  background,
}: Pick<GenerationRequest, 'history' | 'point' | 'background'>): Situation {
  const latest = history.slice(-2 * remembered);
  const saidBy = (parity: number): string[] => latest.filter((_line, index) => (latest.length - index) % 2 === parity);
  const userLines = saidBy(1).map(normaliseText);
  const bot = saidBy(0);
  return {
    userLines,
    botLines: bot.map(normaliseText),
    botSentences: new Set(bot.flatMap(splitSentences).map(normaliseText)),
    told: toldWords(userLines, point),
    point,
    isParaphrase: background !== undefined,
  };
}
