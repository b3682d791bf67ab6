import type { LeagueGame } from '../contracts/league-store.ts';

/** Whether two deliveries tell the same of a game; when they were made does not matter. */
export function isSameGame(left: LeagueGame, right: LeagueGame): boolean {
  return (
    left.first === right.first &&
    left.second === right.second &&
    left.outcome === right.outcome &&
    left.cluster === right.cluster &&
    left.turns === right.turns &&
    left.cause === right.cause
  );
}
