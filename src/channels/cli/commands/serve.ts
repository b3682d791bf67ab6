import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import chalk from 'chalk';
import type { Command } from 'commander';
import { type Config, packageRoot } from '../../../config/config.ts';
import type { LeagueStore } from '../../../contracts/league-store.ts';
import type { TabooGameStore } from '../../../contracts/taboo-game-store.ts';
import { systemClock } from '../../../core/clock.ts';
import type { TurnListener } from '../../../dialogue/bot.ts';
import { warmUp } from '../../../dialogue/annotate-once.ts';
import { createTurnGate, throughGate } from '../../../dialogue/turn-gate.ts';
import { createThreadedTurns } from '../../../games/arena/serve/turn-thread.ts';
import { openPlayParts } from '../../../games/taboo/games/open-play-parts.ts';
import { openTabooGames } from '../../../games/taboo/games/open-taboo-games.ts';
import { openStudies } from '../../../games/taboo/study/open-studies.ts';
import { createTripGames } from '../../../games/trip/games/trip-games.ts';
import { warmGames } from '../../../games/taboo/play/warm-games.ts';
import { openTuringServer } from '../../../games/turing/server/open-turing-server.ts';
import { perTenant } from '../../../state/tenant-games.ts';
import { createLogger, type Logger } from '../../../observe/logger.ts';
import { createMetrics, type Metrics } from '../../../observe/metrics.ts';
import { checkExposure, readApiKeys } from '../../http/access.ts';
import { createHttpApp, readyCheck } from '../../http/http-app.ts';
import { listenForOperators } from '../../http/listen-for-operators.ts';
import { type Listening, listen } from '../../http/listen.ts';
import { createPlaySockets } from '../../http/turing/play-sockets.ts';
import { createWebSockets } from '../../http/web-sockets.ts';
import { openPlatforms } from '../../platforms.ts';
import { type CliEnvironment, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples, portNumber } from '../option-values.ts';
import { untilStopped } from '../until-stopped.ts';

/** For those who have not chosen; the large model is too large to come with the others. */
const largeTip = 'It talks better with the large model: npm run models:large (1.1 GB), then PARLEY_MODELS=large';
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

/** Counts each turn, and logs it. */
function turnLog(logger: Logger, metrics: Metrics): TurnListener {
  return (record, tenant) => {
    metrics.countTurn(record);
    const { conversationId, index, rg, promptRg, totalMs, exposures } = record;
    logger.info(
      {
        tenant,
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
  };
}

/** The Turing test beside the bot. Where it cannot be opened, the bot is served without it. */
async function openTuring(config: Config, logger: Logger, isDraining: () => boolean) {
  if (!config.PARLEY_TURING) return undefined;
  try {
    const server = await openTuringServer({ config, failed: (error) => logger.error({ err: error }, 'turing') });
    return { ...server, sockets: createPlaySockets({ origins: config.PARLEY_CORS_ORIGINS, isDraining }) };
  } catch (error) {
    logger.error({ err: error }, 'the Turing test is not served');
    return undefined;
  }
}

/** Says where operators look, and whose the keys are: a tenant's name is needed to give its conversations to another key. */
function tellOperators(
  config: Config,
  operations: Listening | undefined,
  logger: Logger,
  { out }: CliEnvironment,
): void {
  if (operations) writeLine(out, chalk.dim(`For operators: ${operations.address}/metrics`));
  const tenants = readApiKeys(config.PARLEY_API_KEYS).map(({ tenant, scopes }) => ({ tenant, scopes }));
  if (tenants.length > 0) logger.info({ tenants }, 'tenants of the API keys');
}

async function serve(options: ServeOptions, environment: CliEnvironment): Promise<void> {
  const { config } = environment.readSettings({ HOST: options.host, PORT: options.port?.toString() });
  checkExposure(config, options.open === true);
  const logger = createLogger({ level: config.PARLEY_LOG_LEVEL, showUtterances: config.PARLEY_LOG_UTTERANCES });
  const metrics = createMetrics();
  const bot = await environment.createBot({ onTurn: turnLog(logger, metrics) });
  const stopping = new AbortController();
  const isDraining = (): boolean => stopping.signal.aborted;
  const pageFolder = path.join(packageRoot, 'web', 'dist');
  const taboo = createThreadedTurns(config, systemClock, (note) => logger.warn(note));
  const turing = await openTuring(config, logger, isDraining);
  let operations: Listening | undefined;
  try {
    const gate = createTurnGate(config.PARLEY_TURNS_AT_ONCE);
    const platforms = await openPlatforms({ bot: throughGate(bot, gate), config, logger });
    const leagues = (): LeagueStore => environment.openLeagues();
    const store = (): TabooGameStore => environment.openTabooGames();
    const play = openPlayParts({ config, turns: taboo, onNote: (note) => logger.warn(note) });
    const tabooGames = perTenant(store, (games) => openTabooGames(play, games));
    const studies = openStudies(play, () => environment.openTabooStudies());
    const tripGames = perTenant(
      () => environment.openTripGames(),
      (games) => createTripGames({ store: games }),
    );
    const sockets = createWebSockets({ origins: config.PARLEY_CORS_ORIGINS, isDraining });
    const places = { pageFolder, platforms, taboo, sockets, tabooGames, tripGames, studies, leagues };
    const shared = { bot, config, logger, metrics, version: environment.version, gate, isDraining };
    const parts = { ...shared, ...places, ...(turing ? { turing } : {}) };
    const app = createHttpApp(parts);
    // Only a skill is talked with by voice from the first turn on.
    await warmUp(bot.parts, config.PARLEY_ALEXA_SKILL_IDS.length > 0 ? 'voice' : 'http');
    const basics = { logger, metrics, isDraining, proxies: config.PARLEY_PROXIES };
    operations = await listenForOperators(config, basics, () => readyCheck(bot));
    const server = await listen(app, config.HOST, config.PORT, turing ? [sockets, turing.sockets] : [sockets]);
    writeLine(
      environment.out,
      `${chalk.bold('Parley is listening.')} Talk with it at ${chalk.cyan(`${server.address}/`)}`,
    );
    tellOperators(config, operations, logger, environment);
    if (turing) writeLine(environment.out, chalk.dim(`The Turing test: ${server.address}/turing`));
    writeLine(environment.out, chalk.dim(`HTTP interface: ${server.address}/docs   Stop with Ctrl+C.`));
    if (!environment.isModelsNamed()) writeLine(environment.out, chalk.dim(largeTip));
    // Nobody waits for it: until a model is there, others stand in for it.
    bot.parts.prepare?.(stopping.signal);
    // Conversations need none of the rest.
    void warmUp(bot.parts);
    void warmGames(play, bot.parts.taboo, (note) => logger.warn(note));
    await untilStopped();
    stopping.abort();
    turing?.service.drain();
    logger.info({ drainMs: config.PARLEY_DRAIN_MS }, 'asked to stop');
    await wait(config.PARLEY_DRAIN_MS);
    await server.close(config.PARLEY_TURN_BUDGET_MS + answerMs);
  } finally {
    await operations?.close(answerMs);
    taboo.close();
    await turing?.close();
    await bot.close();
  }
}
