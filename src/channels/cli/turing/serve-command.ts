import path from 'node:path';
import chalk from 'chalk';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Config, packageRoot } from '../../../config/config.ts';
import { tightenHome } from '../../../config/tighten-home.ts';
import { systemClock } from '../../../core/clock.ts';
import { openTuringServer } from '../../../games/turing/server/open-turing-server.ts';
import { skewedClock } from '../../../games/turing/soak/skewed-clock.ts';
import { createLogger } from '../../../observe/logger.ts';
import { createMetrics } from '../../../observe/metrics.ts';
import { type Listening, listen } from '../../http/listen.ts';
import { listenForOperators } from '../../http/listen-for-operators.ts';
import { createPlaySockets } from '../../http/turing/play-sockets.ts';
import { createTuringApp } from '../../http/turing/turing-app.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples, portNumber } from '../option-values.ts';
import { untilStopped } from '../until-stopped.ts';

/** For requests under way when the server is asked to stop. */
const closingMs = 5000;

interface ServeOptions {
  readonly host?: string;
  readonly port?: number;
  readonly db?: string;
  readonly houseBots?: string;
  readonly forums?: string;
  readonly clockOffset?: number;
  readonly json?: true;
}

/** `parley turing serve`: the Turing test with its page, its interface for bots, and the bots of the house. */
export function defineTuringServe(command: Command, environment: CliEnvironment): void {
  command
    .option('--port <number>', 'port to listen on, 0 for any free one (PARLEY_TURING_PORT, default 3001)', portNumber)
    .option('--host <address>', 'address to listen on (HOST, default 127.0.0.1)')
    .option('--db <file>', 'SQLite file (PARLEY_TURING_DB; turing.sqlite in PARLEY_HOME where left out)')
    .option(
      '--house-bots <list>',
      'echo, eliza, retrieval, parley, openai:URL#MODEL, or none (PARLEY_TURING_HOUSE_BOTS)',
    )
    .option('--forums <folder>', 'further forums (PARLEY_TURING_FORUMS)')
    // Of the soak, whose processes do not agree about the time; no setting, so that no server has it by mistake.
    .addOption(new Option('--clock-offset <ms>', 'for tests: a clock that is wrong').argParser(offsetMs).hideHelp())
    .option('--json', 'one JSON object on stdout once it listens: {url, page, docs}')
    .addHelpText(
      'after',
      `${examples(
        'parley turing serve',
        'parley turing serve --port 0 --db /tmp/turing.sqlite --house-bots echo,eliza',
        'parley turing serve --host 0.0.0.0 --forums my-forums',
      )}

Open the page in two windows to play against each other. Bots: docs/turing-bots.md. \`npm start\` serves the same beside the bot.`,
    )
    .action((options: ServeOptions) => serve(options, environment));
}

async function serve(options: ServeOptions, environment: CliEnvironment): Promise<void> {
  const { version } = environment;
  const { config } = environment.readSettings({
    HOST: options.host,
    PARLEY_TURING_PORT: options.port?.toString(),
    PARLEY_TURING_DB: options.db,
    PARLEY_TURING_HOUSE_BOTS: options.houseBots,
    PARLEY_TURING_FORUMS: options.forums,
  });
  const logger = createLogger({ level: config.PARLEY_LOG_LEVEL, showUtterances: false });
  tightenHome(config.PARLEY_HOME);
  const failed = (error: unknown): void => logger.error({ err: error }, 'turing');
  const { clockOffset = 0 } = options;
  const clock = clockOffset === 0 ? systemClock : skewedClock(systemClock, clockOffset);
  const turing = await openTuringServer({ config, clock, failed });
  const stopping = new AbortController();
  const isDraining = (): boolean => stopping.signal.aborted;
  const sockets = createPlaySockets({ origins: config.PARLEY_CORS_ORIGINS, isDraining });
  const pageFolder = path.join(packageRoot, 'web', 'dist');
  let operations: Listening | undefined;
  try {
    const check = (): Promise<void> => turing.store.check();
    const parts = { config, logger, metrics: createMetrics(), version, check, isDraining, pageFolder };
    const app = createTuringApp({ turing: { ...turing, sockets }, ...parts });
    const basics = { logger, metrics: parts.metrics, isDraining, proxies: config.PARLEY_PROXIES };
    operations = await listenForOperators(config, basics, check);
    const server = await listen(app, config.HOST, config.PARLEY_TURING_PORT, [sockets]);
    tell(server.address, config, options, environment);
    await untilStopped();
    stopping.abort();
    turing.service.drain();
    await server.close(closingMs);
  } finally {
    await operations?.close(closingMs);
    await turing.close();
  }
}

const largestOffsetMs = 60_000;

function offsetMs(text: string): number {
  const value = Number(text);
  if (/^-?\d+$/.test(text) && Math.abs(value) <= largestOffsetMs) return value;
  throw new InvalidArgumentError(`It must be a whole number from -${largestOffsetMs} to ${largestOffsetMs}.`);
}

function tell(url: string, config: Config, { json }: ServeOptions, { out }: CliEnvironment): void {
  const [page, docs] = [`${url}/turing`, `${url}/docs`];
  if (json) return writeJson(out, { url, page, docs });
  const bots = config.PARLEY_TURING_HOUSE_BOTS.join(', ');
  writeLine(
    out,
    `${chalk.bold('The Turing test is open.')} Play at ${chalk.cyan(page)} – in two windows, or against a bot.`,
  );
  writeLine(
    out,
    chalk.dim(`Bots of the house: ${bots}   For bots of your own: ${docs} and docs/turing-bots.md   Stop with Ctrl+C.`),
  );
}
