import { type Command, InvalidArgumentError } from 'commander';
import type { LeagueStore } from '../../../contracts/league-store.ts';
import type { CliEnvironment } from '../environment.ts';

const longestName = 100;

/** Gives a command the option that names a league. */
export function leagueOption(command: Command): Command {
  return command.option('--league <name>', 'which league', leagueName, 'main');
}

/** Opens the leagues of PARLEY_HOME for as long as they are used. */
export async function withLeagues<T>(environment: CliEnvironment, use: (store: LeagueStore) => Promise<T>): Promise<T> {
  const store = environment.openLeagues();
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

function leagueName(text: string): string {
  if (text.trim() === text && text !== '' && text.length <= longestName) return text;
  throw new InvalidArgumentError(`It must be a name of at most ${longestName} characters.`);
}
