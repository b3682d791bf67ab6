import type { TabooEnd, TabooHappening, TabooSeat, TabooSide } from '../../../contracts/taboo-table.ts';
import { createWordJudge } from '../judge/word-judge.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import type { TabooCause, TabooGame } from '../rules/taboo-game.ts';
import { keepTableGame, type TableGame } from './table-game.ts';

const causes: Readonly<Record<TabooCause, TabooEnd['cause']>> = {
  'target-uttered': 'said',
  guessed: 'guessed',
  'wrong-guess': 'guessed',
  'invalid-attacker': 'unfit',
  'invalid-defender': 'unfit',
  foul: 'leaked',
  forfeit: 'gave-up',
  timeout: 'gave-up',
  'turn-limit': 'turns',
};

/** A game as the user may see it: the word is in it only for the one who knows it, and at the end. */
export function seatOf(table: TableGame, happened: readonly TabooHappening[], inflections: Inflections): TabooSeat {
  const { game, userSide } = table;
  const mine = game.history.findLast(({ role, kind }) => role !== userSide && kind === 'utterance');
  return {
    state: keepTableGame(table),
    userSide,
    turn: game.turn,
    turns: game.rules.turns,
    guessesLeft: game.guessesLeft,
    mustGuess: game.stage === 'forced-guess',
    secret: userSide === 'attacker' ? game.target : null,
    lastSaid: mine?.text ?? null,
    happened,
    end: endOf(game, userSide, inflections),
  };
}

function endOf(game: TabooGame, userSide: TabooSide, inflections: Inflections): TabooEnd | null {
  const { outcome, target, history } = game;
  if (!outcome) return null;
  const { winner, cause } = outcome;
  const last = history.at(-1);
  const decisive = cause === 'target-uttered' || cause === 'foul' ? last : undefined;
  const match = decisive ? createWordJudge(target, inflections).judge(decisive.text, decisive.role).match : null;
  return {
    winner: winner === 'tie' ? 'nobody' : winner === userSide ? 'user' : 'bot',
    cause: causes[cause],
    target,
    form: match?.form ?? null,
  };
}
