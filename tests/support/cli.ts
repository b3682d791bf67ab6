import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { afterAll } from '@jest/globals';
import { type Command, CommanderError } from 'commander';
import { openElastic, readSpokenLines } from '../../src/app.ts';
import type { CliEnvironment } from '../../src/channels/cli/environment.ts';
import { describeError, exitStatusOf, writeLine } from '../../src/channels/cli/environment.ts';
import { createProgram } from '../../src/channels/cli/program.ts';
import { readSettings } from '../../src/config/config.ts';
import { dataFolder } from '../../src/config/package-files.ts';
import type { StateStore } from '../../src/contracts/state-store.ts';
import { ParleyError } from '../../src/core/errors.ts';
import type { BotParts } from '../../src/dialogue/bot-parts.ts';
import type { SpokenLine } from '../../src/knowledge/content/spoken-line.ts';
import { createWorlds } from '../../src/knowledge/import/worlds.ts';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { openSqliteLeagueStore } from '../../src/state/league-sqlite-store.ts';
import { openSqliteTabooGameStore } from '../../src/state/taboo-game-sqlite-store.ts';
import { openTuringStore } from '../../src/state/open-turing-store.ts';
import { openSqliteNewsStore } from '../../src/state/news-sqlite-store.ts';
import { openSqliteStore } from '../../src/state/sqlite-store.ts';
import { aBot } from './bot.ts';

/** What a command wrote, without colours, and how it ended. */
export interface CliResult {
  readonly out: string;
  readonly error: string;
  readonly status: number;
  /** The lines of `out` as JSON. */
  json(): unknown[];
}

/** The `parley` command over the given parts, in this process; the store is shared by all commands. */
export interface Cli {
  readonly home: string;
  readonly store: StateStore;
  /** What `--models` asked for, in order. */
  readonly modelsWanted: readonly string[];
  run(parameters: readonly string[], input?: string): Promise<CliResult>;
}

/** Makes a command line; commands end, so `serve` and `serve-annotator` are for tests with a process of their own. */
export function aCli(
  parts: BotParts,
  environment: Readonly<Record<string, string>> = {},
  bundled: string = dataFolder,
  lines: () => readonly SpokenLine[] = readSpokenLines,
): Cli {
  const home = mkdtempSync(path.join(tmpdir(), 'parley-cli-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  const store = createMemoryStore();
  const wanted: string[] = [];
  return {
    home,
    store,
    modelsWanted: wanted,
    run: async (parameters, input = '') => {
      const out = captured();
      const error = captured();
      let status = 0;
      const stdin = new PassThrough();
      stdin.end(input);
      const cli: CliEnvironment = {
        version: '1.2.3',
        loadConfig: () => readSettings({ PARLEY_HOME: home, ...environment }).config,
        readSettings: (flags) => readSettings({ PARLEY_HOME: home, ...environment }, flags),
        useModels: (models) => {
          wanted.push(models);
        },
        isModelsNamed: () => wanted.length > 0 || environment['PARLEY_MODELS'] !== undefined,
        createBot: async () => ({ ...aBot(parts, store), close: async () => undefined }),
        createParts: async () => parts,
        openStore: (file) => openSqliteStore(file),
        readSpokenLines: async () => lines(),
        openNews: () => openSqliteNewsStore(path.join(home, 'news.sqlite')),
        openLeagues: () => openSqliteLeagueStore(path.join(home, 'league.sqlite')),
        openTabooGames: () => openSqliteTabooGameStore(path.join(home, 'taboo-games.sqlite')),
        openTabooStudies: () => openSqliteTabooGameStore(path.join(home, 'taboo-studies.sqlite')),
        openTripGames: () => openSqliteTabooGameStore(path.join(home, 'trip-games.sqlite')),
        openTuringStore: async (file) => openTuringStore(cli.loadConfig(), file),
        openWorlds: async () =>
          createWorlds({ home, dataFolder: bundled, onProgress: (message) => writeLine(error, message) }),
        openElastic: () => openElastic(cli.loadConfig(), (message) => writeLine(error, message)),
        out,
        error,
        input: stdin,
        exit: (ended) => {
          status = ended;
        },
      };
      status = (await attempt(cli, parameters)) ?? status;
      const text = out.text();
      const json = (): unknown[] =>
        text
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((line): unknown => JSON.parse(line));
      return { out: text, error: error.text(), status, json };
    },
  };
}

/** The status of a command that threw. */
async function attempt(cli: CliEnvironment, parameters: readonly string[]): Promise<number | undefined> {
  const program = throwing(createProgram(cli));
  try {
    await program.parseAsync([...parameters], { from: 'user' });
    return undefined;
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode;
    if (!ParleyError.isInstance(fault)) throw fault;
    writeLine(cli.error, describeError(fault));
    return exitStatusOf(fault);
  }
}

/** The command and all below it throw where they would end the process. */
function throwing(command: Command): Command {
  for (const subcommand of command.commands) throwing(subcommand);
  return command.exitOverride();
}

function captured(): Writable & { text(): string } {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  return Object.assign(stream, { text: () => stripVTControlCharacters(text) });
}
