import { ParleyError } from '../../../core/errors.ts';
import { playTaboo } from '../../taboo/rules/play-taboo.ts';
import { startTaboo, type TabooEvent, type TabooGame, type TabooMessage } from '../../taboo/rules/taboo-game.ts';
import { rulesOf, type TabooTurnRequest } from './taboo-turn.ts';

/** A game that was played again from a request's history. */
export interface ReplayedGame {
  /** As it stood before each earlier move of the side that is asked, oldest first. */
  readonly earlier: readonly TabooGame[];
  readonly now: TabooGame;
}

type Message = Pick<TabooMessage, 'role' | 'kind' | 'text'> & { readonly invalid?: true | undefined };

/**
 * Plays a request's history again by its rules, so that the caller need not be trusted with whose turn it is. What was said has been judged
 * by whoever runs the game: as the game goes on, nobody has said the word, and every guess was wrong.
 *
 * @throws ParleyError PARLEY_GAME_IMPOSSIBLE where the history breaks the rules, is over, or does not fit what else the request says
 */
export function replayRequest(request: TabooTurnRequest): ReplayedGame {
  const earlier: TabooGame[] = [];
  let game = startTaboo(rulesOf(request), request.role === 'attacker' ? request.target : '');
  for (const [index, message] of request.history.entries()) {
    if (message.role === request.role) earlier.push(game);
    game = after(game, message, index + 1);
  }
  return { earlier, now: agreed(game, request) };
}

function after(game: TabooGame, message: Message, number: number): TabooGame {
  const which = `message ${number}, the ${message.role}'s ${message.kind}`;
  if (message.kind === 'guess' && message.role === 'attacker') throw impossible(`${which}: only the defender guesses`);
  const step = playTaboo(game, eventOf(message));
  if (!step.ok) throw impossible(`${which}: ${step.refusal}`);
  if (step.game.stage === 'over')
    throw impossible(`the game is over after ${which}: ${step.game.outcome?.cause ?? ''}`);
  return step.game;
}

function eventOf({ role, kind, text, invalid }: Message): TabooEvent {
  if (kind === 'guess') return { kind, text, verdict: 'wrong' };
  return { kind, role, text, verdict: { hit: false, foul: false, valid: invalid !== true } };
}

/** The game, with the guesses that were used up by being malformed: they are in no history. */
function agreed(game: TabooGame, request: TabooTurnRequest): TabooGame {
  const { role, turn, guessesLeft = game.guessesLeft } = request;
  const toMove = game.stage === 'attacker' ? 'attacker' : 'defender';
  const mustGuess = game.stage === 'forced-guess';
  if (toMove !== role) throw impossible(`it is the ${toMove}'s move, not the ${role}'s`);
  if (turn !== undefined && turn !== game.turn) throw impossible(`it is turn ${game.turn}, not ${turn}`);
  if (guessesLeft > game.guessesLeft) throw impossible(`${game.guessesLeft} guesses are left, not ${guessesLeft}`);
  if (mustGuess && guessesLeft === 0) throw impossible('the turns are over and no guess is left');
  if (role === 'defender' && request.mustGuess !== undefined && request.mustGuess !== mustGuess)
    throw impossible(`mustGuess is ${mustGuess}, not ${request.mustGuess}`);
  return { ...game, guessesLeft };
}

function impossible(why: string): ParleyError {
  return new ParleyError('PARLEY_GAME_IMPOSSIBLE', `The game cannot have come this far by its rules: ${why}.`, {
    remedy:
      'Send the whole history from the first utterance on, the one of the attacker; docs/game-protocol.md has an example.',
    context: { why },
  });
}
