import { systemClock } from '../../src/core/clock.ts';
import { createRandom } from '../../src/core/random.ts';
import { createMockAccounts, type MockAccounts } from '../../src/games/turing/mock/mock-accounts.ts';
import {
  createMockService,
  type MockService,
  type MockServiceOptions,
} from '../../src/games/turing/mock/mock-service.ts';
import { openTuringForums } from '../../src/games/turing/service/forums/open-turing-forums.ts';
import type { TuringForums } from '../../src/games/turing/service/turing-forums.ts';
import type { TuringSpectators } from '../../src/games/turing/service/turing-spectators.ts';
import { createTuringSpectators } from '../../src/games/turing/service/watch/create-turing-spectators.ts';
import { createMemoryTuringStore } from '../../src/state/turing-memory-store.ts';

/** The Turing test in memory, without timing, ratings and exams: the first two who look for a partner in a forum meet. */
export interface TuringFakes {
  readonly service: MockService;
  readonly accounts: MockAccounts;
  readonly forums: TuringForums;
  readonly spectators: TuringSpectators;
  readonly clock: typeof systemClock;
}

/** Fakes of everything behind the HTTP interface; with `partner` each meets that one. */
export function turingFakes(options: Partial<MockServiceOptions> = {}, seed: number | string = 'fakes'): TuringFakes {
  const random = createRandom(seed);
  const clock = systemClock;
  const accounts = createMockAccounts({ random: random.fork('accounts'), clock });
  const store = createMemoryTuringStore();
  const forums = openTuringForums({ store, clock });
  const spectators = createTuringSpectators({ store, clock });
  const who = accounts.nicknameOf;
  const service = createMockService({ forum: forums.find, clock, random: random.fork('games'), who, ...options });
  return { service, accounts, forums, spectators, clock };
}
