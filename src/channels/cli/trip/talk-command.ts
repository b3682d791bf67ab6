import chalk from 'chalk';
import { type Command, InvalidArgumentError } from 'commander';
import { normaliseText } from '../../../core/text.ts';
import { rational, rationalText } from '../../../games/equilibria/exact/rational.ts';
import { partnerForms, readPartnerSpec } from '../../../games/trip/play/partner-spec.ts';
import { tripPartner } from '../../../games/trip/play/partners.ts';
import { playableTrip } from '../../../games/trip/play/playable-trip.ts';
import { spokenPlace } from '../../../games/trip/play/spoken-names.ts';
import type { TripRole } from '../../../games/trip/play/trip-round.ts';
import { type TalkedRound, type TalkLine, talkRound } from '../../../games/trip/play/trip-talk.ts';
import { bestWorth, expectedWorth, numberText, signedText, total } from '../../../games/trip/play/worth.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { withSolvingBar } from '../solving-bar.ts';
import { talkInChat } from './talk-in-chat.ts';
import { type TripOptions, tripOf, withTripGame } from './trip-options.ts';

interface TalkOptions extends TripOptions {
  readonly passenger: string;
  readonly driver: string;
  readonly rounds: number;
  readonly seed: number;
  readonly misspelt: number;
  readonly chat?: true;
  readonly json?: true;
}

const mostRounds = 10_000;
const usualRounds = 4;

/** `parley trip talk`: two bots play the trip game in sentences. */
export function defineTripTalk(command: Command, environment: CliEnvironment): void {
  withTripGame(command)
    .option('--passenger <spec>', `who wants to go somewhere: ${partnerForms}`, 'truth')
    .option('--driver <spec>', 'who drives, in the same forms', 'truth')
    .option('--rounds <n>', 'how many rounds', wholeNumber(1, mostRounds), usualRounds)
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber, 1)
    .option(
      '--misspelt <share>',
      'how often names arrive as a speech recogniser misspells them, 0 to 1',
      shareNumber,
      0,
    )
    .option('--chat', 'the driver is the socialbot itself, in a conversation; the passenger finds out its code')
    .option('--json', 'one JSON object on stdout, with every sentence')
    .addHelpText(
      'after',
      `${examples(
        'parley trip talk --seed 7',
        'parley trip talk --passenger opposite --driver truth',
        'parley trip talk --noise 1/10 --confirm 1/50 --passenger best --driver best --misspelt 0.5',
        'parley trip talk --chat --seed 3',
        'parley trip talk --passenger learned --driver learned:grounded --rounds 100 --json',
      )}

A word is a sentence here ('I'd like to go to Starbucks, please'), and the other one understands the place in it, however it is put and
spelt; it asks again where it does not. What words mean is up to the two. Who plays how: see parley trip play --help.
Exit status: 0 talked; 1 bad input.`,
    )
    .action(async (options: TalkOptions) => {
      if (options.chat) await talkInChat(options, environment);
      else talk(options, environment);
      environment.exit(exitStatus.done);
    });
}

function shareNumber(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share >= 0 && share <= 1) return share;
  throw new InvalidArgumentError('It must be a number from 0 to 1.');
}

function talk(options: TalkOptions, { out, error }: CliEnvironment): void {
  const { rounds, seed, misspelt, json } = options;
  const trip = playableTrip(tripOf(options));
  const seat = (role: TripRole) =>
    withSolvingBar({ error }, (onProgress) =>
      tripPartner(trip, role, readPartnerSpec(options[role]), seed, onProgress),
    );
  const [passenger, driver] = [seat('passenger'), seat('driver')];
  const strategies = { passenger: passenger.strategy, driver: driver.strategy };
  const talked = Array.from({ length: rounds }, (_, round) => talkRound(trip, strategies, round, { seed, misspelt }));
  const worth = { expected: expectedWorth(trip, passenger.strategy, driver.strategy), best: bestWorth(trip) };
  const sum = total(talked.flatMap(({ round }) => round.reward ?? []));
  const misunderstood = talked.reduce((count, one) => count + one.misunderstood, 0);
  if (json) {
    writeJson(out, {
      passenger: passenger.name,
      driver: driver.name,
      seed,
      rounds: talked.map(({ lines, round }) => ({
        lines,
        events: round.events,
        reward: round.reward && rationalText(round.reward),
      })),
      total: rationalText(sum),
      expected: rationalText(worth.expected),
      best: rationalText(worth.best),
      misunderstood,
    });
    return;
  }
  for (const [at, one] of talked.entries()) for (const line of roundLines(one, at)) writeLine(out, line);
  const each = numberText(rational(sum.n, sum.d * BigInt(rounds)));
  writeLine(
    out,
    `${signedText(sum)} in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${each} a round. These two expect ${numberText(worth.expected)}, the best pair ${numberText(worth.best)}. Taken for another word: ${misunderstood}.`,
  );
}

function roundLines({ lines, round }: TalkedRound, at: number): readonly string[] {
  const wanted = round.events.flatMap((event) =>
    event.kind === 'wants' || event.kind === 'changes' ? [spokenPlace(event.place)] : [],
  );
  const reward = round.reward === null ? '' : signedText(round.reward);
  const isGood = (round.reward?.n ?? 0n) > 0n;
  return [
    chalk.bold(`Round ${at + 1}. The passenger wants to go to ${wanted.join(', then to ')}.`),
    ...lines.flatMap(sentenceLines),
    `  ${(isGood ? chalk.green : chalk.red)(reward)}`,
    '',
  ];
}

/** A sentence, and what arrived of it where that is more than another way to write it. */
function sentenceLines({ by, text, heard }: TalkLine): readonly string[] {
  const who = by === 'passenger' ? chalk.cyan('passenger') : chalk.yellow('driver');
  return [
    `  ${who}: ${text}`,
    ...(normaliseText(text) === normaliseText(heard) ? [] : [chalk.dim(`    heard as: ${heard}`)]),
  ];
}
