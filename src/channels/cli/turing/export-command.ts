import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { dataSetSource } from '../../../games/turing/export/stored-games.ts';
import { writeDataSet } from '../../../games/turing/export/write-data-set.ts';
import { keptSecret } from '../../../games/turing/service/accounts/marks.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber } from '../option-values.ts';
import { shortPath } from '../short-path.ts';
import { databaseOption, withTuringStore } from './with-turing-store.ts';

interface ExportOptions {
  readonly out: string;
  readonly seed: number;
  readonly licence: string;
  readonly db?: string;
  readonly json?: true;
}

/** `parley turing export`: the next version of the data set of a server's games. */
export function defineTuringExport(command: Command, environment: CliEnvironment): void {
  command
    .requiredOption('--out <folder>', 'where the versions are: v1, v2 …')
    .option('--seed <number>', 'the order of the conversations', seedNumber, 1)
    .option('--licence <text>', 'what the card says of it', 'ask whoever keeps the server')
    .option(databaseOption.flags, databaseOption.about)
    .option('--json', 'one JSON object on stdout: {version, folder, train, hidden, leftOut, patches}')
    .addHelpText(
      'after',
      `${examples('parley turing export --out data-sets', "parley turing export --out data-sets --licence 'CC BY 4.0'")}

Without what is personal or abusive, as well as programs can; nobody is in both parts. Do not publish hidden.jsonl: bots are examined by it.
Where nothing has changed since the last version, nothing is written.`,
    )
    .action(async (options: ExportOptions) => {
      await exported(options, environment);
      environment.exit(exitStatus.done);
    });
}

async function exported(
  { out: folder, seed, licence, db, json }: ExportOptions,
  environment: CliEnvironment,
): Promise<void> {
  const { out } = environment;
  const written = await withTuringStore(environment, db, async (store) =>
    writeDataSet(folder, await dataSetSource(store, await keptSecret(store, randomBytes)), seed, licence),
  );
  const { train, hidden, leftOut, patches, version } = written;
  const patched = patches.remove + patches.relabel + patches.replace;
  if (json) {
    const made = written.folder === null ? { version } : { version, folder: written.folder };
    return writeJson(out, { ...made, train, hidden, leftOut, patches: patched });
  }
  for (const [why, n] of Object.entries(leftOut)) writeLine(out, `Left out: ${n} ${why}.`);
  const isNothing = train + hidden === 0;
  if (written.folder === null && isNothing)
    return writeLine(out, 'There is no conversation yet that may be published.');
  if (written.folder === null) return writeLine(out, 'Nothing has changed since the last version.');
  writeLine(
    out,
    `${shortPath(written.folder)}: ${train} conversations to train, ${hidden} hidden, ${patched} patches.`,
  );
}
