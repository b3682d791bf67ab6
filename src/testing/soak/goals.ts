import type { PartFigures } from './figures.ts';
import type { Times } from './times.ts';

/** Something that the bot should reach, and whether it does. */
export interface Goal {
  readonly goal: string;
  readonly reached: string;
  readonly isMet: boolean;
  /** True if it depends on the machine. */
  readonly isTime: boolean;
}

const mostBareFallbacks = 0.03;
const mostThinChoices = 0.05;
const leastFreshTurns = 0.97;
const slowestTurnMs = 40;

/** The goals, with what was reached. Goals about what is said are for simulated users, who answer what was asked. */
export function goalsOf(parts: readonly PartFigures[], times: Times): Goal[] {
  const errors = parts.reduce((sum, { all }) => sum + all.errors, 0);
  const users = parts.find(({ part }) => part === 'users')?.all;
  const p99 = times.turn.p99;
  return [
    { goal: 'no errors', reached: `${errors}`, isMet: errors === 0, isTime: false },
    ...(users
      ? [
          shareGoal('bare fallbacks', users.bareFallbacks / users.turns, { most: mostBareFallbacks }),
          ...(users.choices > 0
            ? [shareGoal('thin choices', users.thinChoices / users.choices, { most: mostThinChoices })]
            : []),
          shareGoal('turns without a repeated sentence', 1 - users.repeats / users.turns, { least: leastFreshTurns }),
          {
            goal: 'no prompt for a finished or rejected topic',
            reached: `${users.stalePrompts}`,
            isMet: users.stalePrompts === 0,
            isTime: false,
          },
        ]
      : []),
    {
      goal: `p99 of a turn at most ${slowestTurnMs} ms`,
      reached: `${p99.toFixed(1)} ms`,
      isMet: p99 <= slowestTurnMs,
      isTime: true,
    },
  ];
}

function shareGoal(what: string, share: number, bound: { readonly least?: number; readonly most?: number }): Goal {
  const { least = 0, most = 1 } = bound;
  const wanted = bound.least === undefined ? `at most ${percent(most)}` : `at least ${percent(least)}`;
  return { goal: `${what}: ${wanted}`, reached: percent(share), isMet: share >= least && share <= most, isTime: false };
}

/** A share as people read it: `2.5 %`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
