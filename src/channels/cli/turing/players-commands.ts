import chalk from 'chalk';
import Table from 'cli-table3';
import type { Command } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { housePlayers, playerForms } from '../../../games/turing/players/house-players.ts';
import { openHousePlayers } from '../../../games/turing/players/open-house-players.ts';
import { type Rehearsal, rehearse } from '../../../games/turing/players/rehearse/rehearse.ts';
import type { RehearsedGame } from '../../../games/turing/players/rehearse/rehearse-game.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { openForum } from './forum-argument.ts';

interface RehearseOptions {
  readonly players: string;
  readonly forum: string;
  readonly games: number;
  readonly seed: number;
  readonly show?: true;
  readonly json?: true;
}

/** `parley turing players`: the bots of the house. */
export function defineTuringPlayers(command: Command, { out }: CliEnvironment): void {
  command
    .option('--json', 'one JSON array on stdout: [{name, about}]')
    .addHelpText('after', `${examples('parley turing players')}\n\nExit status: 0.`)
    .action(({ json }: { readonly json?: true }) => {
      if (json) {
        writeJson(out, housePlayers);
        return;
      }
      for (const { name, about } of housePlayers) writeLine(out, `${chalk.bold(name.padEnd(10))} ${about}`);
      writeLine(out, `${chalk.bold('openai:URL#MODEL')} A language model behind any OpenAI-compatible endpoint.`);
      writeLine(out, 'All predict by the detector of docs/turing-detector.md.');
    });
}

/** `parley turing rehearse`: bots of the house play each other in memory. */
export function defineTuringRehearse(command: Command, environment: CliEnvironment): void {
  withModels(command, environment)
    .option('--players <names>', `who plays, with commas: ${playerForms}`, 'eliza,retrieval')
    .option('--forum <name>', 'in which forum: a name of the package, or a file', 'plain')
    .option('--games <n>', 'how many games', wholeNumber(1, 10_000), 20)
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber, 1)
    .option('--show', 'print what is said')
    .option('--json', 'one JSON object on stdout: {rows, games, seconds}')
    .addHelpText(
      'after',
      `${examples('parley turing rehearse --players eliza,parley --games 20', 'parley turing rehearse --players echo,eliza --games 1 --show')}

Times are those that a server would give the messages, on a clock of its own. Exit status: 0, 1 for bad input.`,
    )
    .action(async (options: RehearseOptions) => runRehearsal(options, environment));
}

async function runRehearsal(options: RehearseOptions, environment: CliEnvironment): Promise<void> {
  const { out } = environment;
  const forum = openForum(options.forum);
  const players = openHousePlayers(
    options.players.split(',').map((name) => name.trim()),
    {
      config: environment.loadConfig(),
      clock: systemClock,
      forumOf: async () => forum,
    },
  );
  const show = (game: RehearsedGame, number: number): void => {
    if (options.show) for (const line of linesOf(game, number)) writeLine(out, line);
  };
  const report = await rehearse(players, forum, options.games, createRandom(options.seed), show);
  for (const player of players) await player.close();
  if (options.json) writeJson(out, report);
  else writeLine(out, tableOf(report, forum.title));
}

function linesOf({ players, match, score }: RehearsedGame, number: number): readonly string[] {
  const width = Math.max(players.a.length, players.b.length);
  const said = match.messages.map(
    ({ seat, text, after }) => `${(after / 1000).toFixed(0).padStart(5)} s  ${players[seat].padEnd(width)}  ${text}`,
  );
  const guessed = match.predictions.map(({ seat, says }) => `${players[seat]} says: ${says}.`);
  const points = `Points: ${players.a} ${score.seats.a.total}, ${players.b} ${score.seats.b.total}.`;
  return [chalk.bold(`Game ${number}`), ...said, [...guessed, points].join(' '), ''];
}

function tableOf({ rows, games, seconds }: Rehearsal, title: string): string {
  const head = ['player', 'games', 'predicts', 'is right', 'is told', 'points', 'messages', 'words', 'refused'];
  const table = new Table({ head, style: { head: [], border: [] } });
  for (const row of rows) {
    table.push([
      row.player,
      String(row.games),
      String(row.predictions),
      `${row.right} of ${row.predictions}`,
      `${row.told} of ${row.predictedAbout}`,
      row.points.toFixed(2),
      row.messages.toFixed(1),
      row.words.toFixed(1),
      String(row.refused),
    ]);
  }
  return `${table.toString()}\n${title}: ${games} games of ${seconds.toFixed(0)} s on average; everybody is a bot. Points and messages a game, words a message.`;
}
