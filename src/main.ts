import chalk from 'chalk';
import { describeError, exitStatusOf, writeLine } from './channels/cli/environment.ts';
import { createProgram } from './channels/cli/program.ts';
import { progressLine } from './channels/cli/progress-line.ts';
import { type Config, readSettings, type SettingsRead } from './config/config.ts';
import { leagueFile, newsFile, tabooGamesFile, tabooStudiesFile, tripGamesFile } from './config/home-files.ts';
import { dataFolder, packageVersion } from './config/package-files.ts';
import { createPatientClock } from './core/clock.ts';
import { ParleyError } from './core/errors.ts';
import { openSqliteLeagueStore } from './state/league-sqlite-store.ts';
import { openSqliteNewsStore } from './state/news-sqlite-store.ts';
import { openSqliteStore } from './state/sqlite-store.ts';
import { openSqliteTabooGameStore } from './state/taboo-game-sqlite-store.ts';

// Chalk itself does not know the convention (no-color.org).
if (process.env['NO_COLOR']) chalk.level = 0;
// A reader that has seen enough (`parley rgs | head -3`) closes the pipe; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

let models: string | undefined;
const settingsRead = (flags: Readonly<Record<string, string | undefined>> = {}): SettingsRead =>
  readSettings(process.env, { PARLEY_MODELS: models, ...flags });
const settings = (): Config => settingsRead().config;
/** What reads all that the bot says, so it is imported only by commands that need the bot. */
const app = (): Promise<typeof import('./app.ts')> => import('./app.ts');
const onProgress = progressLine(process.stderr);
const onWarning = (message: string): void => writeLine(process.stderr, message);

const program = createProgram({
  version: packageVersion(),
  loadConfig: settings,
  readSettings: settingsRead,
  useModels: (wanted) => {
    models = wanted;
  },
  isModelsNamed: () => settingsRead().origins.get('PARLEY_MODELS')?.origin !== 'default',
  createBot: async ({ inMemory = false, at, onTurn } = {}) =>
    (await app()).createBot({
      config: settings(),
      ...(inMemory ? { store: 'memory' } : {}),
      ...(at === undefined ? {} : { clock: createPatientClock(at) }),
      ...(onTurn ? { onTurn } : {}),
      onProgress,
      onWarning,
    }),
  createParts: async () => {
    const [{ createParts }, { warmUp }] = await Promise.all([app(), import('./dialogue/annotate-once.ts')]);
    return warmUp(await createParts({ onProgress, onWarning }, settings()));
  },
  openStore: (file) => openSqliteStore(file),
  readSpokenLines: async () => (await app()).readSpokenLines(),
  openNews: () => openSqliteNewsStore(newsFile(settings())),
  openLeagues: () => openSqliteLeagueStore(leagueFile(settings())),
  openTabooGames: () => openSqliteTabooGameStore(tabooGamesFile(settings())),
  openTripGames: () => openSqliteTabooGameStore(tripGamesFile(settings())),
  openTabooStudies: () => openSqliteTabooGameStore(tabooStudiesFile(settings())),
  openTuringStore: async (file) => {
    const { openTuringStore } = await import('./state/open-turing-store.ts');
    return openTuringStore(settings(), file);
  },
  openWorlds: async () => {
    const { createWorlds } = await import('./knowledge/import/worlds.ts');
    return createWorlds({ home: settings().PARLEY_HOME, dataFolder, onProgress });
  },
  openElastic: async () => (await app()).openElastic(settings(), onProgress),
  out: process.stdout,
  error: process.stderr,
  input: process.stdin,
  exit: (status) => {
    process.exitCode = status;
  },
});

try {
  await program.parseAsync(process.argv);
} catch (fault) {
  if (!ParleyError.isInstance(fault)) throw fault;
  writeLine(process.stderr, describeError(fault));
  process.exitCode = exitStatusOf(fault);
}
