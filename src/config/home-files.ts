import path from 'node:path';
import type { Config } from './config.ts';

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
