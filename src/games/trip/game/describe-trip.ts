import { equal, rationalText, signOf } from '../../equilibria/exact/rational.ts';
import type { TripSettings } from './trip-settings.ts';

/** The settings of a game of the family in one line; what is as in the paper is left out, but the three main ones. */
export function describeTrip({
  destinations,
  words,
  bonus,
  prior,
  noise,
  prices,
  confirm,
  change,
}: TripSettings): string {
  const [first] = prices;
  const isOnePrice = first !== undefined && prices.every((price) => equal(price, first));
  const priceText = isOnePrice
    ? `a word costs ${rationalText(first)}`
    : `words cost ${prices.map(rationalText).join(', ')}`;
  const parts = [
    counted(destinations, 'destination'),
    counted(words, 'word'),
    `bonus ${rationalText(bonus)}`,
    prior.every((each) => equal(each, prior[0] ?? each)) ? [] : `prior ${prior.map(rationalText).join(', ')}`,
    signOf(noise) === 0 ? [] : `noise ${rationalText(noise)}`,
    prices.every((price) => signOf(price) === 0) ? [] : priceText,
    confirm === null ? [] : `questions for ${rationalText(confirm)}`,
    signOf(change) === 0 ? [] : `change of mind ${rationalText(change)}`,
  ];
  return `Trip booking: ${parts.flat().join('; ')}`;
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
