import { systemClock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import { createMockAccounts } from '../../../games/turing/mock/mock-accounts.ts';
import { openTuringForums } from '../../../games/turing/service/forums/open-turing-forums.ts';
import type { TuringForums } from '../../../games/turing/service/turing-forums.ts';
import type { TuringService } from '../../../games/turing/service/turing-service.ts';
import type { Config } from '../../../config/config.ts';
import { createLogger } from '../../../observe/logger.ts';
import { createMetrics } from '../../../observe/metrics.ts';
import { createMemoryTuringStore } from '../../../state/turing-memory-store.ts';
import { type Listening, listen } from '../../http/listen.ts';
import { createPlaySockets } from '../../http/turing/play-sockets.ts';
import { createTuringApp } from '../../http/turing/turing-app.ts';

export interface MockServerOptions {
  readonly config: Config;
  readonly version: string;
  readonly port: number;
  readonly random: Random;
  /** Makes the games. */
  readonly service: (forums: TuringForums) => TuringService;
}

/** Serves the Turing test from memory on this machine alone; any token is that of a bot. */
export async function openMockServer({
  config,
  version,
  port,
  random,
  service: make,
}: MockServerOptions): Promise<Listening> {
  const clock = systemClock;
  const forums = openTuringForums({ store: createMemoryTuringStore(), clock });
  const accounts = createMockAccounts({ random: random.fork('accounts'), clock, takesAnyToken: true });
  const service = make(forums);
  const sockets = createPlaySockets();
  const host = '127.0.0.1';
  const app = createTuringApp({
    turing: { service, accounts, forums, clock, sockets },
    config: { ...config, HOST: host },
    logger: createLogger({ level: 'error', showUtterances: false }),
    metrics: createMetrics(),
    version,
    check: async () => Promise.resolve(),
  });
  const server = await listen(app, host, port, [sockets]);
  return {
    ...server,
    close: async (withinMs) => {
      await server.close(withinMs);
      await service.close();
    },
  };
}
