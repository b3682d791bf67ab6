import { createHash, randomBytes } from 'node:crypto';
import type { TuringStore } from '../../../../contracts/turing-store.ts';
import { type Clock, systemClock } from '../../../../core/clock.ts';
import { createRandom, type Random } from '../../../../core/random.ts';
import type { Forum } from '../../forums/forum.ts';
import type { Tempo } from '../../timing/plan-posting.ts';
import type { TuringAccounts } from '../turing-accounts.ts';
import type { TuringForums } from '../turing-forums.ts';
import type { TuringService } from '../turing-service.ts';
import { type GamesParts, type GamesSettings, gamesSettings } from './games-parts.ts';
import { createLearnedTempo } from './learned-tempo.ts';
import { GamesService } from './games-service.ts';

export interface TuringServiceOptions {
  readonly store: TuringStore;
  readonly accounts: Pick<TuringAccounts, 'standing' | 'endWrites'>;
  readonly forums: Pick<TuringForums, 'find'>;
  readonly clock?: Clock;
  /** For everything that is drawn; from the machine's own source where left out. */
  readonly random?: Random;
  /** Ids that nobody can guess; from the machine's own source where left out. */
  readonly newId?: () => string;
  /** What messages are timed by; where left out, the law of the forum's class and what was learned of people there. */
  readonly tempoOf?: (forum: Forum) => Tempo;
  readonly settings?: Partial<GamesSettings>;
  /** Told of faults that no caller is told of. */
  readonly failed?: (error: unknown) => void;
}

/**
 * Opens the running games of a process over a store that it may share with others.
 *
 * @example
 * const service = await createTuringService({ store, accounts, forums });
 * await service.follow(account, {}, (frame) => socket.send(JSON.stringify(frame)));
 * await service.seek(account, 'plain');
 */
export async function createTuringService(options: TuringServiceOptions): Promise<TuringService> {
  const service = new GamesService(partsOf(options));
  await service.start();
  return service;
}

const idBytes = 12;

function partsOf(options: TuringServiceOptions): GamesParts {
  const { store, accounts, forums, clock = systemClock, failed = () => undefined } = options;
  const tempoOf = options.tempoOf ?? createLearnedTempo(store, clock, failed);
  const { random = createRandom(randomBytes(idBytes).toString('hex')), newId = randomId } = options;
  const settings = { ...gamesSettings, ...options.settings };
  return { store, accounts, clock, random, newId, tempoOf, settings, failed, findForum: (name) => forums.find(name) };
}

/** An id that nobody can guess and that says nothing. */
export function randomId(): string {
  return randomBytes(idBytes).toString('base64url');
}

/** The ids of a seeded source, for tests and simulations. */
export function seededIds(random: Random): () => string {
  return () =>
    createHash('sha256')
      .update(`${random.next()}/${random.next()}`)
      .digest('hex')
      .slice(0, 2 * idBytes);
}
