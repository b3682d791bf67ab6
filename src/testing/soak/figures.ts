import { wordsOf } from '../../core/text.ts';
import { type MarkedTurn, markSession } from './mark-session.ts';
import type { SoakSession } from './run-soak.ts';

/** Written, drawn and found. */
const makes = 3;
const fewestReplies = 4;

/** What was counted over turns; shares are of these turns. */
export interface Counts {
  readonly turns: number;
  /** Turns with a plug-in that threw, was late, gave garbage or had a faulty hook. */
  readonly errors: number;
  readonly fallbacks: number;
  readonly bareFallbacks: number;
  /** Turns with a sentence of four words or more that the bot had said before in the session. */
  readonly repeats: number;
  readonly repeatedQuestions: number;
  readonly deadEnds: number;
  readonly stalePrompts: number;
  /** Turns whose reply cannot be spoken well. */
  readonly faults: number;
  /** Turns in which somebody chose, and those of them with fewer than four replies or three makes to choose among. */
  readonly choices: number;
  readonly thinChoices: number;
  readonly words: { readonly mean: number; readonly p95: number; readonly most: number };
  /** Distinct topics over all turns. */
  readonly entities: number;
}

export interface GeneratorFigures extends Counts {
  readonly rg: string;
  /** Turns in which it prompted after another's response. */
  readonly prompts: number;
}

export interface PartFigures {
  readonly part: SoakSession['part'];
  readonly sessions: number;
  readonly all: Counts;
  /** Mean number of distinct topics in a session. */
  readonly entitiesPerSession: number;
  /** By who responded, the most talkative first. */
  readonly generators: readonly GeneratorFigures[];
  /** By how the user talks, or where the lines are from. */
  readonly kinds: readonly (Counts & { readonly kind: string })[];
}

/** Counts over the sessions of a part; undefined where there are none. */
export function figuresOf(sessions: readonly SoakSession[], part: SoakSession['part']): PartFigures | undefined {
  const ours = sessions.filter((session) => session.part === part);
  if (ours.length === 0) return undefined;
  const marked = ours.map((session) => ({ kind: session.kind, turns: markSession(session) }));
  const turns = marked.flatMap((session) => session.turns);
  const rgs = [...new Set(turns.flatMap(({ turn }) => [turn.rg, turn.promptRg ?? turn.rg]))];
  const kinds = [...new Set(ours.map(({ kind }) => kind))];
  return {
    part,
    sessions: ours.length,
    all: count(turns),
    entitiesPerSession: mean(marked.map((session) => topicsIn(session.turns))),
    generators: rgs.map((rg) => generatorFigures(rg, turns)).sort(byTurns),
    kinds: kinds.map((kind) => ({
      kind,
      ...count(marked.filter((session) => session.kind === kind).flatMap((session) => session.turns)),
    })),
  };
}

function byTurns(left: GeneratorFigures, right: GeneratorFigures): number {
  return right.turns + right.prompts - left.turns - left.prompts || left.rg.localeCompare(right.rg, 'en');
}

/** What is said by the prompting generator counts for it; the rest of a turn for the one that responded. */
function generatorFigures(rg: string, turns: readonly MarkedTurn[]): GeneratorFigures {
  const prompted = turns.filter(({ turn }) => turn.promptRg === rg);
  const isOwn = ({ repeated }: MarkedTurn, isQuestion: boolean): boolean =>
    repeated.some((one) => one.rg === rg && (!isQuestion || one.sentence.endsWith('?')));
  return {
    rg,
    prompts: prompted.length,
    ...count(turns.filter(({ turn }) => turn.rg === rg)),
    repeats: turns.filter((turn) => isOwn(turn, false)).length,
    repeatedQuestions: turns.filter((turn) => isOwn(turn, true)).length,
    stalePrompts: prompted.filter(({ turn }) => turn.staleTopic !== null).length,
    errors: turns.filter(({ turn }) => turn.errors.some((error) => error.startsWith(`${rg} `))).length,
  };
}

function count(turns: readonly MarkedTurn[]): Counts {
  const many = (is: (turn: MarkedTurn) => boolean): number => turns.filter(is).length;
  const lengths = turns.map(({ turn }) => wordsOf(turn.reply).length).sort((left, right) => left - right);
  return {
    turns: turns.length,
    errors: many(({ turn }) => turn.errors.length > 0),
    fallbacks: many(({ isFallback }) => isFallback),
    bareFallbacks: many(({ isBareFallback }) => isBareFallback),
    repeats: many(({ repeated }) => repeated.length > 0),
    repeatedQuestions: many(({ repeated }) => repeated.some(({ sentence }) => sentence.endsWith('?'))),
    deadEnds: many(({ isDeadEnd }) => isDeadEnd),
    stalePrompts: many(({ turn }) => turn.staleTopic !== null),
    choices: many(({ turn }) => turn.choice !== null),
    thinChoices: many(
      ({ turn: { choice } }) => choice !== null && (choice.replies < fewestReplies || choice.sources < makes),
    ),
    faults: many(({ faults }) => faults.length > 0),
    words: { mean: mean(lengths), p95: quantile(lengths, 0.95), most: lengths.at(-1) ?? 0 },
    entities: topicsIn(turns),
  };
}

function topicsIn(turns: readonly MarkedTurn[]): number {
  return new Set(turns.flatMap(({ turn }) => turn.entity ?? [])).size;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value below which such a share of the sorted values lies; 0 where there are none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
