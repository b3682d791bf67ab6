import type { Clock } from '../../../../core/clock.ts';
import type { GameFrame, LobbyFrame } from '../../protocol/frames.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import type { PlayerFrame, SeenFrames } from '../turing-service.ts';
import type { GameState } from './game-state.ts';
import { standingFrame } from './standing-frame.ts';

/** A connection of a player to this process. */
export interface Follower {
  readonly account: string;
  /** A game has changed: its frames behind those that were sent, and how it stands; kept until the connection is open. */
  changed(state: GameState, seat: Seat): void;
  send(frame: PlayerFrame): void;
  /** From now on everything comes as it happens. */
  open(): void;
}

/** Who is connected to this process, and what they have been sent. */
export interface Followers {
  add(account: string, seen: SeenFrames, listener: (frame: PlayerFrame) => void): Follower;
  /** @returns whether it was the account's last connection */
  remove(follower: Follower): boolean;
  has(account: string): boolean;
  accounts(): readonly string[];
  /** A game has changed for a side. */
  changed(state: GameState, seat: Seat): void;
  signed(state: GameState, seat: Seat): void;
  lobby(account: string, frame: LobbyFrame): void;
}

export function createFollowers(clock: Clock, failed: (error: unknown) => void): Followers {
  const byAccount = new Map<string, Set<Connection>>();
  const allOf = (account: string): readonly Connection[] => [...(byAccount.get(account) ?? [])];
  const openOnes = (account: string): readonly Connection[] => allOf(account).filter((one) => one.isOpen);
  return {
    add: (account, seen, listener) => {
      const follower = new Connection(account, seen, listener, clock, failed);
      byAccount.set(account, (byAccount.get(account) ?? new Set()).add(follower));
      return follower;
    },
    remove: (follower) => {
      const all = byAccount.get(follower.account);
      if (!all) return false;
      for (const one of all) {
        if (one !== follower) continue;
        one.isOpen = false;
        all.delete(one);
      }
      if (all.size > 0) return false;
      return byAccount.delete(follower.account);
    },
    has: (account) => byAccount.has(account),
    accounts: () => [...byAccount.keys()],
    changed: (state, seat) => {
      for (const one of allOf(state.opened.players[seat].account)) one.changed(state, seat);
    },
    signed: ({ opened }, seat) => {
      const { account, key } = opened.players[seat];
      for (const one of openOnes(account)) one.send({ kind: 'typing', game: key });
    },
    lobby: (account, frame) => {
      for (const one of openOnes(account)) one.send(frame);
    },
  };
}

/** Of so many games that are over a connection remembers that all was sent; nothing more comes of them but by mistake. */
const mostOver = 100;

class Connection implements Follower {
  readonly account: string;
  isOpen = false;
  readonly #sent: Map<string, number>;
  /** Games that were sent to their end, the oldest first. */
  readonly #over = new Set<string>();
  /** What has happened before it was opened. */
  readonly #missed = new Map<string, { readonly state: GameState; readonly seat: Seat }>();
  readonly #listener: (frame: PlayerFrame) => void;
  readonly #clock: Clock;
  readonly #failed: (error: unknown) => void;

  constructor(
    account: string,
    seen: SeenFrames,
    listener: (frame: PlayerFrame) => void,
    clock: Clock,
    failed: (error: unknown) => void,
  ) {
    this.account = account;
    this.#sent = new Map(Object.entries(seen));
    this.#listener = listener;
    this.#clock = clock;
    this.#failed = failed;
  }

  changed(state: GameState, seat: Seat): void {
    if (!this.isOpen) {
      this.#missed.set(state.opened.players[seat].key, { state, seat });
      return;
    }
    const { key } = state.opened.players[seat];
    const fresh: readonly GameFrame[] = state.frames[seat].slice(this.#sent.get(key) ?? 0);
    const last = fresh.at(-1);
    if (last) this.#sent.set(key, last.seq);
    if (last?.kind === 'over') this.#endedFor(key);
    for (const frame of fresh) this.send(frame);
    const standing = standingFrame(state, seat, this.#clock.now());
    if (standing) this.send(standing);
  }

  #endedFor(key: string): void {
    this.#over.add(key);
    for (const oldest of [...this.#over].slice(0, -mostOver)) {
      this.#over.delete(oldest);
      this.#sent.delete(oldest);
    }
  }

  send(frame: PlayerFrame): void {
    try {
      this.#listener(frame);
    } catch (error) {
      this.#failed(error);
    }
  }

  open(): void {
    this.isOpen = true;
    for (const { state, seat } of this.#missed.values()) this.changed(state, seat);
    this.#missed.clear();
  }
}
