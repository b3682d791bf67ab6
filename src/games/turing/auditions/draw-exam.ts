import type { Random } from '../../../core/random.ts';
import type { Identity } from '../rules/turing-rules.ts';
import type { AuditionSettings } from './audition-settings.ts';

/** A conversation of the hidden set, and what its two sides are. */
export interface HiddenConversation {
  readonly id: string;
  readonly sides: readonly [Identity, Identity];
}

export interface ExamAnswer {
  readonly id: string;
  readonly says: readonly [Identity, Identity];
}

/**
 * Draws an exam from conversations that the bot was never shown; undefined where there are too few.
 *
 * A quarter are between people, a quarter between bots, half mixed: what one side is tells nothing of the other, so that who guesses has a
 * binomial number right, and who always says the same has half.
 */
export function drawExam(
  hidden: readonly HiddenConversation[],
  shown: readonly string[],
  random: Random,
  { exam }: Pick<AuditionSettings, 'exam'>,
): readonly string[] | undefined {
  const known = new Set(shown);
  const fresh = hidden.filter(({ id }) => !known.has(id));
  const alike = Math.round(exam.conversations / 4);
  const wanted = [
    [fresh.filter(({ sides }) => botsIn(sides) === 0), alike],
    [fresh.filter(({ sides }) => botsIn(sides) === 2), alike],
    [fresh.filter(({ sides }) => botsIn(sides) === 1), exam.conversations - 2 * alike],
  ] as const;
  if (wanted.some(([pool, number]) => pool.length < number)) return undefined;
  const drawn = wanted.flatMap(([pool, number]) => random.shuffle(pool).slice(0, number));
  return random.shuffle(drawn).map(({ id }) => id);
}

/** How many sides of an exam were told rightly; what was not answered, or twice in two ways, was not. */
export function gradeExam(
  conversations: readonly string[],
  answers: readonly ExamAnswer[],
  truth: ReadonlyMap<string, HiddenConversation>,
): { readonly right: number; readonly of: number } {
  let right = 0;
  for (const id of conversations) {
    const [answer, ...more] = answers.filter((one) => one.id === id);
    const sides = truth.get(id)?.sides;
    if (answer === undefined || sides === undefined || more.length > 0) continue;
    for (const place of [0, 1] as const) if (answer.says[place] === sides[place]) right += 1;
  }
  return { right, of: 2 * conversations.length };
}

function botsIn(sides: readonly Identity[]): number {
  return sides.filter((side) => side === 'bot').length;
}
