import { type Rational, rationalText, zero } from '../exact/rational.ts';
import type { BimatrixGame } from '../game/bimatrix-game.ts';
import { headerText, quotedList, quotedText } from './written-text.ts';

/** How the table is written: all payoffs, or each pair of payoffs once, with a number. */
export type NfgForm = 'payoffs' | 'outcomes';

/** A table game in Gambit's format `.nfg`; `readNfg` reads the same game. */
export function writeNfg(game: BimatrixGame, form: NfgForm = 'payoffs', comment = ''): string {
  const [rows, columns] = game.strategies;
  const strategies = `{ ${quotedList(rows)}\n${quotedList(columns)} }`;
  const table = columns.map((_, column) => rows.map((__, row) => cellOf(game, row, column)));
  const body = form === 'payoffs' ? table.map((cells) => cells.map(spaced).join(' ')) : outcomeLines(table);
  return `${[headerText('NFG 1 R', game), '', strategies, quotedText(comment), '', ...body].join('\n')}\n`;
}

type Cell = readonly [Rational, Rational];

function cellOf({ payoffs: [first, second] }: BimatrixGame, row: number, column: number): Cell {
  return [first[row]?.[column] ?? zero, second[row]?.[column] ?? zero];
}

const spaced = (cell: Cell): string => cell.map(rationalText).join(' ');

function outcomeLines(table: readonly (readonly Cell[])[]): readonly string[] {
  const numbers = new Map<string, number>();
  for (const cell of table.flat()) {
    const text = cell.map(rationalText).join(', ');
    if (!numbers.has(text)) numbers.set(text, numbers.size + 1);
  }
  const indices = table.map((cells) => cells.map((cell) => numbers.get(cell.map(rationalText).join(', '))).join(' '));
  return ['{', ...[...numbers.keys()].map((text) => `{ "" ${text} }`), '}', ...indices];
}
