import type { BimatrixGame } from '../game/bimatrix-game.ts';
import type { ExtensiveGame } from '../game/extensive-game.ts';
import { openGameText } from './game-text.ts';
import { readEfg } from './read-efg.ts';
import { readNfg } from './read-nfg.ts';

/** A game read from a file: a tree or a table. */
export type ReadGame =
  | { readonly kind: 'extensive'; readonly game: ExtensiveGame }
  | { readonly kind: 'bimatrix'; readonly game: BimatrixGame };

/**
 * Reads a game file of Gambit, `.efg` or `.nfg`, by what it begins with; `source` names it in errors.
 *
 * @throws ParleyError PARLEY_GAME_FILE_INVALID (line, column, what was expected), PARLEY_RECALL_IMPERFECT, PARLEY_GAME_TOO_LARGE
 */
export function readGame(content: string, source = 'The game file'): ReadGame {
  const text = openGameText(content, source);
  const { value } = text.peek();
  if (value === 'EFG') return { kind: 'extensive', game: readEfg(content, source) };
  if (value === 'NFG') return { kind: 'bimatrix', game: readNfg(content, source) };
  const isOther = value.startsWith('#') || value.startsWith('<');
  const hint = isOther
    ? '; other formats of Gambit (.agg, .bagg, .gbt) cannot be read, but exported as .efg or .nfg'
    : '';
  throw text.unexpected(`EFG or NFG, with which a game file begins${hint}`);
}
