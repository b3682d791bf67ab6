import chalk from 'chalk';
import type { Command } from 'commander';
import { createLogger } from '../../../observe/logger.ts';
import { createAnnotatorApp, findAnnotator } from '../../annotator-server/annotator-app.ts';
import { checkExposure } from '../../http/access.ts';
import { listen } from '../../http/listen.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples, portNumber } from '../option-values.ts';
import { untilStopped } from '../until-stopped.ts';

interface ServeAnnotatorOptions {
  readonly host?: string;
  readonly port?: number;
  readonly open?: true;
  readonly json?: true;
}

/** Beside the bot's own port. */
const usualPort = 3001;

/** `parley serve-annotator NAME`: hosts one annotator for bots elsewhere. */
export function defineServeAnnotator(command: Command, environment: CliEnvironment): void {
  command
    .argument('<name>', 'an annotator that `parley explain` lists')
    .option('--host <address>', 'address to listen on (HOST, default 127.0.0.1)')
    .option('--port <number>', `port to listen on, 0 for any free one (default ${usualPort})`, portNumber)
    .option('--open', 'listen beyond this machine although no API keys are configured')
    .option('--json', 'one JSON object on stdout once it listens: {annotator, url}')
    .addHelpText(
      'after',
      `${examples('parley serve-annotator sentiment --port 4000', 'curl -s localhost:4000/healthz')}\n\nBeyond this machine it needs PARLEY_API_KEYS; callers send a key as a bearer token.`,
    )
    .action(async (name: string, options: ServeAnnotatorOptions) => {
      const read = environment.loadConfig();
      const config = { ...read, HOST: options.host ?? read.HOST };
      checkExposure(config, options.open === true);
      const parts = await environment.createParts();
      try {
        const annotator = findAnnotator(parts, name);
        const logger = createLogger({ level: config.PARLEY_LOG_LEVEL, showUtterances: config.PARLEY_LOG_UTTERANCES });
        const app = createAnnotatorApp({ annotator, parts, apiKeys: config.PARLEY_API_KEYS, logger });
        const server = await listen(app, config.HOST, options.port ?? usualPort);
        const url = `${server.address}/annotate`;
        if (options.json) writeJson(environment.out, { annotator: name, url });
        else
          writeLine(environment.out, `${chalk.bold(name)} (${annotator.implementation}) answers at ${chalk.cyan(url)}`);
        await untilStopped();
        await server.close();
      } finally {
        await parts.index.close();
      }
    });
}
