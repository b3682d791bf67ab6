/** How much lies on what a person tells: `serious` is worry, conflict or sadness, `grave` is death, danger, violence or despair. */
export type Gravity = 'light' | 'serious' | 'grave';

/** What a clause can do in a talk; the labels are those of the corpus of talks (docs/talks.md). */
export const moveNames = [
  'tells',
  'asks',
  'answers',
  'declines',
  'wants',
  'corrects',
  'claims',
  'complains',
  'greets',
  'thanks',
  'apologises',
  'praises',
  'takes-leave',
  'reacts',
  'unclear',
] as const;
export type MoveName = (typeof moveNames)[number];

/** A part of a person's line, and what it does in the talk. */
export interface Clause {
  /** Where it begins and ends in the line, in letters. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly move: MoveName;
  /** What is told, asked or wanted: `event`, `advice`, `joke`; null where the move has no kinds. */
  readonly kind: string | null;
  readonly gravity: Gravity;
  /** Of the move, among all moves, from 0 to 1. */
  readonly probability: number;
}

/** What a person said, and the bot's line before it (empty where there is none). */
export interface HeardLine {
  readonly text: string;
  readonly previous: string;
}

/** A tagger as plug-ins are given it: undefined where its model cannot be used, so that rules decide. */
export interface MoveView {
  read(line: HeardLine): Promise<readonly Clause[] | undefined>;
}

/** Cuts lines into clauses and says what each does. */
export interface MoveTagger {
  readonly name: string;
  readonly version: string;
  /** @returns clauses in their order; together they are the whole line; none of a line without words */
  read(line: HeardLine): Promise<readonly Clause[]>;
}
