import type { Game, Outcome, Role } from './taboo-api.ts';
import { words, wordsFor } from '../words/words.ts';

/** Why a game ended, in a sentence; `as` is the side of the person who reads it. */
export function causeOf({ winner, cause }: Outcome, as?: Role): string {
  const loser: Role = winner === 'defender' ? 'attacker' : 'defender';
  const say = wordsFor('tabooCauses');
  return say(`${cause} ${loser === as ? 'you' : loser}`) ?? say(cause) ?? cause;
}

/** How a game went for the person who played it. */
export function resultFor(as: Role, { winner }: Outcome): string {
  const say = words('tabooEnd');
  if (winner === 'tie') return say('tie');
  return say(winner === as ? 'won' : 'lost');
}

/** What a person is told about the last move; nothing where all is well. */
export function remarkOn({ remark, guessesLeft }: Game): string {
  if (remark === null) return '';
  return words('tabooGame')(remark === 'wrong-guess' && guessesLeft === 0 ? 'wrongLastGuess' : remark);
}

/** Who said something: the person who plays, or a side. */
export function speakerOf(role: Role, as: Role | undefined): string {
  return words('tabooGame')(role === as ? 'you' : role);
}
