import type { Clock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import type { Forum } from '../forums/forum.ts';
import type { LobbyFrame } from '../protocol/frames.ts';
import { drawSeats } from '../rules/turing-match.ts';
import { otherSeat, type Seat } from '../rules/turing-rules.ts';
import { type MockRoom, openRoom, type RoomOptions, type RoomPlayer } from './mock-room.ts';

/** Who looks for a partner. */
export interface MockLobby {
  of(account: string): LobbyFrame;
  add(account: string, forum: Forum): void;
  remove(account: string): boolean;
  forumOf(account: string): Forum | undefined;
  /** Somebody else who waits in the same forum. */
  partnerFor(account: string): string | undefined;
  clear(): void;
}

/** Makes an empty lobby. */
export function createMockLobby(clock: Clock): MockLobby {
  const waiting = new Map<string, { readonly forum: Forum; readonly since: number }>();
  return {
    of: (account) => {
      const wait = waiting.get(account);
      return { kind: 'lobby', seeking: wait?.forum.name ?? null, since: wait?.since ?? null };
    },
    add: (account, forum) => void (waiting.has(account) || waiting.set(account, { forum, since: clock.now() })),
    remove: (account) => waiting.delete(account),
    forumOf: (account) => waiting.get(account)?.forum,
    partnerFor: (account) => {
      const name = waiting.get(account)?.forum.name;
      return [...waiting].find(([id, { forum }]) => id !== account && forum.name === name)?.[0];
    },
    clear: () => waiting.clear(),
  };
}

/** Seats two players, the first at the place that is given, or at a drawn one. */
export function beginGame(
  pair: readonly [RoomPlayer, RoomPlayer],
  first: Seat | undefined,
  options: Omit<RoomOptions, 'players'>,
): MockRoom {
  const drawn = drawSeats(pair, options.random);
  const players = first === undefined ? drawn : { ...drawn, [first]: pair[0], [otherSeat(first)]: pair[1] };
  return openRoom({ ...options, players });
}

/** An id that says nothing. */
export function drawKey(random: Random): string {
  return `g${Array.from({ length: 16 }, () => random.integer(36).toString(36)).join('')}`;
}
