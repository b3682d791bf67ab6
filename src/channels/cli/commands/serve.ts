import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import chalk from 'chalk';
import type { Command } from 'commander';
import { packageRoot } from '../../../config/config.ts';
import type { LeagueStore } from '../../../contracts/league-store.ts';
import type { TabooGameStore } from '../../../contracts/taboo-game-store.ts';
import { systemClock } from '../../../core/clock.ts';
import { warmUp } from '../../../dialogue/annotate-once.ts';
import { createTurnGate, throughGate } from '../../../dialogue/turn-gate.ts';
import { createThreadedTurns } from '../../../games/arena/serve/turn-thread.ts';
import { openPlayParts } from '../../../games/taboo/games/open-play-parts.ts';
import { openTabooGames } from '../../../games/taboo/games/open-taboo-games.ts';
import { openStudies } from '../../../games/taboo/study/open-studies.ts';
import { createTripGames } from '../../../games/trip/games/trip-games.ts';
import { warmGames } from '../../../games/taboo/play/warm-games.ts';
import { createLogger } from '../../../observe/logger.ts';
import { createMetrics } from '../../../observe/metrics.ts';
import { checkExposure } from '../../http/access.ts';
import { createHttpApp } from '../../http/http-app.ts';
import { listen } from '../../http/listen.ts';
import { createWebSockets } from '../../http/web-sockets.ts';
import { openPlatforms } from '../../platforms.ts';
import { type CliEnvironment, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples, portNumber } from '../option-values.ts';
import { untilStopped } from '../until-stopped.ts';

/** For an answer to reach its caller after its turn. */
const answerMs = 5000;

interface ServeOptions {
  readonly host?: string;
  readonly port?: number;
  readonly open?: true;
}

/** `parley serve`: the HTTP interface and the page. */
export function defineServe(command: Command, environment: CliEnvironment): void {
  withModels(command, environment)
    .option('--host <address>', 'address to listen on (HOST, default 127.0.0.1)')
    .option('--port <number>', 'port to listen on, 0 for any free one (PORT, default 3000)', portNumber)
    .option('--open', 'listen beyond this machine although no API keys are configured')
    .addHelpText(
      'after',
      `${examples('parley serve', 'parley serve --port 0', 'PARLEY_API_KEYS=secret parley serve --host 0.0.0.0')}\n\n\`parley config explain\` shows the settings and where each comes from.`,
    )
    .action((options: ServeOptions) => serve(options, environment));
}

async function serve(options: ServeOptions, environment: CliEnvironment): Promise<void> {
  const { config } = environment.readSettings({ HOST: options.host, PORT: options.port?.toString() });
  checkExposure(config, options.open === true);
  const logger = createLogger({ level: config.PARLEY_LOG_LEVEL, showUtterances: config.PARLEY_LOG_UTTERANCES });
  const metrics = createMetrics();
  const bot = await environment.createBot({
    onTurn: (record) => {
      metrics.countTurn(record);
      const { conversationId, index, rg, promptRg, totalMs, exposures } = record;
      logger.info(
        {
          conversationId,
          turn: index,
          turnId: record.input.turnId,
          rg,
          promptRg,
          ms: Math.round(totalMs),
          exposures,
          text: record.input.text,
          reply: record.reply.text,
        },
        'turn',
      );
    },
  });
  const stopping = new AbortController();
  const isDraining = (): boolean => stopping.signal.aborted;
  const pageFolder = path.join(packageRoot, 'web', 'dist');
  const taboo = createThreadedTurns(config, systemClock, (note) => logger.warn(note));
  try {
    const gate = createTurnGate(config.PARLEY_TURNS_AT_ONCE);
    const platforms = await openPlatforms({ bot: throughGate(bot, gate), config, logger });
    const leagues = (): LeagueStore => environment.openLeagues();
    const store = (): TabooGameStore => environment.openTabooGames();
    const play = openPlayParts({ config, turns: taboo, onNote: (note) => logger.warn(note) });
    const tabooGames = openTabooGames(play, store);
    const studies = openStudies(play, () => environment.openTabooStudies());
    const tripGames = createTripGames({ store: () => environment.openTripGames() });
    const sockets = createWebSockets({ origins: config.PARLEY_CORS_ORIGINS, isDraining });
    const places = { pageFolder, platforms, taboo, sockets, tabooGames, tripGames, studies, leagues };
    const parts = { bot, config, logger, metrics, version: environment.version, gate, ...places, isDraining };
    const app = createHttpApp(parts);
    await warmUp(bot.parts);
    const server = await listen(app, config.HOST, config.PORT, [sockets]);
    writeLine(
      environment.out,
      `${chalk.bold('Parley is listening.')} Talk with it at ${chalk.cyan(`${server.address}/`)}`,
    );
    writeLine(environment.out, chalk.dim(`HTTP interface: ${server.address}/docs   Stop with Ctrl+C.`));
    // Conversations need none of it, so nobody waits for it.
    void warmGames(play, bot.parts.taboo, (note) => logger.warn(note));
    await untilStopped();
    stopping.abort();
    logger.info({ drainMs: config.PARLEY_DRAIN_MS }, 'asked to stop');
    await wait(config.PARLEY_DRAIN_MS);
    await server.close(config.PARLEY_TURN_BUDGET_MS + answerMs);
  } finally {
    taboo.close();
    await bot.close();
  }
}
