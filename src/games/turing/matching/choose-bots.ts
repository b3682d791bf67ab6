import type { Random } from '../../../core/random.ts';
import { parityLimit } from './parity.ts';
import type { OpenBot } from './seekers.ts';

/** The bots of a round: for people, and for each other. */
export interface ChosenBots {
  readonly forPeople: readonly OpenBot[];
  readonly forBots: readonly OpenBot[];
  /** More bots, for where some of these may not meet each other. */
  readonly spare: readonly OpenBot[];
}

const spareBots = 4;

/**
 * Chooses bots, those that have been idle long rather than others, as many for people as there are people and as many for each other. Only then is decided
 * which does what: those who have met more people than bots meet bots, with a coin between equals. So a bot cannot tell from its idle
 * time whom it meets.
 */
export function chooseBots(bots: readonly OpenBot[], people: number, now: number, random: Random): ChosenBots {
  if (people === 0) return { forPeople: [], forBots: [], spare: [] };
  // A strict order would bring the same bots together again and again.
  const idle = bots
    .filter(({ places }) => places > 0)
    .map((bot) => ({ bot, turn: (now - bot.lastGameAt) * random.next() }))
    .sort((one, other) => other.turn - one.turn)
    .map(({ bot }) => bot);
  // Bots meet each other in pairs, and half of a pair is one by a coin; where there are too few bots, people come first.
  const wanted = Math.floor(people / 2) + (people % 2) * random.integer(2);
  const pairs = Math.min(wanted, Math.floor(Math.max(0, idle.length - people) / 2));
  const chosen = random.shuffle(idle.slice(0, people + 2 * pairs)).sort((one, other) => excess(one) - excess(other));
  const spare = idle.slice(chosen.length, chosen.length + spareBots);
  return { forPeople: chosen.slice(0, people), forBots: chosen.slice(people), spare };
}

/** By how much it has met more people than bots, as a part of what is allowed: few games allow little. */
function excess({ tally: { people, bots } }: OpenBot): number {
  return (people - bots) / parityLimit(people + bots + 1);
}
