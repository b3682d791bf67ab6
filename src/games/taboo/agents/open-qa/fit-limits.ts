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

/** From here on a guess is more often right than wrong. */
const enough = 0.5;
/** So many outcomes say how often a confidence is right. */
const window = 100;

/**
 * The confidence from which answers are right at least every second time: where the hundred outcomes around a confidence are so for the first
 * time and remain so on the whole above it. Infinite where that is never so.
 */
export function limitOf(outcomes: readonly Outcome[]): number {
  const ordered = outcomes.toSorted((left, right) => left.confidence - right.confidence);
  const size = Math.min(window, ordered.length);
  const isRight = (from: number, to: number): boolean => {
    const part = ordered.slice(from, to);
    return part.filter(({ isTarget }) => isTarget).length >= enough * part.length;
  };
  for (let from = 0; from + size <= ordered.length; from += 1) {
    if (isRight(from, from + size) && isRight(from, ordered.length)) return ordered[from]?.confidence ?? Infinity;
  }
  return Infinity;
}

/** A target with its questions in the order of a game, and how they are answered. */
export interface DevGame {
  readonly target: string;
  readonly questions: readonly string[];
}

/** What answers to the questions of games tell: single answers, and the sums of a word's confidences over the turns. */
export async function outcomesOf(
  games: readonly DevGame[],
  answersTo: (question: string) => Promise<readonly SpanAnswer[]>,
  { inflections }: Pick<AgentParts, 'inflections'>,
): Promise<{ readonly single: readonly Outcome[]; readonly summed: readonly Outcome[] }> {
  const single: Outcome[] = [];
  const summed: Outcome[] = [];
  for (const { target, questions } of games) {
    const forms = inflections.formsOf(target);
    const sums = new Map<string, number>();
    for (const question of questions) {
      const [first] = await answersTo(question);
      if (!first) continue;
      const sum = (sums.get(first.word) ?? 0) + first.confidence;
      sums.set(first.word, sum);
      const isTarget = forms.has(first.word);
      single.push({ confidence: first.confidence, isTarget });
      if (sum > first.confidence) summed.push({ confidence: sum, isTarget });
    }
  }
  return { single, summed };
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
