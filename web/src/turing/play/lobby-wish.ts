import type { ClientFrame } from '../../../../src/games/turing/protocol/actions.ts';
import type { LobbyFrame } from '../../../../src/games/turing/protocol/frames.ts';

/** What is wished of the lobby and is not so yet. It is said again when a lost connection is back. */
export interface LobbyWish {
  /** Looks for a partner; null stops it. */
  wish(forum: string | null): void;
  /** How the lobby was, and how it is now. */
  hear(before: LobbyFrame | null, now: LobbyFrame): void;
  /** The connection is fresh, and the lobby has not said anything yet. */
  onFresh(): void;
  /** It came true, or cannot be; false where the page had wished it by itself, so that it is no news. */
  drop(): boolean;
}

interface Wished {
  readonly forum: string | null;
  /** After a lost connection, by the page itself. */
  readonly isQuiet: boolean;
}

/** @param send false where there is no connection */
export function createLobbyWish(send: (frame: ClientFrame) => boolean): LobbyWish {
  let wished: Wished | null = null;
  let isFresh = false;
  const say = (): void => {
    if (wished !== null) send(wished.forum === null ? { kind: 'stop-seeking' } : { kind: 'seek', forum: wished.forum });
  };
  return {
    wish: (forum) => {
      wished = { forum, isQuiet: false };
      say();
    },
    hear: (before, { seeking }) => {
      if (wished?.forum === seeking) wished = null;
      // A server that has lost the connection has forgotten who waited on it.
      else if (isFresh && wished === null && seeking === null && before?.seeking) {
        wished = { forum: before.seeking, isQuiet: true };
      }
      if (isFresh) say();
      isFresh = false;
    },
    onFresh: () => {
      isFresh = true;
    },
    drop: () => {
      const isNews = wished?.isQuiet !== true;
      wished = null;
      return isNews;
    },
  };
}
