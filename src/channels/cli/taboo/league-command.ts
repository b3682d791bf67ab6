import type { Command } from 'commander';
import type { CliEnvironment } from '../environment.ts';
import { examples } from '../option-values.ts';
import { addLeagueAgents } from './league-agents.ts';
import { addLeagueBoard } from './league-board.ts';
import { addLeagueRun } from './league-run.ts';

/** `parley taboo league …`: who plays best, in each role. */
export function defineTabooLeague(league: Command, environment: CliEnvironment): void {
  league.addHelpText(
    'after',
    examples(
      'parley taboo league add --all',
      'parley taboo league run --games 500',
      'parley taboo league board',
      'parley taboo league board --import /tmp/simulation',
    ),
  );
  addLeagueAgents(league, environment);
  addLeagueRun(league, environment);
  addLeagueBoard(league, environment);
}
