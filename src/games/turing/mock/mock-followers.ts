import { seats } from '../rules/turing-rules.ts';
import type { PlayerFrame, SeenFrames } from '../service/turing-service.ts';
import type { MockRoom } from './mock-room.ts';

/** Who listens to the games of an account. */
export interface MockFollower {
  readonly account: string;
  readonly listener: (frame: PlayerFrame) => void;
  /** The last `seq` that it was sent, by game. */
  readonly sent: Map<string, number>;
}

/** All who listen. */
export interface MockFollowers {
  add(account: string, seen: SeenFrames, listener: MockFollower['listener']): MockFollower;
  remove(follower: MockFollower): void;
  isFollowed(account: string): boolean;
  tell(account: string, frame: PlayerFrame): void;
  /** Tells everybody at a room what is new in it. */
  tellAll(room: MockRoom): void;
}

/** Makes an empty list of listeners. */
export function createMockFollowers(): MockFollowers {
  const followers = new Set<MockFollower>();
  const of = (account: string): readonly MockFollower[] =>
    Array.from(followers).filter((follower) => follower.account === account);
  return {
    add: (account, seen, listener) => {
      const follower = { account, listener, sent: new Map(Object.entries(seen)) };
      followers.add(follower);
      return follower;
    },
    remove: (follower) => void followers.delete(follower),
    isFollowed: (account) => of(account).length > 0,
    tell: (account, frame) => {
      for (const { listener } of of(account)) listener(frame);
    },
    tellAll: (room) => {
      for (const follower of Array.from(followers)) tellNew(room, follower);
    },
  };
}

/** Sends the frames of a room that a follower has not had, and how the room stands. */
export function tellNew(room: MockRoom, { account, listener, sent }: MockFollower): void {
  for (const seat of seats) {
    const { account: player, key } = room.players[seat];
    if (player !== account) continue;
    for (const frame of room.frames(seat)) {
      if (frame.seq <= (sent.get(key) ?? 0)) continue;
      sent.set(key, frame.seq);
      listener(frame);
    }
    const standing = room.standing(seat);
    if (standing) listener(standing);
  }
}
