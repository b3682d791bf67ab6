import { type Annoyances, annoyancesOf } from './annoyances.ts';
import { figuresOf, type PartFigures } from './figures.ts';
import { type Goal, goalsOf } from './goals.ts';
import type { SoakSession } from './run-soak.ts';
import { type Times, timesOf } from './times.ts';

/** What a soak found. `parts`, `goals` (but times) and `annoyances` are the same for the same seed. */
export interface SoakReport {
  readonly seed: number;
  /** Versions of the models that talked, as turn records keep them. */
  readonly models: string;
  readonly parts: readonly PartFigures[];
  readonly goals: readonly Goal[];
  readonly annoyances: readonly Annoyances[];
  readonly times: Times;
}

/**
 * Measures the sessions of a soak.
 *
 * @param models versions of those that talked
 */
export function reportOn(sessions: readonly SoakSession[], seed: number, models: string): SoakReport {
  const parts = [figuresOf(sessions, 'users'), figuresOf(sessions, 'data')].filter((part) => part !== undefined);
  const annoyances = parts.map(({ part }) => annoyancesOf(sessions, part));
  const times = timesOf(sessions);
  return { seed, models, parts, goals: goalsOf(parts, times), annoyances, times };
}

/** A session as people read it, for a file. */
export function transcriptOf({ name, turns }: SoakSession): string {
  const told = turns.map(({ user, reply, rg, promptRg, entity }, index) => {
    const from = [rg, ...(promptRg === null ? [] : [`+ ${promptRg}`]), ...(entity === null ? [] : [`| ${entity}`])];
    return `${index + 1} user    ${user}\n  parley  ${reply}\n          [${from.join(' ')}]`;
  });
  return `${name}\n\n${told.join('\n')}\n`;
}
