import { ParleyError } from '../../../core/errors.ts';
import { type Seat, seats } from '../rules/turing-rules.ts';
import { type MockRoom, seatOf } from './mock-room.ts';

/** The rooms of a mock. */
export interface MockRooms {
  readonly all: readonly MockRoom[];
  add(room: MockRoom): void;
  /** @throws ParleyError PARLEY_TURING_GAME_UNKNOWN */
  of(account: string, key: string): readonly [MockRoom, Seat];
  /** Those of an account that are not over, and those that it knows by these keys, which may have ended while it was away. */
  open(account: string, known: readonly string[]): readonly MockRoom[];
  /** Those of an account that are not over. */
  live(account: string): readonly (readonly [MockRoom, Seat])[];
  setPresence(account: string, isThere: boolean): void;
}

/** Makes an empty list of rooms. */
export function createMockRooms(): MockRooms {
  const all: MockRoom[] = [];
  const live: MockRooms['live'] = (account) =>
    all.flatMap((room) =>
      seats
        .filter((seat) => room.players[seat].account === account && room.state.ended === null)
        .map((seat) => [room, seat] as const),
    );
  return {
    all,
    live,
    add: (room) => void all.push(room),
    open: (account, known) =>
      all.filter((room) =>
        seats.some((seat) => {
          const { account: player, key } = room.players[seat];
          return player === account && (room.state.ended === null || known.includes(key));
        }),
      ),
    of: (account, key) => {
      for (const room of all) {
        const seat = seatOf(room, account, key);
        if (seat) return [room, seat];
      }
      throw new ParleyError('PARLEY_TURING_GAME_UNKNOWN', `You play no game ${key}.`, {
        remedy: 'Take the id from the frame `started`.',
      });
    },
    setPresence: (account, isThere) => {
      for (const [room, seat] of live(account)) room.setPresence(seat, isThere);
    },
  };
}
