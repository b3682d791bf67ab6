import { ParleyError } from '../../../core/errors.ts';
import { type Rational, zero } from '../exact/rational.ts';
import { type BimatrixGame, buildBimatrixGame } from '../game/bimatrix-game.ts';
import { gameLimits } from '../game/game-tree.ts';
import { type GameText, openGameText } from './game-text.ts';
import { readHeader, readPayoffs, readTexts, requireEnd, skipComment } from './read-header.ts';

type Payoffs = readonly [Rational, Rational];
type Strategies = readonly [readonly string[], readonly string[]];

/**
 * Reads a table game in Gambit's format `.nfg`, in both of its forms: a list of payoffs, or outcomes and a list of their numbers.
 * Strategies without a name get their number as one.
 *
 * @throws ParleyError PARLEY_GAME_FILE_INVALID (line, column, what was expected), PARLEY_GAME_TOO_LARGE
 */
export function readNfg(content: string, source = 'The game file'): BimatrixGame {
  const text = openGameText(content, source);
  const header = readHeader(text, 'NFG');
  const strategies = readStrategies(text);
  skipComment(text);
  const cells = text.isNext('{') ? readOutcomeCells(text, strategies) : readPayoffCells(text, strategies);
  requireEnd(text, 'the table');
  const [rows, columns] = strategies;
  const matrix = (player: 0 | 1) =>
    rows.map((_, row) => columns.map((__, column) => cells[column * rows.length + row]?.[player] ?? zero));
  return buildBimatrixGame({ ...header, strategies, payoffs: [matrix(0), matrix(1)] });
}

function readStrategies(text: GameText): Strategies {
  text.takeMark('{');
  const strategies: Strategies = [readStrategiesOf(text, 1), readStrategiesOf(text, 2)];
  if (!text.isNext('}')) throw text.unexpected('"}" behind the strategies of two players');
  text.take();
  if (strategies[0].length * strategies[1].length > gameLimits.bimatrixEntries) {
    throw new ParleyError(
      'PARLEY_GAME_TOO_LARGE',
      `The game in the file is a table of more than ${gameLimits.bimatrixEntries} entries.`,
      { remedy: 'Give a smaller game.' },
    );
  }
  return strategies;
}

/** Reads how many strategies a player has, or their names in braces. */
function readStrategiesOf(text: GameText, player: number): readonly string[] {
  const token = text.peek();
  if (text.isNext('{')) {
    text.take();
    const names = readTexts(text, `the name of a strategy of player ${player}`);
    if (names.length === 0) throw text.wrong(`player ${player} has no strategies`, token);
    return names.map((name, index) => (name === '' ? String(index + 1) : name));
  }
  const what = `the number of strategies of player ${player}, or their names in braces`;
  const count = text.takeIndex(what, 1);
  if (count > gameLimits.bimatrixEntries) {
    throw text.unexpected(`at most ${gameLimits.bimatrixEntries} strategies of player ${player}`, token);
  }
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

/** The cells in the order of the format: player 1's strategy changes first. */
function cellNames([rows, columns]: Strategies): readonly string[] {
  return columns.flatMap((column) => rows.map((row) => `(${row}, ${column})`));
}

function readPayoffCells(text: GameText, strategies: Strategies): readonly Payoffs[] {
  return cellNames(strategies).map((cell): Payoffs => {
    const first = text.takeNumber(`the payoff of player 1 at ${cell}`);
    text.skip(',');
    const second = text.takeNumber(`the payoff of player 2 at ${cell}`);
    text.skip(',');
    return [first, second];
  });
}

function readOutcomeCells(text: GameText, strategies: Strategies): readonly Payoffs[] {
  text.takeMark('{');
  const outcomes: Payoffs[] = [[zero, zero]];
  while (!text.isNext('}')) {
    text.takeMark('{');
    if (text.peek().kind === 'text') text.take();
    outcomes.push(readPayoffs(text));
    text.skip(',');
  }
  text.take();
  return cellNames(strategies).map((cell) => {
    const token = text.peek();
    const number = text.takeIndex(`the number of the outcome at ${cell}`, 0);
    const outcome = outcomes[number];
    if (outcome === undefined) {
      throw text.unexpected(`the number of an outcome, from 0 (none) to ${outcomes.length - 1}, at ${cell}`, token);
    }
    return outcome;
  });
}
