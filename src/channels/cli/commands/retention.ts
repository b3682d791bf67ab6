import type { Command } from 'commander';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { ageMs, examples } from '../option-values.ts';
import { existingStateFile } from '../state-file.ts';

interface RetentionOptions {
  readonly olderThan: number;
  readonly delete?: boolean;
  readonly json?: true;
}

/** `parley retention`: deletes conversations that are over for long. */
export function defineRetention(command: Command, environment: CliEnvironment): void {
  command
    .requiredOption('--older-than <age>', 'nothing was said for so long: 12h, 30d, 4w', ageMs)
    .option('--delete', 'delete them; without it nothing is changed')
    .option('--json', 'one JSON object on stdout: {before, deleted, conversations, turns, ratings, profiles}')
    .addHelpText(
      'after',
      `${examples('parley retention --older-than 30d', 'parley retention --older-than 30d --delete')}\n\nA profile goes with the last conversation of its user. In DynamoDB, PARLEY_DYNAMODB_KEEP_DAYS does this.`,
    )
    .action((options: RetentionOptions) => retain(options, environment));
}

async function retain(
  { olderThan, delete: isReal = false, json }: RetentionOptions,
  environment: CliEnvironment,
): Promise<void> {
  const file = existingStateFile(environment.loadConfig(), 'go through', 'set PARLEY_DYNAMODB_KEEP_DAYS');
  const before = Date.now() - olderThan;
  const store = environment.openStore(file);
  try {
    const counts = await store.deleteOlder(before, !isReal);
    if (json) return writeJson(environment.out, { before: new Date(before).toISOString(), deleted: isReal, ...counts });
    const { conversations, turns, ratings, profiles } = counts;
    const what = `${conversations} conversations, ${turns} turns, ${ratings} ratings, ${profiles} profiles`;
    writeLine(environment.out, isReal ? `Deleted: ${what}.` : `Would be deleted: ${what}. Add --delete to do it.`);
  } finally {
    await store.close();
  }
}
