import type { BookAnswer } from '../../contracts/answer-book.ts';
import { heardMoves } from '../../contracts/heard-moves.ts';
import type { Clause } from '../../contracts/moves.ts';
import { type Resolution, sureEnough } from '../../contracts/resolver.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { normaliseText, wordsOf } from '../../core/text.ts';
import type { Asked } from './resolve.ts';
import type { FactsState } from './state.ts';

/**
 * From it on an answer is likely enough to be proposed among what others propose; of 286 lines of development talks 45 got one, to 28 of which
 * it was the answer and to 8 nearly (docs/answers.md).
 */
const likely = 0.36;
/** A longer line tells a story, and its question stands in it. */
const longestLine = 18;
const shortest = 2;
/** What is asked of the talk, or to be counted, is no matter of the book. */
const ofTheTalk: ReadonlySet<string> = new Set(['memory', 'repeat', 'calculation', 'time', 'smalltalk']);

/** Answers an everyday question as it was answered beforehand. */
export async function tellWritten({ turn, state }: Asked, question: string): Promise<Resolution<FactsState>> {
  const { answerBook } = turn.io;
  if (!answerBook) return { because: 'there is no book of answers' };
  const wordings = wordingsOf(turn, question);
  if (wordings.length === 0) return { because: 'nothing is asked that a book could answer' };
  const found = await answerBook.find(wordings);
  if (!found || (asksOfBot(turn) && found.kind !== 'bot')) return { because: 'nothing like it is asked there' };
  const { asked, probability } = found;
  if (probability < likely)
    return { because: `nearest is '${asked}', which is asked here with ${percent(probability)}` };
  return {
    response: {
      text: spoken(turn, found),
      ...(probability >= sureEnough ? mustBeSaid : mayBeSaid),
      needsPrompt: false,
      next: { ...state, isLast: true },
      because: `written beforehand for '${asked}' (${percent(probability)})`,
    },
    confidence: probability,
    source: `an answer that was written beforehand: '${asked}'`,
  };
}

/** Nobody judges what is sure; the rest is judged with what others propose. */
const mustBeSaid = { priority: 'FORCE_START' } as const;
const mayBeSaid = { priority: 'CAN_START', isUnjudged: false } as const;

/** The question alone, and the line that it stands in: 'i spilled wine on the carpet. what do i do' asks with both. */
function wordingsOf(turn: TurnContext, question: string): readonly string[] {
  const { annotations } = turn;
  if (annotations.redQuestion.kind !== 'none' || isGrave(annotations.moves)) return [];
  const heard = heardMoves(turn, 'asks');
  if (heard.some(({ kind }) => kind !== null && ofTheTalk.has(kind))) return [];
  if (heard.length === 0 && !annotations.question.isQuestion) return [];
  const whole = normaliseText(turn.input.text);
  const all = [...heard.map(({ text }) => normaliseText(text)), question, ...(isShort(whole) ? [whole] : [])];
  return [...new Set(all)].filter((wording) => wordsOf(wording).length >= shortest).slice(-mostWordings);
}

const mostWordings = 3;

/** Only what was written of the bot answers what is asked of it. */
function asksOfBot(turn: TurnContext): boolean {
  return heardMoves(turn, 'asks').some(({ kind }) => kind === 'bot' || kind === 'taste');
}

function isShort(line: string): boolean {
  return wordsOf(line).length <= longestLine;
}

function isGrave(clauses: readonly Clause[]): boolean {
  return clauses.some(({ move, gravity }) => move === 'tells' && gravity === 'grave');
}

/** With the way on, unless the bot asked it before, or the person told of their case in the same line: it would ask for what was said. */
function spoken({ history, annotations }: TurnContext, { text, goesOn }: BookAnswer): string {
  if (goesOn === undefined) return text;
  const isAsked = history.some(({ bot }) => bot.includes(goesOn));
  const isTold = annotations.moves.some(({ move }) => move === 'tells');
  return isAsked || isTold ? text : `${text} ${goesOn}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
