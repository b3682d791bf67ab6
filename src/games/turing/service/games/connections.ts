import type { Seat } from '../../rules/turing-rules.ts';
import type { PlayerFrame, SeenFrames } from '../turing-service.ts';
import type { Follower } from './followers.ts';
import { loadGame, readKept } from './game-documents.ts';
import type { GameState } from './game-state.ts';
import type { Hall, HallParts } from './hall.ts';
import type { Lobby } from './lobby.ts';
import { followerId } from './seen-followers.ts';
import { createSerial } from './serial.ts';

/** Players' connections to this process: what they are sent, and who else is told that they are there. */
export interface Connections {
  /** Sends a player everything from now on (TuringService.follow); returns what ends it. */
  follow(account: string, seen: SeenFrames, listener: (frame: PlayerFrame) => void): Promise<() => void>;
  /** After the home was lost, connections and wishes are known by the new one. */
  moved(): Promise<void>;
  /** Tells others that nobody is connected here any more; resolves when nothing is under way. */
  close(): Promise<void>;
}

export interface ConnectionsPlace extends HallParts {
  readonly hall: Hall;
  readonly lobby: Lobby;
  /** Sees what other processes have done, where there are any, so that games of the player are known. */
  look(): Promise<void>;
}

/** Of the games that a client says it has seen, so many are looked up. */
const mostSeen = 50;

export function createConnections(place: ConnectionsPlace): Connections {
  return new PlayerConnections(place);
}

class PlayerConnections implements Connections {
  readonly #presence = createSerial();
  readonly #of: ConnectionsPlace;

  constructor(place: ConnectionsPlace) {
    this.#of = place;
  }

  async follow(account: string, seen: SeenFrames, listener: (frame: PlayerFrame) => void): Promise<() => void> {
    const { followers, hall, lobby, directory, look } = this.#of;
    const follower = followers.add(account, seen, listener);
    try {
      await this.#showPresence(account);
      hall.presence(account);
      await look();
      await lobby.arrived(account);
      const over = await this.#overSince(account, seen);
      follower.send(lobby.frame(account));
      for (const { state, seat } of over) follower.changed(state, seat);
      for (const { game, seat } of directory.seatsOf(account)) {
        const state = hall.state(game);
        if (state) follower.changed(state, seat);
      }
      follower.open();
    } catch (error) {
      this.#unfollow(follower);
      throw error;
    }
    return () => this.#unfollow(follower);
  }

  async moved(): Promise<void> {
    for (const account of this.#of.followers.accounts()) {
      await this.#showPresence(account);
      await this.#of.lobby.arrived(account);
    }
  }

  async close(): Promise<void> {
    const { parts, keeper, followers } = this.#of;
    for (const account of followers.accounts()) {
      const id = followerId(keeper.id(), account);
      await parts.store.commit([{ kind: 'delete', collection: 'followers', id, expected: null }]);
    }
    // Who has left a moment ago is still being written down.
    await this.#presence(async () => undefined);
  }

  #unfollow(follower: Follower): void {
    const { followers, hall, lobby, parts } = this.#of;
    const { account } = follower;
    if (!followers.remove(follower)) return;
    hall.presence(account);
    lobby.departed(account);
    this.#showPresence(account).catch(parts.failed);
  }

  /** Keeps for other processes who is connected here, as it is when the turn comes. */
  #showPresence(account: string): Promise<void> {
    return this.#presence(async () => {
      const { parts, keeper, followers, notices } = this.#of;
      const at = { collection: 'followers', id: followerId(keeper.id(), account), expected: null } as const;
      const isHere = followers.has(account);
      await parts.store.commit([isHere ? { kind: 'put', ...at, body: {} } : { kind: 'delete', ...at }]);
      notices.note({ kind: isHere ? 'came' : 'went', account });
    });
  }

  /** Games that were seen running and have ended meanwhile. */
  async #overSince(account: string, seen: SeenFrames) {
    const { parts, directory } = this.#of;
    const over: { readonly state: GameState; readonly seat: Seat }[] = [];
    for (const key of Object.keys(seen).slice(0, mostSeen)) {
      if (directory.byKey(key)) continue;
      const found = await readKept(parts.store, 'keys', key);
      if (found?.body.account !== account) continue;
      const state = await loadGame(parts.store, found.body.game);
      if (state?.ended) over.push({ state, seat: found.body.seat });
    }
    return over;
  }
}
