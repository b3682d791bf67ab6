import type { UserProfile } from './user-profile.ts';

/** What is known about the point at which a dialogue stands: a model may ignore it, a bank of candidates chooses by it. */
export interface DialoguePoint {
  /** The treelet that asks: `pets`, `food`, `neural-fallback`, … */
  readonly area: string;
  /** How often the bot has spoken in this area. */
  readonly botTurns: number;
  readonly dialogueAct: string;
  readonly emotion: string | null;
  /** Whom the user speaks of: the user, a third person, or nobody in particular. */
  readonly person: 'user' | 'woman' | 'man' | 'animal' | 'people' | 'thing' | null;
  /** Words that the user said and that may be said back: `{ petName: 'Rex', topic: 'pizza' }`. */
  readonly slots: Readonly<Record<string, string>>;
  /** What the user told of themselves, which no reply may contradict. */
  readonly user?: UserProfile;
}

/** What a question about the world wants: a fact (who, when, where, how many), or an explanation (why, how, what). */
export type AskedOfTheWorld = 'fact' | 'explanation';

/** One thing that the person told of themselves or that the talk holds open, as a note, and by the words in which it was told. */
export interface KnownFact {
  readonly text: string;
  readonly words: string;
}

/** What a text generator goes on from. */
export interface GenerationRequest {
  /** Alternating user and bot lines, oldest first. */
  readonly history: readonly string[];
  readonly samples: number;
  readonly topP: number;
  readonly temperature: number;
  readonly maxTokens: number;
  readonly seed: number;
  readonly point?: DialoguePoint;
  /** What the last line asks: replies of talks are given only where they answered a question about the same thing. */
  readonly question?: string;
  /** True where written lines must be about something that the user named; those that suit any line are left out. */
  readonly topicalOnly?: boolean;
  /** A text to say in conversational words (paper §'conversational paraphrasing'); a generator that cannot returns nothing. */
  readonly background?: string;
  /** True where only lines written beforehand may answer (see `mayGenerate`): nothing is sampled then. */
  readonly writtenOnly?: boolean;
  /** What the last line asks of the world, which a small model would make up. */
  readonly asked?: AskedOfTheWorld;
  /** What is good to have in mind, a sentence or two each: what the person told, what is still open, what was looked up. */
  readonly notes?: readonly string[];
  /** Of it what the person told, one by one: whoever reads the lines in which it was told need not be told it again. */
  readonly known?: readonly KnownFact[];
}

/** A text that is not given: it must not be said, or others go on better. */
export interface RejectedText {
  readonly text: string;
  /** The filter's name and what it found, for `/why`. */
  readonly reason: string;
}

/** Where a text comes from, for `/why`. */
export interface TextOrigin {
  /** By people beforehand for such points, by a model in this turn, or by people in a talk of the corpus that was like this one. */
  readonly source: 'written' | 'sample' | 'found';
  /** How well it goes on from the conversation, from -1 to 1; absent where no ranker told. */
  readonly fit?: number;
}

/** What came of a request: what may be said, best first, and what was held back. */
export interface Generated {
  readonly texts: readonly string[];
  readonly rejected: readonly RejectedText[];
  /** Of each text, in the same order; absent where nobody told. */
  readonly origins?: readonly TextOrigin[];
  /** Why a model that was asked gave nothing, where others stood in for it. */
  readonly failure?: string;
}

/** So many texts of a request plug-ins are given at most: as many as a turn record keeps. */
export const mostTexts = 16;

/** Proposes how to go on. Costly, so response generators ask only when no cheap proposal will do. */
export interface TextGenerator {
  readonly name: string;
  readonly version: string;
  generate(request: GenerationRequest, signal: AbortSignal): Promise<Generated>;
}

/** Texts of one source of which none was rejected. */
export function allFrom(source: TextOrigin['source'], texts: readonly string[]): Generated {
  return { texts, rejected: [], origins: texts.map(() => ({ source })) };
}

/** Texts of which a generator rejected none. */
export function unfiltered(texts: readonly string[]): Generated {
  return { texts, rejected: [] };
}
