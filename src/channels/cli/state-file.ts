import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { ParleyError } from '../../core/errors.ts';

/**
 * The file of conversations that a command works on.
 *
 * @param use what the command does with it, in a word
 * @param inDynamo what to do with a table of DynamoDB instead
 * @throws ParleyError PARLEY_INPUT_INVALID where conversations are kept elsewhere, PARLEY_STORE_UNAVAILABLE where there are none
 */
export function existingStateFile(config: Config, use: string, inDynamo: string): string {
  const { PARLEY_STORE: store, PARLEY_HOME: home } = config;
  if (store !== 'sqlite')
    throw new ParleyError(
      'PARLEY_INPUT_INVALID',
      `This command needs a SQLite file to ${use}, but the store is ${store}.`,
      {
        remedy: `For DynamoDB ${inDynamo} (docs/dynamodb.md).`,
        context: { store },
      },
    );
  const file = path.join(home, 'state.sqlite');
  if (existsSync(file)) return file;
  throw new ParleyError('PARLEY_STORE_UNAVAILABLE', `There is nothing to ${use}: ${file} does not exist.`, {
    remedy: 'Talk with the bot first, or set PARLEY_HOME to the folder of its data.',
    context: { file },
  });
}
