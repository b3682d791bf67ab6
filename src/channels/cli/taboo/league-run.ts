import type { Command } from 'commander';
import type { LeagueStore } from '../../../contracts/league-store.ts';
import { systemClock } from '../../../core/clock.ts';
import { keepConditions } from '../../../games/arena/league/league-conditions.ts';
import { tabooLeague } from '../../../games/arena/league/league-game.ts';
import { publishBoard } from '../../../games/arena/league/read-board.ts';
import { runLeague } from '../../../games/arena/league/run-league.ts';
import { describeConditions, modelsInUse, versionOf } from '../../../games/arena/league/taboo-conditions.ts';
import { atTabooTable } from '../../../games/arena/league/taboo-pairing.ts';
import { sourceVersions } from '../../../games/taboo/agents/source-versions.ts';
import { type GameTable, openGameTable } from '../../../games/taboo/match/game-table.ts';
import { simulationWords } from '../../../games/taboo/simulate/simulation-words.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { boardText } from './league-tables.ts';
import { once, untilDoneOrStopped } from './long-work.ts';
import { progressBar } from '../progress-bar.ts';
import { type TableOptions, withTable } from './taboo-options.ts';
import { leagueOption, withLeagues } from './with-league.ts';

interface RunOptions extends TableOptions {
  readonly league: string;
  readonly games: number;
  readonly words: string;
  readonly seed: number;
  readonly json?: true;
}

const mostGames = 1_000_000;
/** What an agent of this machine does must not depend on how busy it is; this only ends one that hangs. */
const moveMs = 600_000;
const remoteMoveMs = 30_000;

/** `parley taboo league run`: plays the games that are due. */
export function addLeagueRun(league: Command, environment: CliEnvironment): void {
  leagueOption(withModels(withTable(league.command('run')), environment))
    .description('Play the next games of a round robin, those who have played least first, and show the board.')
    .option('--games <n>', 'how many', wholeNumber(1, mostGames), 100)
    .option('--words <which>', 'articles, talk (the two lists), a file with a word a line, or w1,w2', 'articles')
    .option('--seed <n>', 'decides everything that is left to chance', seedNumber, 1)
    .option('--json', 'one JSON object on stdout: {played, board}')
    .addHelpText(
      'after',
      `${examples(
        'parley taboo league run --games 500 --seed 7',
        'parley taboo league run --league talk --words talk --rules spag --judges word',
      )}

A league keeps the rules, judges, models, data and versions of its first games: after an upgrade of Parley another league begins. Who cannot play on this machine sits out. Each game is kept when it
is over; Ctrl+C ends the run after the game that is being played, and the next run goes on from there.
Exit status: 0 played, 1 bad input, 2 could not run, or stopped before the end.`,
    )
    .action(async (options: RunOptions) => {
      const onNote = once((note) => writeLine(environment.error, note));
      const config = environment.loadConfig();
      const table = await openGameTable({ ...options, config, moveMs, remoteMoveMs, onNote });
      try {
        for (const note of table.notes) onNote(note);
        await withLeagues(environment, async (store) => run(options, { store, table, onNote }, environment));
      } finally {
        table.close();
      }
    });
}

interface LeagueWorld {
  readonly store: LeagueStore;
  readonly table: GameTable;
  readonly onNote: (note: string) => void;
}

async function run(options: RunOptions, world: LeagueWorld, environment: CliEnvironment): Promise<void> {
  const { league, games, seed } = options;
  const { store, table, onNote } = world;
  const clusters = simulationWords(options.words, undefined, seed);
  await keepConditions(store, league, conditionsOf(options, table, environment));
  const bar = progressBar(environment.error, systemClock);
  bar({ done: 0, of: games, before: 0 });
  const played = await untilDoneOrStopped(environment, async (signal) =>
    runLeague({
      store,
      league,
      kind: tabooLeague,
      clusters,
      games,
      seed,
      ...atTabooTable(table, seed, onNote),
      now: () => systemClock.now(),
      onGame: (done) => bar({ done, of: games, before: 0 }),
      signal,
    }),
  );
  const at = played > 0 ? systemClock.now() : undefined;
  const board = await publishBoard({ store, league, kind: tabooLeague, seed }, at);
  if (options.json) writeJson(environment.out, { played, board });
  else writeLine(environment.out, boardText(board));
  if (played === games) return;
  writeLine(environment.error, `Stopped after ${played} of ${games} games; the next run goes on from there.`);
  environment.exit(exitStatus.couldNotRun);
}

function conditionsOf(
  { rules, judges, limits, data }: RunOptions,
  table: GameTable,
  environment: CliEnvironment,
): string {
  const config = environment.loadConfig();
  return describeConditions({
    rules,
    judges,
    limits,
    isJudged: table.judges.length > 0,
    models: modelsInUse(config),
    hasData: data !== undefined,
    version: versionOf(table.judges, { ...sourceVersions(config, data) }),
  });
}
