import { equal, one, type Rational, rationalText, signOf, sum, zero } from '../exact/rational.ts';
import type { Player } from '../game/extensive-game.ts';
import type { GameText, Token } from './game-text.ts';
import { readPayoffs, readTexts } from './read-header.ts';

interface KnownChance {
  readonly name: string;
  readonly actions: readonly { readonly name: string; readonly probability: Rational }[];
}
interface KnownSet {
  readonly name: string;
  readonly actions: readonly string[];
}
interface KnownOutcome {
  readonly name: string;
  readonly payoffs: readonly [Rational, Rational];
}

/** What was described so far, by its number; a later mention may leave the description out, or repeat it. */
export interface KnownParts {
  readonly chance: Map<number, KnownChance>;
  readonly sets: readonly [Map<number, KnownSet>, Map<number, KnownSet>];
  readonly outcomes: Map<number, KnownOutcome>;
}

/** Reads the number of a chance event, and its name and actions where they are given. */
export function readChance(text: GameText, { chance }: KnownParts): KnownChance {
  const at = text.peek();
  const number = text.takeIndex('the number of the chance event', 1);
  return described(text, at, chance, number, `the chance event ${number}`, isSameChance, () => {
    const name = text.peek().kind === 'text' ? text.takeText('the name of the chance event') : '';
    const opening = text.takeMark('{');
    const actions: { name: string; probability: Rational }[] = [];
    while (!text.isNext('}') || actions.length === 0) {
      const label = text.takeText('the name of a chance move');
      actions.push({ name: label, probability: readProbability(text) });
      text.skip(',');
    }
    text.take();
    const total = sum(actions.map(({ probability }) => probability));
    if (!equal(total, one)) {
      throw text.wrong(`expected probabilities that sum to 1, found a sum of ${rationalText(total)}`, opening);
    }
    return { name, actions };
  });
}

function readProbability(text: GameText): Rational {
  const token = text.peek();
  const probability = text.takeNumber('the probability of the move');
  if (signOf(probability) >= 0) return probability;
  throw text.unexpected('a probability from 0 to 1', token);
}

/** Reads the numbers of a player and of an information set, and its name and actions where they are given. */
export function readInformationSet(text: GameText, { sets }: KnownParts) {
  const playerAt = text.peek();
  const playerNumber = text.takeIndex('the number of the player', 1);
  if (playerNumber > 2) throw text.unexpected('the number of the player, 1 or 2', playerAt);
  const player: Player = playerNumber === 1 ? 0 : 1;
  const at = text.peek();
  const number = text.takeIndex('the number of the information set', 1);
  const what = `the information set ${number} of player ${playerNumber}`;
  const set = described(text, at, sets[player], number, what, isSameSet, () => {
    const name = text.peek().kind === 'text' ? text.takeText('the name of the information set') : '';
    text.takeMark('{');
    const first = text.takeText('the name of an action');
    return { name, actions: [first, ...readTexts(text, '"}" or the name of an action')] };
  });
  return { player, number, set };
}

/** Reads the number of an outcome, 0 for none, and its name and payoffs where they are given. */
export function readOutcome(text: GameText, { outcomes }: KnownParts): KnownOutcome {
  const at = text.peek();
  const number = text.takeIndex('the number of the outcome, 0 for none', 0);
  if (number === 0) {
    if (isDescribed(text)) throw text.wrong('outcome 0 means none, and can have no name or payoffs');
    return { name: '', payoffs: [zero, zero] };
  }
  return described(text, at, outcomes, number, `the outcome ${number}`, isSameOutcome, () => {
    const name = text.peek().kind === 'text' ? text.takeText('the name of the outcome') : '';
    text.takeMark('{');
    return { name, payoffs: readPayoffs(text) };
  });
}

const isDescribed = (text: GameText): boolean => text.peek().kind === 'text' || text.isNext('{');

/** What a number stands for: as it is described here or was before; both must be the same where it is described twice. */
function described<Part>(
  text: GameText,
  at: Token,
  known: Map<number, Part>,
  number: number,
  what: string,
  isSame: Compare<Part>,
  read: () => Part,
): Part {
  const before = known.get(number);
  if (!isDescribed(text)) {
    if (before === undefined) throw text.unexpected(`a description of ${what}, which was not named before`);
    return before;
  }
  const part = read();
  if (before !== undefined && !isSame(before, part)) {
    throw text.wrong(`${what} is described in another way than before`, at);
  }
  known.set(number, part);
  return before ?? part;
}

type Compare<Part> = (one: Part, other: Part) => boolean;

// Numbers are compared as numbers, not as they are written.
const isSameChance: Compare<KnownChance> = (left, right) =>
  left.name === right.name &&
  isSameList(
    left.actions,
    right.actions,
    (mine, yours) => mine.name === yours.name && equal(mine.probability, yours.probability),
  );
const isSameSet: Compare<KnownSet> = (left, right) =>
  left.name === right.name && isSameList(left.actions, right.actions, (mine, yours) => mine === yours);
const isSameOutcome: Compare<KnownOutcome> = (left, right) =>
  left.name === right.name && isSameList(left.payoffs, right.payoffs, equal);

function isSameList<Item>(left: readonly Item[], right: readonly Item[], isSame: Compare<Item>): boolean {
  return (
    left.length === right.length &&
    left.every((item, at) => {
      const other = right[at];
      return other !== undefined && isSame(item, other);
    })
  );
}
