import { createRandom, type Random } from '../../../../../src/core/random.ts';
import type { GameOutcome, GradedGame } from '../../../../../src/games/arena/ratings/graded-game.ts';

/** Games of everybody in the first list against everybody in the second, by strengths in points; ties come with ν = 0.5. */
export function simulatedGames(
  first: Readonly<Record<string, number>>,
  second: Readonly<Record<string, number>>,
  { clusters, rounds, seed }: { readonly clusters: number; readonly rounds: number; readonly seed: number },
): GradedGame[] {
  const random = createRandom(seed);
  return Object.entries(first).flatMap(([left, own]) =>
    Object.entries(second).flatMap(([right, other]) =>
      Array.from({ length: clusters * rounds }, (_, number) => ({
        first: left,
        second: right,
        outcome: outcomeBy(own - other, random),
        cluster: `word ${number % clusters}`,
      })),
    ),
  );
}

function outcomeBy(lead: number, random: Random): GameOutcome {
  const half = 10 ** (lead / 800);
  return random.weighted<GameOutcome>(['first', 'second', 'tie'], [half, 1 / half, 0.5]);
}
