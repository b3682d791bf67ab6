import type { GameText } from './game-text.ts';

/** What both formats begin with. */
export interface Header {
  readonly title: string;
  readonly players: readonly [string, string];
}

/** Reads `EFG 2 R "title" { "player 1" "player 2" }`, or `NFG 1 R …`. */
export function readHeader(text: GameText, format: 'EFG' | 'NFG'): Header {
  takeWord(text, format, `${format}, with which such a file begins`);
  const version = format === 'EFG' ? '2' : '1';
  takeWord(text, version, `${version}, the version of the format`);
  takeWord(text, text.peek().value === 'D' ? 'D' : 'R', 'R or D, the kind of numbers');
  const title = text.takeText('the title');
  return { title, players: readPlayers(text) };
}

function takeWord(text: GameText, word: string, what: string): void {
  const { kind, value } = text.peek();
  if (kind === 'text' || value !== word) throw text.unexpected(what);
  text.take();
}

function readPlayers(text: GameText): readonly [string, string] {
  const opening = text.takeMark('{');
  const names = readTexts(text, 'the name of a player');
  const [first, second, ...others] = names;
  if (first === undefined || second === undefined || others.length > 0) {
    throw text.wrong(`expected two players, found ${names.length}; only games of two players can be read`, opening);
  }
  return [first === '' ? 'Player 1' : first, second === '' ? 'Player 2' : second];
}

/** Reads quoted texts up to the closing brace, and that. */
export function readTexts(text: GameText, what: string): string[] {
  const texts: string[] = [];
  while (!text.isNext('}')) texts.push(text.takeText(what));
  text.take();
  return texts;
}

/** Skips the comment that may stand behind the header. */
export function skipComment(text: GameText): void {
  if (text.peek().kind === 'text') text.take();
}

/** Reads the payoffs of both players, with or without commas, and the brace behind them. */
export function readPayoffs(text: GameText) {
  const first = text.takeNumber('a payoff of player 1');
  text.skip(',');
  const second = text.takeNumber('a payoff of player 2');
  text.skip(',');
  if (!text.isNext('}')) throw text.unexpected('"}" behind the payoffs of two players');
  text.take();
  return [first, second] as const;
}

/** Requires that nothing comes any more. */
export function requireEnd(text: GameText, behind: string): void {
  if (text.peek().kind !== 'end') throw text.unexpected(`the end of the file behind ${behind}`);
}
