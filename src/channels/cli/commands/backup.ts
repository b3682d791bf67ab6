import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import type { Config } from '../../../config/config.ts';
import { ParleyError } from '../../../core/errors.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';

/** `parley backup FILE`: a copy of all conversations. */
export function addBackup(program: Command, environment: CliEnvironment): void {
  program
    .command('backup')
    .description('Copy all conversations and what is remembered about users to a new file, also while the bot runs.')
    .argument('<file>', 'a file that does not exist yet')
    .option('--json', 'one JSON object on stdout: {file, bytes}')
    .addHelpText(
      'after',
      `${examples('parley backup parley-2026-05-04.sqlite')}\n\nTo restore: stop the bot and copy the file to PARLEY_HOME/state.sqlite.`,
    )
    .action(async (file: string, options: { readonly json?: true }) => {
      const target = path.resolve(file);
      const store = environment.openStore(existingStateFile(environment.loadConfig()));
      try {
        await store.backup(target);
      } finally {
        await store.close();
      }
      const bytes = statSync(target).size;
      if (options.json) writeJson(environment.out, { file: target, bytes });
      else writeLine(environment.out, `Copied to ${target} (${bytes.toLocaleString('en')} bytes).`);
    });
}

function existingStateFile({ PARLEY_STORE: store, PARLEY_HOME: home }: Config): string {
  if (store !== 'sqlite')
    throw new ParleyError('PARLEY_INPUT_INVALID', `This command copies a SQLite file, but the store is ${store}.`, {
      remedy: 'For DynamoDB turn on point-in-time recovery or take a backup with AWS (docs/dynamodb.md).',
      context: { store },
    });
  const file = path.join(home, 'state.sqlite');
  if (existsSync(file)) return file;
  throw new ParleyError('PARLEY_STORE_UNAVAILABLE', `There is nothing to copy: ${file} does not exist.`, {
    remedy: 'Talk with the bot first, or set PARLEY_HOME to the folder of its data.',
    context: { file },
  });
}
