import { type Command, Option } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { keepConditions } from '../../../games/arena/league/league-conditions.ts';
import { tabooLeague } from '../../../games/arena/league/league-game.ts';
import { publishBoard } from '../../../games/arena/league/read-board.ts';
import { type LeagueRun, runLeague } from '../../../games/arena/league/run-league.ts';
import { describeConditions } from '../../../games/arena/league/taboo-conditions.ts';
import { tabooPairings, tabooReadiness } from '../../../games/arena/league/taboo-pairing.ts';
import { createRemoteAgents } from '../../../games/arena/remote/remote-agents.ts';
import { openAgentParts } from '../../../games/taboo/agents/open-parts.ts';
import {
  type JudgeKind,
  judgeKinds,
  type LimitKind,
  limitKinds,
  openJudges,
} from '../../../games/taboo/judge/open-judges.ts';
import { tabooPresets, tabooRules } from '../../../games/taboo/rules/taboo-rules.ts';
import { simulationWords } from '../../../games/taboo/simulate/simulation-words.ts';
import type { LeagueStore } from '../../../contracts/league-store.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { boardText } from './league-tables.ts';
import { leagueOption, withLeagues } from './with-league.ts';

interface RunOptions {
  readonly league: string;
  readonly games: number;
  readonly words: string;
  readonly rules: string;
  readonly judges: JudgeKind;
  readonly limits: LimitKind;
  readonly seed: number;
  readonly data?: string;
  readonly json?: true;
}

const remoteMoveMs = 30_000;
const mostGames = 1_000_000;

/** `parley taboo league run`: plays the games that are due. */
export function addLeagueRun(league: Command, environment: CliEnvironment): void {
  leagueOption(withModels(league.command('run'), environment))
    .description('Play the next games of a round robin, those who have played least first, and show the board.')
    .option('--games <n>', 'how many', wholeNumber(1, mostGames), 100)
    .option(
      '--words <words>',
      'articles, talk, a file with a word a line, or words with commas between them',
      'articles',
    )
    .addOption(new Option('--rules <name>', 'the rules').choices(Object.keys(tabooPresets)).default('paper'))
    .addOption(
      new Option('--judges <kind>', 'who judges besides the word judge; word and none: nobody')
        .choices([...judgeKinds])
        .default('fast'),
    )
    .addOption(new Option('--limits <kind>', 'of the judges').choices([...limitKinds]).default('calibrated'))
    .option('--data <folder>', 'public data for the agents to draw on')
    .option('--seed <n>', 'decides everything that is left to chance', seedNumber, 1)
    .option('--json', 'one JSON object on stdout: {played, board}')
    .addHelpText(
      'after',
      `${examples(
        'parley taboo league run --games 500 --seed 7',
        'parley taboo league run --league talk --words talk --rules spag --judges word',
      )}

A league keeps the rules, judges and models of its first games. Each game is kept when it is over; Ctrl+C ends the run after the game
that is being played. Exit status: 0 played, 1 bad input, 2 could not run.`,
    )
    .action((options: RunOptions) => run(options, environment));
}

async function run(options: RunOptions, environment: CliEnvironment): Promise<void> {
  const { league, seed } = options;
  const { PARLEY_BOT_KEY: secret } = environment.loadConfig();
  const remote = createRemoteAgents({ clock: systemClock, moveMs: remoteMoveMs, secret });
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once('SIGINT', stop);
  try {
    await withLeagues(environment, async (store) => {
      const table = await tableFor(options, store, remote, environment);
      const played = await runLeague({
        store,
        league,
        kind: tabooLeague,
        clusters: simulationWords(options.words, undefined, seed),
        games: options.games,
        seed,
        ...table,
        now: () => systemClock.now(),
        onGame: progress(environment, options.games),
        signal: stopping.signal,
      });
      const at = played > 0 ? systemClock.now() : undefined;
      const board = await publishBoard({ store, league, kind: tabooLeague, seed }, at);
      if (options.json) writeJson(environment.out, { played, board });
      else writeLine(environment.out, boardText(board));
    });
  } finally {
    process.off('SIGINT', stop);
    remote.close();
  }
}

/** Who plays the games, and how, under the conditions of the league. */
async function tableFor(
  { league, rules, judges: kind, limits, data }: RunOptions,
  store: LeagueStore,
  remote: ReturnType<typeof createRemoteAgents>,
  environment: CliEnvironment,
): Promise<Pick<LeagueRun, 'play' | 'isReady'>> {
  const tell = (note: string): void => writeLine(environment.error, note);
  const config = environment.loadConfig();
  const parts = openAgentParts({ config, onNote: tell, ...(data === undefined ? {} : { data }) });
  const { judges, notes } = await openJudges(kind, parts, limits);
  for (const note of notes) tell(note);
  const models = `${config.PARLEY_MODELS}/${config.PARLEY_GENERATOR}`;
  const isJudged = judges.length > 0;
  await keepConditions(
    store,
    league,
    describeConditions({ rules, judges: kind, limits, isJudged, models, hasData: data !== undefined }),
  );
  return {
    play: tabooPairings({
      rules: tabooRules(rules),
      parts,
      judges,
      remote,
      onFault: (agent, reason) => tell(`${agent}: ${reason}`),
    }),
    isReady: tabooReadiness({ parts, remote }, (agent, reason) => tell(`The ${agent} sits out: ${reason}`)),
  };
}

/** A count that grows on a terminal; elsewhere a line for every tenth. */
function progress({ error }: CliEnvironment, of: number): (done: number) => void {
  const isTerminal = 'isTTY' in error && error.isTTY === true;
  return (done) => {
    if (isTerminal) error.write(`\r${done} of ${of} games${done === of ? '\n' : ''}`);
    else if (Math.floor((10 * done) / of) > Math.floor((10 * (done - 1)) / of))
      writeLine(error, `${done} of ${of} games`);
  };
}
