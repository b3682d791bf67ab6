import type { Random } from '../../../../core/random.ts';
import type { AgentParts } from '../agent-parts.ts';
import type { SpanAnswer } from './answers.ts';
import { openQaSettings } from './open-qa-settings.ts';
import type { QuestionWriter } from './question-writer.ts';

/** A confidence, and whether the answer that had it was the target. */
export interface Outcome {
  readonly confidence: number;
  readonly isTarget: boolean;
}

/** c1: from here on a guess is more often right than wrong. */
const suspected = 0.5;
/** c3: right three times of four. */
const sure = 0.75;
/** So many outcomes say how often a confidence is right, unless other is said. */
const usualWindow = 100;

/**
 * The confidence from which answers are right often enough: where the outcomes of a window that begins there are so for the first time and all
 * above it are on the whole. Infinite where that is never so.
 */
export function limitOf(outcomes: readonly Outcome[], share = suspected, window = usualWindow): number {
  const ordered = outcomes.toSorted((left, right) => left.confidence - right.confidence);
  const size = Math.min(window, ordered.length);
  const isRight = (from: number, to: number): boolean => {
    const part = ordered.slice(from, to);
    return part.filter(({ isTarget }) => isTarget).length >= share * part.length;
  };
  for (let from = 0; from + size <= ordered.length; from += 1) {
    if (isRight(from, from + size) && isRight(from, ordered.length)) return ordered[from]?.confidence ?? Infinity;
  }
  return Infinity;
}

/** The limit of sums among the answers that are suspected. */
export function sumLimit(outcomes: readonly TurnOutcome[], guess: number, window = usualWindow): number {
  const suspects = outcomes.filter(({ confidence }) => confidence > guess);
  return limitOf(
    suspects.map(({ sum, isTarget }) => ({ confidence: sum, isTarget })),
    sure,
    window,
  );
}

/** An answer with the sum of its word's confidences up to its turn. */
export interface TurnOutcome extends Outcome {
  readonly sum: number;
}

/** A target with its questions in the order of a game, and how they are answered. */
export interface DevGame {
  readonly target: string;
  readonly questions: readonly string[];
}

/** What the surest answers to the questions of games come to. */
export async function outcomesOf(
  games: readonly DevGame[],
  answersTo: (question: string) => Promise<readonly SpanAnswer[]>,
  { inflections }: Pick<AgentParts, 'inflections'>,
): Promise<TurnOutcome[]> {
  const outcomes: TurnOutcome[] = [];
  for (const { target, questions } of games) {
    const forms = inflections.formsOf(target);
    const sums = new Map<string, number>();
    for (const question of questions) {
      const [first] = await answersTo(question);
      if (!first) continue;
      const sum = (sums.get(first.word) ?? 0) + first.confidence;
      sums.set(first.word, sum);
      outcomes.push({ confidence: first.confidence, sum, isTarget: forms.has(first.word) });
    }
  }
  return outcomes;
}

/** The questions of a game: one for each concept of a walk, none twice. */
export function questionsAlong(walk: () => string, { questionsFor }: QuestionWriter, turns: number): string[] {
  const asked = new Set<string>();
  for (let turn = 0; turn < turns; turn += 1) {
    const fresh = questionsFor(walk()).find((question) => !asked.has(question));
    if (fresh !== undefined) asked.add(fresh);
  }
  return [...asked];
}

/** The half of the words on which limits are fitted; reports are made on all, or on the other half. */
export function devHalf(words: readonly string[], random: Random): string[] {
  return random.shuffle(words).slice(0, Math.floor(words.length / 2));
}

/** The second answer's limit, which the paper has at a tenth of the first one's (BERT: 1.0 and 10). */
export function secondLimit(guess: number): number {
  return guess * openQaSettings.secondShare;
}
