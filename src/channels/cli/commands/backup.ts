import { statSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';
import { existingStateFile } from '../state-file.ts';

/** `parley backup FILE`: a copy of all conversations. */
export function defineBackup(command: Command, environment: CliEnvironment): void {
  command
    .argument('<file>', 'a file that does not exist yet')
    .option('--json', 'one JSON object on stdout: {file, bytes}')
    .addHelpText(
      'after',
      `${examples('parley backup parley-2026-05-04.sqlite')}\n\nTo restore: stop the bot and copy the file to PARLEY_HOME/state.sqlite.`,
    )
    .action(async (file: string, options: { readonly json?: true }) => {
      const target = path.resolve(file);
      const store = environment.openStore(
        existingStateFile(environment.loadConfig(), 'copy', 'turn on point-in-time recovery or take a backup with AWS'),
      );
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
