import path from 'node:path';
import type { Config } from './config.ts';

/**
 * The file of the large model: the one that PARLEY_LARGE_MODEL names, or the one of the usual name in the folder that it names.
 *
 * @param name under which it is kept
 */
export function largeModelFile(
  { PARLEY_HOME: home, PARLEY_LARGE_MODEL: own }: Pick<Config, 'PARLEY_HOME' | 'PARLEY_LARGE_MODEL'>,
  name: string,
): string {
  if (/\.gguf$/iu.test(own)) return own;
  return path.join(own || path.join(home, 'large'), name);
}

/** The file in which news are kept. */
export function newsFile(config: Config): string {
  return path.join(config.PARLEY_HOME, 'news.sqlite');
}

/** The file in which leagues are kept. */
export function leagueFile(config: Config): string {
  return path.join(config.PARLEY_HOME, 'league.sqlite');
}

/** The file of the games with people. */
export function tabooGamesFile(config: Config): string {
  return path.join(config.PARLEY_HOME, 'taboo-games.sqlite');
}

/** The file of the studies with people. */
export function tabooStudiesFile(config: Config): string {
  return path.join(config.PARLEY_HOME, 'taboo-studies.sqlite');
}

/** The file of the trip games with people. */
export function tripGamesFile(config: Config): string {
  return path.join(config.PARLEY_HOME, 'trip-games.sqlite');
}
