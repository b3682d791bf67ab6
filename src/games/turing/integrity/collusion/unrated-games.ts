import { type AccountMarks, collusionSettings, type PlayedGame } from './played-game.ts';

/** Why a game does not count for ratings. */
export type UnratedReason = 'pair-limit' | 'same-owner' | 'farming';

/** The games that do not count, with their reasons; both sides are told. */
export function unratedGames(
  games: readonly PlayedGame[],
  accounts: readonly AccountMarks[],
): ReadonlyMap<string, UnratedReason> {
  const owners = new Map(accounts.map(({ id, owner }) => [id, owner]));
  const byPair = new Map<string, PlayedGame[]>();
  const found = new Map<string, UnratedReason>();
  for (const game of [...games].sort((one, other) => one.at - other.at)) {
    const key = JSON.stringify([...game.seats].sort());
    const earlier = byPair.get(key) ?? [];
    byPair.set(key, [...earlier, game]);
    const reason = reasonOf(game, earlier, owners);
    if (reason !== undefined) found.set(game.game, reason);
  }
  return found;
}

function reasonOf(
  game: PlayedGame,
  earlier: readonly PlayedGame[],
  owners: ReadonlyMap<string, string>,
): UnratedReason | undefined {
  const { mostPerPair, dayMs, farmingLookBack } = collusionSettings;
  const [first, second] = game.seats.map((id) => owners.get(id));
  if (first !== undefined && first === second) return 'same-owner';
  if (earlier.slice(-farmingLookBack).some((other) => isAlike(game, other))) return 'farming';
  return earlier.filter(({ at }) => game.at - at < dayMs).length >= mostPerPair ? 'pair-limit' : undefined;
}

function isAlike(one: PlayedGame, other: PlayedGame): boolean {
  const isTurned = one.seats[0] !== other.seats[0];
  const result = isTurned ? 1 - other.result : other.result;
  return one.opening !== '' && one.opening === other.opening && one.result === result;
}
