import type { TuringStore } from '../../../contracts/turing-store.ts';
import type { CliEnvironment } from '../environment.ts';

/** The option of all commands that look into the store of a Turing server. */
export const databaseOption = {
  flags: '--db <file>',
  about: 'the SQLite file of the server; that of the settings where left out',
} as const;

/** Opens the store for a piece of work, and closes it behind that. */
export async function withTuringStore<Result>(
  environment: CliEnvironment,
  file: string | undefined,
  work: (store: TuringStore) => Promise<Result>,
): Promise<Result> {
  const store = await environment.openTuringStore(file);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
