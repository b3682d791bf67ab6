import chalk from 'chalk';
import type { Command } from 'commander';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples, portNumber } from '../option-values.ts';
import { settingsTable, shownSettings } from '../settings-table.ts';

interface ExplainOptions {
  readonly host?: string;
  readonly port?: number;
  readonly json?: true;
}

/** `parley config`: what the settings are, and why. */
export function defineConfig(config: Command, environment: CliEnvironment): void {
  config.addHelpText('after', examples('parley config explain', 'PORT=8080 parley config explain --json'));
  withModels(config.command('explain'), environment)
    .description(
      'Show every setting with its value and origin: a flag, the environment, a file, or the default. Secrets are masked.',
    )
    .option('--host <address>', 'as `parley serve` takes it')
    .option('--port <number>', 'as `parley serve` takes it', portNumber)
    .option('--json', 'one JSON object on stdout: {file, settings: [{name, value, origin, place, isSecret, about}]}')
    .addHelpText(
      'after',
      `${examples('parley config explain', 'PARLEY_CONFIG=prod.yaml parley config explain --port 8080')}\n\nExit status: 0 all settings can be used, 2 one has an unknown name or a wrong value.`,
    )
    .action(({ host, port, json }: ExplainOptions) => {
      const read = environment.readSettings({ HOST: host, PORT: port?.toString() });
      if (json) return writeJson(environment.out, { file: read.file, settings: shownSettings(read) });
      writeLine(environment.out, `${chalk.bold('File')}  ${read.file ?? 'none'}`);
      writeLine(environment.out, settingsTable(read, environment.out.columns));
    });
}
