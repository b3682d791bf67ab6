import { ParleyError } from '../../../core/errors.ts';
import { add, type Rational, zero } from '../exact/rational.ts';
import { buildExtensiveGame } from '../game/build-extensive-game.ts';
import type { ExtensiveGame } from '../game/extensive-game.ts';
import { type GameTree, gameLimits } from '../game/game-tree.ts';
import { type GameText, openGameText } from './game-text.ts';
import { type KnownParts, readChance, readInformationSet, readOutcome } from './read-efg-parts.ts';
import { readHeader, requireEnd, skipComment } from './read-header.ts';

type Payoffs = readonly [Rational, Rational];
interface Reading {
  readonly text: GameText;
  readonly known: KnownParts;
  nodes: number;
}

/**
 * Reads a game tree in Gambit's format `.efg`. Outcomes at inner nodes are counted into the leaves below them. Players, information sets and
 * actions without a name get their number as one.
 *
 * @throws ParleyError PARLEY_GAME_FILE_INVALID (line, column, what was expected), PARLEY_RECALL_IMPERFECT, PARLEY_GAME_TOO_LARGE
 */
export function readEfg(content: string, source = 'The game file'): ExtensiveGame {
  const text = openGameText(content, source);
  const header = readHeader(text, 'EFG');
  skipComment(text);
  const known: KnownParts = { chance: new Map(), sets: [new Map(), new Map()], outcomes: new Map() };
  const root = readNode({ text, known, nodes: 0 }, [zero, zero], 0);
  requireEnd(text, 'the last node of the tree');
  return buildExtensiveGame({ ...header, root });
}

/** Reads a node and all below it; `sofar` is what was paid on the way. */
function readNode(reading: Reading, sofar: Payoffs, depth: number): GameTree {
  const { text } = reading;
  const token = text.peek();
  if (token.kind !== 'word' || !/^[cpt]$/.test(token.value)) {
    throw text.unexpected(depth === 0 ? 'the root: c, p or t' : 'a node: c, p or t');
  }
  reading.nodes += 1;
  if (reading.nodes > gameLimits.nodes) throw tooLarge(`has more than ${gameLimits.nodes} nodes`);
  if (depth > gameLimits.depth) throw tooLarge(`is more than ${gameLimits.depth} moves deep`);
  text.take();
  const label = text.takeText('the name of the node');
  if (token.value === 't') return readTerminal(reading, label, sofar);
  return token.value === 'c' ? readChanceNode(reading, label, sofar, depth) : readMove(reading, label, sofar, depth);
}

function readTerminal({ text, known }: Reading, label: string, sofar: Payoffs): GameTree {
  const outcome = readOutcome(text, known);
  return { kind: 'terminal', name: label === '' ? outcome.name : label, payoffs: plus(sofar, outcome.payoffs) };
}

function readChanceNode(reading: Reading, name: string, sofar: Payoffs, depth: number): GameTree {
  const { text, known } = reading;
  const { actions } = readChance(text, known);
  const paid = plus(sofar, readOutcome(text, known).payoffs);
  const branches = actions.map((action) => ({ ...action, next: readNode(reading, paid, depth + 1) }));
  return { kind: 'chance', name, branches };
}

function readMove(reading: Reading, name: string, sofar: Payoffs, depth: number): GameTree {
  const { text, known } = reading;
  const { player, number, set } = readInformationSet(text, known);
  const paid = plus(sofar, readOutcome(text, known).payoffs);
  return {
    kind: 'decision',
    name,
    player,
    informationSet: String(number),
    informationSetName: set.name === '' ? String(number) : set.name,
    actions: set.actions.map((action, index) => ({
      name: action === '' ? String(index + 1) : action,
      next: readNode(reading, paid, depth + 1),
    })),
  };
}

/** Most nodes pay nothing, so that most sums are one of the two. */
function plus(sofar: Payoffs, more: Payoffs): Payoffs {
  if (sofar.every(({ n }) => n === 0n)) return more;
  return [add(sofar[0], more[0]), add(sofar[1], more[1])];
}

function tooLarge(how: string): ParleyError {
  return new ParleyError('PARLEY_GAME_TOO_LARGE', `The game in the file ${how}.`, { remedy: 'Give a smaller game.' });
}
