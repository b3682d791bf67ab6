import { type Command, Option } from 'commander';
import { type Rational, rational, rationalText } from '../../../games/equilibria/exact/rational.ts';
import { mostPlaces, paperTrip, type TripSettings, tripSettings } from '../../../games/trip/game/trip-settings.ts';
import { wholeNumber } from '../option-values.ts';
import { rationalNumber, rationalNumbers } from '../rational-values.ts';

/** The options that choose a game in which a word is said, heard and driven by. */
export interface OneWordTripOptions {
  readonly destinations: number;
  readonly words?: number;
  readonly bonus: Rational;
  readonly prior?: readonly Rational[];
  readonly price?: readonly Rational[];
}

/** The options that choose a game of the trip-booking family. */
export interface TripOptions extends OneWordTripOptions {
  readonly noise?: Rational;
  /** True where no price is given. */
  readonly confirm?: Rational | true;
  readonly change?: Rational;
}

/** Adds the options that choose a game of the family; without any it is the paper's game. */
export function withTripGame(command: Command): Command {
  return withOneWordTrip(command, wholeNumber(1, mostPlaces))
    .option('--noise <e>', 'how likely another word is heard than is said (default: 0)', rationalNumber)
    .option('--confirm [price]', 'the agent may ask once, for a price, and is answered yes or no', rationalNumber)
    .option(
      '--change <m>',
      'how likely the user changes its mind after the first word, and says another (default: 0)',
      rationalNumber,
    );
}

/** Adds those of the options that leave it at one word, said and heard. */
export function withOneWordTrip(command: Command, count: (text: string) => number): Command {
  const { destinations, bonus } = paperTrip;
  return command
    .option('--destinations <n>', 'the places to which the user may want to go', count, destinations)
    .option('--words <k>', 'the words that the user can say (default: one for each destination)', count)
    .addOption(
      new Option('--bonus <b>', 'what a right drive pays more where all that was said is true')
        .argParser(rationalNumber)
        .default(bonus, rationalText(bonus)),
    )
    .option('--prior <list>', 'how likely each destination is: 1/2,1/4,1/4 (default: all the same)', rationalNumbers)
    .option(
      '--price <list>',
      'what a word costs, or what each of the words costs: 1/10,1/10,0 (default: 0)',
      rationalNumbers,
    );
}

/**
 * The game that the options choose.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID
 */
export function tripOf({
  destinations,
  words = destinations,
  bonus,
  confirm,
  ...more
}: OneWordTripOptions & Partial<TripOptions>): TripSettings {
  const { prior, noise, price: prices, change } = more;
  return tripSettings({
    destinations,
    words,
    bonus,
    confirm: confirm === true ? rational(0) : (confirm ?? null),
    ...(prior && { prior }),
    ...(noise && { noise }),
    ...(prices && { prices }),
    ...(change && { change }),
  });
}
