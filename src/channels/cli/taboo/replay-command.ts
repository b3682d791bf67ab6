import { readFileSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { type RecordedGame, readGames } from '../../../games/taboo/play/read-games.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples, wholeNumber } from '../option-values.ts';
import { moveLine, outcomeLine } from './move-lines.ts';

interface ReplayOptions {
  readonly game?: number;
  readonly json?: true;
}

const mostBytes = 256_000_000;
const mostGames = 10_000_000;

/** `parley taboo replay FILE`: shows games that were played. */
export function defineTabooReplay(command: Command, environment: CliEnvironment): void {
  command
    .argument('<file>', 'lines of a simulation, or what match --jsonl, match --json or play --json wrote')
    .option('--game <n>', 'the game of this place in the file; the first where left out', wholeNumber(1, mostGames))
    .option('--json', 'one JSON object on stdout: {game, games, attacker, defender, target, moves, outcome}')
    .addHelpText(
      'after',
      `${examples('parley taboo replay game.jsonl', 'parley taboo replay games.jsonl --game 12')}

Exit status: 0 shown; 1 bad input.`,
    )
    .action((file: string, options: ReplayOptions) => replay(file, options, environment));
}

function replay(file: string, { game: place = 1, json }: ReplayOptions, { out }: CliEnvironment): void {
  const games = readGames(readText(file));
  const game = games[place - 1];
  if (!game) {
    throw new ParleyError('PARLEY_INPUT_INVALID', `There is no game ${place} in '${file}': it has ${games.length}.`, {
      remedy: `Give --game a number from 1 to ${games.length}.`,
      context: { file, place },
    });
  }
  if (json) {
    writeJson(out, { game: place, games: games.length, ...game, target: game.target ?? null });
    return;
  }
  writeLine(out, `Game ${place} of ${games.length}: ${game.attacker} attacks, ${game.defender} defends.`);
  for (const move of game.moves) writeLine(out, moveLine(move));
  writeLine(out, outcomeLine(game.outcome, game.target ?? wordIn(game)));
}

/** Moves without a name of the word tell it in their verdicts. */
function wordIn({ moves }: RecordedGame): string {
  const reasons = moves.map(({ verdicts }) => verdicts.word?.reason ?? '');
  return reasons.map((reason) => /(?:contain|form of|says) '([^']+)'/u.exec(reason)?.[1]).find((word) => word) ?? '?';
}

function readText(file: string): string {
  try {
    if (statSync(file).size > mostBytes) throw new Error(`it is longer than ${mostBytes} bytes`);
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('PARLEY_INPUT_INVALID', `The transcript '${file}' cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Name a file with lines of JSON.',
      cause,
    });
  }
}
