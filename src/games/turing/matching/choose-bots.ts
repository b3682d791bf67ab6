import type { Random } from '../../../core/random.ts';
import type { MatchSettings } from './match-settings.ts';
import { parityLimit } from './parity.ts';
import type { OpenBot } from './seekers.ts';

/** The bots of a round: for people, and for each other. */
export interface ChosenBots {
  /** As many as there are people, or more, so that ratings and earlier games choose among them. */
  readonly forPeople: readonly OpenBot[];
  /** Those who owe games with bots, first those who owe most; more than are needed, for where some may not meet each other. */
  readonly forBots: readonly OpenBot[];
  readonly pairs: number;
}

const spareBots = 4;

/**
 * Chooses bots for people, and as many for each other. Where there are many, those that have been idle long are taken rather than others, exactly as
 * many as play, and only then is decided who does what: those who have met more people than bots meet bots, with a coin between equals. So a bot cannot
 * tell from its idle time whom it meets. Where there are few, all of them are looked at: whoever may meet people by parity is for them, so that
 * ratings and earlier games choose, and so many pairs of bots play as make up for the games with people.
 */
export function chooseBots(
  bots: readonly OpenBot[],
  people: number,
  now: number,
  random: Random,
  { fewBots }: Pick<MatchSettings, 'fewBots'>,
): ChosenBots {
  if (people === 0) return { forPeople: [], forBots: [], pairs: 0 };
  const open = bots.filter(({ places }) => places > 0);
  return open.length <= fewBots ? ofFew(open, people, random) : ofMany(open, people, now, random);
}

function ofMany(open: readonly OpenBot[], people: number, now: number, random: Random): ChosenBots {
  // A strict order would bring the same bots together again and again.
  const idle = open
    .map((bot) => ({ bot, turn: (now - bot.lastGameAt) * random.next() }))
    .sort((one, other) => other.turn - one.turn)
    .map(({ bot }) => bot);
  // Bots meet each other in pairs, and half of a pair is one by a coin; where there are too few bots, people come first.
  const wanted = Math.floor(people / 2) + (people % 2) * random.integer(2);
  const pairs = Math.min(wanted, Math.floor(Math.max(0, idle.length - people) / 2));
  const chosen = byExcess(idle.slice(0, people + 2 * pairs), random);
  const spare = idle.slice(chosen.length, chosen.length + spareBots);
  return { forPeople: chosen.slice(0, people), forBots: [...chosen.slice(people), ...spare], pairs };
}

function ofFew(open: readonly OpenBot[], people: number, random: Random): ChosenBots {
  const seen = byExcess(open, random);
  const able = seen.filter((bot) => lead(bot) + 1 <= parityLimit(gamesOf(bot) + 1));
  const forPeople = able.length >= people ? able : seen.slice(0, people);
  const owed = seen.reduce((sum, bot) => sum + lead(bot), 0) + people;
  const wanted = Math.floor(owed / 2) + (owed % 2 === 0 ? 0 : random.integer(2));
  const pairs = Math.max(0, Math.min(wanted, Math.floor((seen.length - people) / 2)));
  return { forPeople, forBots: seen.filter((bot) => lead(bot) >= 0).reverse(), pairs };
}

function byExcess(bots: readonly OpenBot[], random: Random): OpenBot[] {
  return random.shuffle(bots).sort((one, other) => excess(one) - excess(other));
}

/** By how many more people than bots it has met. */
function lead({ tally: { people, bots } }: OpenBot): number {
  return people - bots;
}

function gamesOf({ tally: { people, bots } }: OpenBot): number {
  return people + bots;
}

/** The same as a part of what is allowed: few games allow little. */
function excess(bot: OpenBot): number {
  return lead(bot) / parityLimit(gamesOf(bot) + 1);
}
