import type { Command } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { importSimulation } from '../../../games/arena/league/import-simulation.ts';
import type { LeagueBoard } from '../../../games/arena/league/league-board.ts';
import { tabooLeague } from '../../../games/arena/league/league-game.ts';
import { publishBoard, readBoard } from '../../../games/arena/league/read-board.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber } from '../option-values.ts';
import { boardText, matrixText } from './league-tables.ts';
import { leagueOption, withLeagues } from './with-league.ts';

interface BoardOptions {
  readonly league: string;
  readonly seed: number;
  readonly import?: string;
  readonly agentVersion: string;
  readonly removed?: true;
  readonly json?: true;
}

/** `parley taboo league board` and `matrix`. */
export function addLeagueBoard(league: Command, environment: CliEnvironment): void {
  withBoardOptions(league.command('board'))
    .description('Show ratings and ranks by role, with 95 % intervals.')
    .option('--removed', 'show agents that were removed, too')
    .option('--json', 'one JSON object on stdout: {league, game, roles, conditions, games, …, tables, crossPlay}')
    .addHelpText(
      'after',
      examples('parley taboo league board', 'parley taboo league board --import /tmp/simulation --league trial'),
    )
    .action(async (options: BoardOptions) => {
      const board = await boardFor(options, environment);
      if (options.json) writeJson(environment.out, board);
      else writeLine(environment.out, boardText(board));
    });
  withBoardOptions(league.command('matrix'))
    .description('Show how often each attacker and each defender won against each other, with 95 % intervals.')
    .option('--json', 'one JSON object on stdout: {league, conditions, roles, games, crossPlay}')
    .addHelpText('after', examples('parley taboo league matrix', 'parley taboo league matrix --json'))
    .action(async (options: BoardOptions) => {
      const board = await boardFor(options, environment);
      const { league: name, conditions, roles, games, crossPlay } = board;
      if (options.json) writeJson(environment.out, { league: name, conditions, roles, games, crossPlay });
      else writeLine(environment.out, matrixText(board));
    });
}

function withBoardOptions(command: Command): Command {
  return leagueOption(command)
    .option('--import <folder>', 'first add the games of `parley taboo simulate --out`; twice the same count once')
    .option('--agent-version <text>', 'the version of the agents that are imported', '1')
    .option('--seed <n>', 'of the bootstrap', seedNumber, 1);
}

async function boardFor(options: BoardOptions, environment: CliEnvironment): Promise<LeagueBoard> {
  const { league, seed, import: folder, agentVersion: version, removed } = options;
  return withLeagues(environment, async (store) => {
    const question = { store, league, kind: tabooLeague, seed };
    let at: number | undefined;
    if (folder !== undefined) {
      const now = (): number => systemClock.now();
      const { added, repeated, contradicted } = await importSimulation({ store, league, folder, version, now });
      const odd = contradicted > 0 ? `, ${contradicted} known with another end, which was left out` : '';
      writeLine(environment.error, `${added} games added, ${repeated} known before${odd}.`);
      if (added > 0) at = now();
    }
    const board = await publishBoard(question, at);
    return removed ? readBoard({ ...question, withRemoved: true }) : board;
  });
}
