import chalk from 'chalk';
import type { Command } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { mockFaults } from '../../../games/arena/mock/mock-move.ts';
import { createInflections } from '../../../games/taboo/lexicon/inflections.ts';
import { createLogger } from '../../../observe/logger.ts';
import { listen } from '../../http/listen.ts';
import { createWebSockets } from '../../http/web-sockets.ts';
import { createMockBotApp } from '../../mock-bot/mock-bot-app.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples, portNumber } from '../option-values.ts';
import { untilStopped } from '../until-stopped.ts';

/** Of the examples in docs/game-protocol.md. */
const usualPort = 8090;

/** `parley taboo mock`: a bot that plays from a list, and badly on purpose where it is told to. */
export function defineTabooMock(command: Command, environment: CliEnvironment): void {
  command
    .option('--port <number>', 'port to listen on, 0 for any free one', portNumber, usualPort)
    .option('--json', 'one JSON object on stdout once it listens: {url, faults}')
    .addHelpText(
      'after',
      `${examples(
        'parley taboo mock --port 8090',
        'parley taboo conform http://127.0.0.1:8090/',
        'parley taboo conform ws://127.0.0.1:8090/',
        "parley taboo conform 'http://127.0.0.1:8090/?fault=slow'",
      )}

With ?fault=NAME behind its address it breaks the protocol: ${mockFaults.join(', ')}.
For a game master that plays against a bot of yours see parley taboo match.`,
    )
    .action(async ({ port, json }: { readonly port: number; readonly json?: true }) => {
      const logger = createLogger({ level: 'error', showUtterances: false });
      const sockets = createWebSockets();
      const app = createMockBotApp({ inflections: createInflections(), clock: systemClock, logger, sockets });
      const server = await listen(app, '127.0.0.1', port, [sockets]);
      const url = `${server.address}/`;
      if (json) writeJson(environment.out, { url, faults: mockFaults });
      else
        writeLine(
          environment.out,
          `${chalk.bold('The mock bot is listening')} at ${chalk.cyan(url)}  Stop with Ctrl+C.`,
        );
      await untilStopped();
      await server.close();
    });
}
