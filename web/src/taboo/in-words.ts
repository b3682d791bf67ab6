import type { Game, Outcome, Role } from './taboo-api.ts';

const causes: Readonly<Record<string, string>> = {
  'target-uttered': 'The defender said the word.',
  guessed: 'The defender guessed the word.',
  'wrong-guess': "The defender's guess was wrong.",
  'invalid-attacker': 'The attacker said what the judges do not let stand.',
  'invalid-defender': 'The defender said what the judges do not let stand.',
  'turn-limit': 'The turns are over, and nobody was caught.',
};

/** Why a game ended, in a sentence; `as` is the side of the person who reads it. */
export function causeOf({ winner, cause }: Outcome, as?: Role): string {
  const loser: Role = winner === 'defender' ? 'attacker' : 'defender';
  const who = loser === as ? 'You' : `The ${loser}`;
  if (cause === 'foul') return `${who} said or spelt the word, which is a foul.`;
  if (cause === 'forfeit') return `${who} gave up.`;
  if (cause === 'timeout') return `${who} took too long.`;
  return causes[cause] ?? cause;
}

/** How a game went for the person who played it. */
export function resultFor(as: Role, { winner }: Outcome): string {
  if (winner === 'tie') return 'It is a tie.';
  return winner === as ? 'You won.' : 'You lost.';
}

/** What a person is told about the last move; nothing where all is well. */
export function remarkOn({ remark, guessesLeft }: Game): string {
  switch (remark) {
    case 'malformed-guess':
      return 'Guess one word. This was none, and it does not count.';
    case 'wrong-guess':
      return guessesLeft === 0 ? 'That is not the word. You have no guess left.' : 'That is not the word.';
    case 'not-fluent':
      return 'The judge does not take that for a fluent sentence. Say it in other words.';
    case 'not-relevant':
      return 'The judge does not see how that answers. Say something to the point.';
    default:
      return '';
  }
}

/** Who said something: the person who plays, or a side. */
export function speakerOf(role: Role, as: Role | undefined): string {
  if (role === as) return 'You';
  return role === 'attacker' ? 'Attacker' : 'Defender';
}
