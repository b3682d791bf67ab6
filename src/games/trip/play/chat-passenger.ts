import type { Random } from '../../../core/random.ts';
import { placesIn } from './places-in.ts';
import { sentencesFor } from './sentences.ts';

/** A user-bot that plays the passenger with somebody of whom it knows nothing but what is said. */
export interface ChatPassenger {
  /** What it says to what it heard; undefined once the game is over. */
  next(heard: string): string | undefined;
}

/** How one gets into a conversation with the socialbot, which wants a name first. */
const greetings = ['hello', 'my name is sam'] as const;
const openings = ["let's play the trip game", 'can we book a trip', 'i want to play the trip game'] as const;
const seats = ["you drive and i'll be the passenger", "i'll be the passenger", 'you drive please'] as const;
/** The two places of the game in the chat. */
const places = 2;

/**
 * Makes a passenger that greets, starts the game, takes the seat, and finds out the driver's code: a word that led to the place is said again, a word
 * that led elsewhere is not, and what was never tried is taken for what it says.
 */
export function chatPassenger(random: Random): ChatPassenger {
  /** Where each word led last. */
  const ledTo = new Map<number, number>();
  let said: number | undefined;
  let turn = 0;
  const wordFor = (wanted: number): number => {
    const words = Array.from({ length: places }, (_, word) => word);
    const known = words.find((word) => ledTo.get(word) === wanted);
    const untried = words.filter((word) => !ledTo.has(word));
    return known ?? (untried.includes(wanted) ? wanted : (untried[0] ?? wanted));
  };
  return {
    next: (heard) => {
      turn += 1;
      const greeting = greetings[turn - 1];
      if (greeting !== undefined) return greeting;
      if (turn === greetings.length + 1) return random.pick(openings);
      if (turn === greetings.length + 2) return random.pick(seats);
      const named = placesIn(heard, places).map(({ place }) => place);
      const [drove] = named;
      if (said !== undefined && drove !== undefined) ledTo.set(said, drove);
      const wanted = named.at(-1);
      if (wanted === undefined || isLast(heard)) return undefined;
      said = wordFor(wanted);
      return random.pick(sentencesFor({ kind: 'say', word: said }, places));
    },
  };
}

/** After the last trip the host offers another round. */
function isLast(heard: string): boolean {
  return /\b(?:seats?|swap places)\?\s*$/iu.test(heard);
}
