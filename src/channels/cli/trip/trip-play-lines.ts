import chalk from 'chalk';
import { joinWords } from '../../../core/text.ts';
import { createRandom } from '../../../core/random.ts';
import { signOf } from '../../../games/equilibria/exact/rational.ts';
import { sentencesAfter, sentencesFor } from '../../../games/trip/play/sentences.ts';
import { spokenPlace, spokenWord } from '../../../games/trip/play/spoken-names.ts';
import type { TripEvent, TripMove, TripRound } from '../../../games/trip/play/trip-round.ts';
import { bestWorth, numberText, signedText } from '../../../games/trip/play/worth.ts';
import type { PlayedMatch } from './trip-match-end.ts';
import type { TripLine } from './read-trip-line.ts';

export const commandLines = [
  '/help   these commands',
  '/rules  the rules again',
  '/score  the rounds so far',
  '/again  where the round stands',
  '/quit   end the game (so do quit and Ctrl+D)',
] as const;

const mostListed = 8;

/** Who one is, and what is paid. */
export function openingLines({ trip, as, rounds }: PlayedMatch): readonly string[] {
  const { destinations, bonus, confirm, noise, change, prices } = trip.settings;
  const places = Array.from({ length: destinations }, (_, place) => spokenPlace(place));
  const listed =
    places.length > mostListed ? [...places.slice(0, mostListed), `${places.length - mostListed} more`] : places;
  const who =
    as === 'passenger'
      ? 'You are the passenger: only you know where you want to go. You say a word, and the driver, who hears nothing else, drives.'
      : 'You are the driver: only the passenger knows where to go. You hear a word, and drive.';
  const extras = [
    signOf(noise) > 0 ? `One word in ${numberText({ n: noise.d, d: noise.n })} is heard as another.` : [],
    confirm === null ? [] : `The driver may ask about one place first, which costs ${numberText(confirm)}.`,
    signOf(change) > 0 ? 'The passenger may change its mind, and then says another word.' : [],
    prices.some((price) => signOf(price) > 0) ? `Words cost: ${prices.map(numberText).join(', ')}.` : [],
  ].flat();
  return [
    `${who} The places: ${joinWords(listed)}.`,
    `Both get -1 for a wrong drive, +1 for a right one, and ${numberText(bonus)} more if all that the passenger said was true. What words mean is up to the two of you.`,
    ...(extras.length === 0 ? [] : [extras.join(' ')]),
    chalk.dim(
      `${rounds} ${rounds === 1 ? 'round' : 'rounds'}; the best pair of all gets ${numberText(bestWorth(trip))} a round. /help shows the commands.`,
    ),
  ];
}

/** What one learns since so many events: where one wants to go, what the partner says. */
export function newsLines(match: PlayedMatch, round: TripRound, told: number): readonly string[] {
  return round.events.flatMap((event, at) => (at < told ? [] : newsOf(match, round, event, at)));
}

function newsOf(
  { trip, as, seed, played }: PlayedMatch,
  round: TripRound,
  event: TripEvent,
  at: number,
): readonly string[] {
  const { destinations } = trip.settings;
  const isPassenger = as === 'passenger';
  const isSecond = round.events.slice(0, at).some(({ kind }) => kind === 'changes');
  const spoken = (move: TripMove): string =>
    createRandom(seed)
      .fork(`line-${played.length}-${at}`)
      .pick(sentencesFor(move, destinations, isSecond));
  switch (event.kind) {
    case 'wants':
      return isPassenger ? [`You want to go to ${chalk.bold(spokenPlace(event.place))}.`] : [];
    case 'changes':
      return isPassenger
        ? [`You changed your mind: now you want to go to ${chalk.bold(spokenPlace(event.place))}.`]
        : [];
    case 'hears':
      return isPassenger ? [] : [`${chalk.yellow('passenger')}: ${spoken({ kind: 'say', word: event.word })}`];
    case 'say':
      return [];
    case 'answer':
      return isPassenger ? [] : [`${chalk.yellow('passenger')}: ${spoken(event)}`];
    case 'ask':
    case 'drive':
      return isPassenger ? [`${chalk.yellow('driver')}: ${spoken(event)}`] : [];
  }
}

/** What one can do, with numbers. */
export function optionLines({ trip }: PlayedMatch, { moves }: TripRound): readonly string[] {
  const words = moves.map(
    (move, at) => `${chalk.cyan(String(at + 1))} ${optionText(move, trip.settings.destinations)}`,
  );
  return [`${questionFor(moves)}  ${words.join('   ')}`];
}

function questionFor(moves: readonly TripMove[]): string {
  const kinds = new Set(moves.map(({ kind }) => kind));
  if (kinds.has('say')) return 'What do you say?';
  if (kinds.has('answer')) return 'Yes or no?';
  return kinds.has('ask') ? 'Where do you drive, or what do you ask?' : 'Where do you drive?';
}

function optionText(move: TripMove, destinations: number): string {
  switch (move.kind) {
    case 'say':
      return `'${spokenWord(move.word, destinations)}'`;
    case 'drive':
      return spokenPlace(move.place);
    case 'ask':
      return `${spokenPlace(move.place)}?`;
    case 'answer':
      return move.isYes ? 'yes' : 'no';
  }
}

/** How a round ended. */
export function roundEndLine({ seed, trip }: PlayedMatch, round: TripRound): string {
  const { reward, events } = round;
  const text = createRandom(seed)
    .fork(`end-${round.choices.join('-')}`)
    .pick(sentencesAfter(round));
  const drove = events.flatMap((event) => (event.kind === 'drive' ? [event.place] : []))[0] ?? 0;
  const said = events.flatMap((event) => (event.kind === 'say' ? [event.word] : []));
  const words = joinWords(said.map((word) => `'${spokenWord(word, trip.settings.destinations)}'`));
  const points = reward === null ? '' : signedText(reward);
  const isGood = (reward?.n ?? 0n) > 0n;
  return `${(isGood ? chalk.green : chalk.red)(points)}  ${words} → ${spokenPlace(drove)}. ${chalk.yellow('passenger')}: ${text}`;
}

/** Why a line was no move. */
export function unclearLine(
  why: Extract<TripLine, { kind: 'unclear' }>['why'],
  { trip }: PlayedMatch,
  { moves }: TripRound,
): string {
  const example = optionText(moves[0] ?? { kind: 'say', word: 0 }, trip.settings.destinations);
  const how = `Give a number from 1 to ${moves.length}, or a sentence with a name, such as ${example}.`;
  switch (why) {
    case 'several':
      return `That names several places. ${how}`;
    case 'no-word':
      return `There is no word for that place in this game. ${how}`;
    case 'no-questions':
      return 'Drivers may not ask in this game (--confirm lets them). Where do you drive?';
    case 'command':
      return 'There is no such command; /help shows those that there are.';
    case 'number':
      return `There is no such number. ${how}`;
    case 'nothing':
    case 'empty':
      return how;
  }
}
