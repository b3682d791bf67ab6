import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import type { Random } from '../../../core/random.ts';
import type { Forum } from '../forums/forum.ts';
import type { TuringPlayer } from '../players/player.ts';
import { type Identity, type Seat, seats } from '../rules/turing-rules.ts';
import type { TuringService } from '../service/turing-service.ts';
import { createMockFollowers, tellNew } from './mock-followers.ts';
import { beginGame, createMockLobby, drawKey } from './mock-lobby.ts';
import type { MockRoom, RoomPlayer } from './mock-room.ts';
import { createMockRooms } from './mock-rooms.ts';
import { type MockTalk, seatTalker } from './mock-talk.ts';

/** The partner of a game. */
export interface MockPartner {
  readonly player: TuringPlayer;
  readonly identity: Identity;
  /** Where it sits; drawn where left out. */
  readonly seat?: Seat;
}

export interface MockServiceOptions {
  readonly forum: (name: string) => Promise<Forum | undefined>;
  readonly clock: Clock;
  readonly random: Random;
  /** Milliseconds until an accepted message is shown; 0 where left out. */
  readonly postMs?: number;
  /** Milliseconds from looking for a partner to the game; 0 where left out. */
  readonly waitMs?: number;
  /** What is told of an account at the end of a game. */
  readonly who?: (account: string) => { readonly nickname: string; readonly identity: Identity };
  /** The partner for the next game of an account; accounts meet each other where left out. */
  readonly partner?: (account: string) => MockPartner;
}

/** Games in memory that cannot be resumed after the process has ended; with what examinations need beside the service. */
export interface MockService extends TuringService {
  readonly rooms: readonly MockRoom[];
}

/** Makes a service without a store, accounts and ratings: for bot authors, examinations and tests. */
export function createMockService(options: MockServiceOptions): MockService {
  const { clock } = options;
  const [followers, lobby, rooms] = [createMockFollowers(), createMockLobby(clock), createMockRooms()];
  const pairUp = createPairing(options, { followers, lobby, rooms });
  const told = (account: string) => {
    const frame = lobby.of(account);
    followers.tell(account, frame);
    return frame;
  };
  return {
    rooms: rooms.all,
    seek: async (account, name) => {
      const forum = await options.forum(name);
      if (forum === undefined) throw forumUnknown(name);
      lobby.add(account, forum);
      clock.after(options.waitMs ?? 0, () => pairUp.pair(account));
      return told(account);
    },
    stopSeeking: async (account) => {
      lobby.remove(account);
      return Promise.resolve(told(account));
    },
    act: async (account, game, action) => {
      const [room, seat] = rooms.of(account, game);
      return Promise.resolve(room.act(seat, action));
    },
    follow: async (account, seen, listener) => {
      listener(lobby.of(account));
      const follower = followers.add(account, seen, listener);
      for (const room of rooms.open(account, Object.keys(seen))) tellNew(room, follower);
      rooms.setPresence(account, true);
      return Promise.resolve(() => {
        followers.remove(follower);
        if (!followers.isFollowed(account)) rooms.setPresence(account, false);
      });
    },
    frames: async (account, game, after = 0) => {
      const [room, seat] = rooms.of(account, game);
      return Promise.resolve(room.frames(seat).filter(({ seq }) => seq > after));
    },
    playing: async (account) => Promise.resolve(rooms.live(account).map(([room, seat]) => room.players[seat].key)),
    drain: () => lobby.clear(),
    close: async () => {
      lobby.clear();
      for (const room of rooms.all) room.close();
      pairUp.close();
      return Promise.resolve();
    },
  };

  function forumUnknown(name: string): ParleyError {
    return new ParleyError('PARLEY_TURING_FORUM_UNKNOWN', `There is no forum ${name} here.`, {
      remedy: 'GET /v1/turing/forums lists the forums.',
    });
  }
}

interface MockPlaces {
  readonly followers: ReturnType<typeof createMockFollowers>;
  readonly lobby: ReturnType<typeof createMockLobby>;
  readonly rooms: ReturnType<typeof createMockRooms>;
}

/** Gives those who wait a game: with a partner that is made for them, or with each other. */
function createPairing(options: MockServiceOptions, { followers, lobby, rooms }: MockPlaces) {
  const { clock, random, partner, postMs = 0 } = options;
  const who = options.who ?? ((account) => ({ nickname: account, identity: 'bot' as const }));
  const talks = new Map<MockRoom, MockTalk>();
  const onChange = (room: MockRoom): void => {
    followers.tellAll(room);
    if (room.state.ended !== null) talks.get(room)?.close();
    else talks.get(room)?.nudge();
  };
  const begin = (forum: Forum, pair: readonly [RoomPlayer, RoomPlayer], first?: Seat): MockRoom => {
    const room = beginGame(pair, first, { forum, clock, random, postMs, onChange });
    rooms.add(room);
    for (const { account } of pair) if (lobby.remove(account)) followers.tell(account, lobby.of(account));
    return room;
  };
  const seated = (account: string): RoomPlayer => ({
    account,
    ...who(account),
    mayPredict: true,
    key: drawKey(random),
  });
  return {
    pair: (account: string): void => {
      const forum = lobby.forumOf(account);
      if (forum === undefined) return;
      if (partner === undefined) {
        const other = lobby.partnerFor(account);
        if (other !== undefined) begin(forum, [seated(account), seated(other)]);
        return;
      }
      const { player, identity, seat } = partner(account);
      const other = { account: '', nickname: player.name, identity, mayPredict: true, key: drawKey(random) };
      const room = begin(forum, [other, seated(account)], seat);
      const talk = seatTalker(room, seats.find((one) => room.players[one] === other) ?? 'a', player, clock, random);
      talks.set(room, talk);
      talk.nudge();
    },
    close: () => {
      for (const talk of talks.values()) talk.close();
    },
  };
}
