import type { LeaderboardAnswer } from '../../../../src/games/turing/protocol/answers.ts';

/** A participant of a leaderboard. */
export type BoardRow = LeaderboardAnswer['rows'][number];

/** What the table can be ordered by. */
export type Skill = 'detection' | 'concealment' | 'glicko';

/** The interval in which ratings of these rows lie, a little wider. */
export function spanOf(rows: readonly BoardRow[], skill: Skill): { readonly from: number; readonly to: number } {
  const from = Math.min(...rows.map((row) => row[skill].lower));
  const to = Math.max(...rows.map((row) => row[skill].upper));
  const margin = Math.max(20, (to - from) * 0.05);
  return { from: from - margin, to: to + margin };
}
