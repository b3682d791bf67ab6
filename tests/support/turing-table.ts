import type { TuringStore } from '../../src/contracts/turing-store.ts';
import type { Clock } from '../../src/core/clock.ts';
import { createRandom } from '../../src/core/random.ts';
import { openReadyForum } from '../../src/games/turing/forums/ready-forums.ts';
import type { GameAction } from '../../src/games/turing/protocol/actions.ts';
import type { AnswerFrame, GameFrame } from '../../src/games/turing/protocol/frames.ts';
import { createTuringAccounts } from '../../src/games/turing/service/accounts/create-turing-accounts.ts';
import { consentText } from '../../src/games/turing/service/consent-text.ts';
import {
  createTuringService,
  seededIds,
  type TuringServiceOptions,
} from '../../src/games/turing/service/games/turing-games.ts';
import { houseOwner } from '../../src/games/turing/service/standing.ts';
import type { TuringAccounts } from '../../src/games/turing/service/turing-accounts.ts';
import type { PlayerFrame, TuringService } from '../../src/games/turing/service/turing-service.ts';
import { mortalClock, mortalStore } from '../../src/games/turing/soak/mortal-process.ts';
import { createMemoryTuringStore } from '../../src/state/turing-memory-store.ts';
import { createVirtualClock, type VirtualClock } from '../../src/testing/virtual-clock.ts';

/** Letters only, as nicknames want them. */
const letters = (count: number): string =>
  [...String(count)].map((digit) => String.fromCodePoint(97 + Number(digit))).join('');

/** A store with accounts in it, and services over it, on a clock that costs no time. */
export class TuringTable {
  readonly clock: VirtualClock = createVirtualClock();
  readonly store: TuringStore;
  readonly accounts: TuringAccounts;
  readonly faults: unknown[] = [];
  readonly services: TuringService[] = [];
  readonly #random = createRandom('table');
  #count = 0;
  readonly #lives = new Map<TuringService, () => void>();

  constructor(store: TuringStore = createMemoryTuringStore()) {
    this.store = store;
    const bytes = (count: number): Uint8Array => {
      const random = this.#random;
      return Uint8Array.from({ length: count }, () => random.integer(256));
    };
    this.accounts = createTuringAccounts({ store, clock: this.clock, bytes, secret: 'table', openAudition: 'on' });
  }

  /** A process: `skewMs` is how much its clock is ahead. */
  async service(more: Partial<TuringServiceOptions> & { readonly skewMs?: number } = {}): Promise<TuringService> {
    const { skewMs = 0, ...options } = more;
    this.#count += 1;
    const random = createRandom(`service ${this.#count}`);
    const life = { isOver: false };
    const service = await createTuringService({
      store: mortalStore(this.store, life),
      accounts: this.accounts,
      forums: { find: async (name) => openReadyForum(name) },
      clock: mortalClock(this.clock, skewMs, life),
      random,
      newId: seededIds(random.fork('ids')),
      failed: (error) => (life.isOver ? 0 : this.faults.push(error)),
      ...options,
    });
    this.services.push(service);
    this.#lives.set(service, () => (life.isOver = true));
    return service;
  }

  async person(name?: string): Promise<TablePlayer> {
    this.#count += 1;
    const nickname = name ?? `Person ${letters(this.#count)}`;
    const { account } = await this.accounts.registerPerson({ nickname, isAdult: true, consent: consentText.version });
    return new TablePlayer(account.id, this.clock);
  }

  /** A bot of the house, or of somebody. */
  async bot(owner: string = houseOwner): Promise<TablePlayer> {
    this.#count += 1;
    const { account } = await this.accounts.registerBot(owner, `Bot ${letters(this.#count)}`);
    return new TablePlayer(account.id, this.clock);
  }

  /** The process is gone from one moment to the next: nothing of it happens any more. */
  kill(service: TuringService): void {
    this.#lives.get(service)?.();
    this.services.splice(this.services.indexOf(service), 1);
  }

  /** @throws Error where a process met a fault that nobody was told of */
  async close(): Promise<void> {
    for (const service of this.services) await service.close();
    if (this.faults.length > 0) throw new Error('There were faults.', { cause: this.faults[0] });
  }
}

/** A player with everything that it was sent. */
export class TablePlayer {
  readonly account: string;
  readonly frames: PlayerFrame[] = [];
  readonly #clock: Clock;
  readonly #numbers = new Map<string, number>();
  #service: TuringService | undefined;
  #leave: (() => void) | undefined;

  constructor(account: string, clock: Clock) {
    this.account = account;
    this.#clock = clock;
  }

  async connect(service: TuringService): Promise<void> {
    this.#service = service;
    const seen = Object.fromEntries(this.gameFrames().map(({ game, seq }) => [game, seq]));
    this.#leave = await service.follow(this.account, seen, (frame) => this.frames.push(frame));
  }

  disconnect(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  async seek(forum = 'plain'): Promise<void> {
    await this.#at().seek(this.account, forum);
  }

  gameFrames(): GameFrame[] {
    return this.frames.filter((frame): frame is GameFrame => 'seq' in frame);
  }

  of<Kind extends PlayerFrame['kind']>(kind: Kind): Extract<PlayerFrame, { kind: Kind }>[] {
    return this.frames.filter((frame): frame is Extract<PlayerFrame, { kind: Kind }> => frame.kind === kind);
  }

  /** The game that began last. */
  game(): string {
    return this.of('started').at(-1)?.game ?? '';
  }

  act(action: GameAction, game = this.game()): Promise<AnswerFrame> {
    return this.#at().act(this.account, game, action);
  }

  say(text: string): Promise<AnswerFrame> {
    return this.act({ kind: 'message', text, number: this.nextNumber() });
  }

  predict(says: 'human' | 'bot'): Promise<AnswerFrame> {
    return this.act({ kind: 'prediction', says, number: this.nextNumber() });
  }

  leave(): Promise<AnswerFrame> {
    return this.act({ kind: 'leave', number: this.nextNumber() });
  }

  nextNumber(game = this.game()): number {
    const next = (this.#numbers.get(game) ?? 0) + 1;
    this.#numbers.set(game, next);
    return next;
  }

  /** Texts of the last game as they were shown. */
  texts(): string[] {
    const game = this.game();
    return this.of('message').flatMap((one) => (one.game === game ? [`${one.from}: ${one.text}`] : []));
  }

  /** Waits until something is so; fails after some minutes of the clock. */
  async until(isSo: () => boolean, minutes = 10): Promise<void> {
    const end = this.#clock.now() + minutes * 60_000;
    while (!isSo()) {
      if (this.#clock.now() > end)
        throw new Error(`It has not come: ${String(isSo)}; ${JSON.stringify(this.frames.slice(-3))}`);
      await pause(this.#clock, 50);
    }
  }

  async untilOver(): Promise<Extract<PlayerFrame, { kind: 'over' }>> {
    const game = this.game();
    const over = () => this.of('over').find((frame) => frame.game === game);
    await this.until(() => over() !== undefined);
    const frame = over();
    if (!frame) throw new Error('Not over.');
    return frame;
  }

  #at(): TuringService {
    if (!this.#service) throw new Error('Not connected.');
    return this.#service;
  }
}

export function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => clock.after(ms, resolve));
}
