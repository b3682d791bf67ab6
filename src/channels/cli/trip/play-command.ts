import { createInterface } from 'node:readline';
import chalk from 'chalk';
import { type Command, Option } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { partnerForms, readPartnerSpec } from '../../../games/trip/play/partner-spec.ts';
import { tripPartner } from '../../../games/trip/play/partners.ts';
import { playableTrip } from '../../../games/trip/play/playable-trip.ts';
import { otherRole } from '../../../games/trip/play/strategy.ts';
import { playOn } from '../../../games/trip/play/trip-match.ts';
import type { TripRole, TripRound } from '../../../games/trip/play/trip-round.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { withSolvingBar } from '../solving-bar.ts';
import { readTripLine } from './read-trip-line.ts';
import { matchEnd, matchObject, type PlayedMatch } from './trip-match-end.ts';
import { commandLines, newsLines, openingLines, optionLines, roundEndLine, unclearLine } from './trip-play-lines.ts';
import { type TripOptions, tripOf, withTripGame } from './trip-options.ts';

interface PlayOptions extends TripOptions {
  readonly as: TripRole;
  readonly partner: string;
  readonly rounds: number;
  readonly seed?: number;
  readonly json?: true;
}

const mostRounds = 100;
const usualRounds = 6;

/** `parley trip play`: a person at the terminal is the passenger or the driver. */
export function defineTripPlay(command: Command, environment: CliEnvironment): void {
  withTripGame(command)
    .addOption(
      new Option('--as <role>', 'passenger: you know where to go; driver: you hear a word')
        .choices(['passenger', 'driver'])
        .default('passenger'),
    )
    .option('--partner <spec>', `who plays with you: ${partnerForms}`, 'surprise')
    .option('--rounds <n>', 'how many rounds', wholeNumber(1, mostRounds), usualRounds)
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber)
    .option('--json', 'one JSON object on stdout at the end; the game itself is shown on stderr')
    .addHelpText(
      'after',
      `${examples(
        'parley trip play',
        'parley trip play --as driver --partner opposite',
        'parley trip play --partner equilibrium:6 --rounds 20',
        'parley trip play --destinations 3 --words 2 --partner best',
        'parley trip play --as driver --noise 1/10 --confirm 1/50 --partner best',
        "printf 'peets\\nstarbucks\\n' | parley trip play --rounds 2 --seed 1 --json",
      )}

Partners: truth means what it says; opposite plays by a code of its own, as on opposite day; stubborn always does the same; random has no
plan; best plays its side of the best equilibrium, equilibrium:N that of number N of 'parley solve' (larger games are solved for a while
first, or refused); learned has taught itself by self-play (PG), and may have learnt any code; surprise is one of truth, opposite and
stubborn, and you find out which. How it played is told at the end.

Answer with a number, a name, or a sentence ('could you take me to starbucks'). Commands: ${commandLines.map((line) => line.split(' ')[0]).join(', ')}.
quit or the end of the input (Ctrl+D) ends the game early. Exit status: 0 played; 1 bad input.`,
    )
    .action(async (options: PlayOptions) => {
      await play(options, environment);
      environment.exit(exitStatus.done);
    });
}

async function play(options: PlayOptions, environment: CliEnvironment): Promise<void> {
  const { as, rounds, json } = options;
  const seed = options.seed ?? systemClock.now() % 2 ** 32;
  const trip = playableTrip(tripOf(options));
  const spec = readPartnerSpec(options.partner);
  if (spec.kind === 'learned') writeLine(environment.error, chalk.dim('Your partner teaches itself the game first.'));
  const partner = withSolvingBar(environment, (onProgress) => tripPartner(trip, otherRole(as), spec, seed, onProgress));
  const shown = json ? environment.error : environment.out;
  const say = (...lines: readonly string[]): void => {
    for (const line of lines) writeLine(shown, line);
  };
  const reader = createInterface({ input: environment.input, crlfDelay: Number.POSITIVE_INFINITY });
  const lines = reader[Symbol.asyncIterator]();
  const isTerminal = environment.input.isTTY === true;
  const ask = async (): Promise<string | undefined> => {
    if (isTerminal) shown.write('> ');
    const { value, done } = await lines.next();
    return done === true ? undefined : value.trim();
  };
  const played: TripRound[] = [];
  const match: PlayedMatch = { trip, as, partner, seed, rounds, played };
  say(...openingLines(match));
  try {
    while (played.length < rounds) {
      const round = await playRound(match, ask, say);
      if (round === undefined) break;
      played.push(round);
      say(roundEndLine(match, round));
    }
  } finally {
    reader.close();
  }
  say(...matchEnd(match));
  if (json) writeJson(environment.out, matchObject(match));
}

/** A round with the person; undefined where the person leaves. */
async function playRound(
  match: PlayedMatch,
  ask: () => Promise<string | undefined>,
  say: (...lines: readonly string[]) => void,
): Promise<TripRound | undefined> {
  const { trip, partner, seed, played } = match;
  const seats = { passenger: null, driver: null, [partner.role]: partner.strategy };
  const place = { seed, round: played.length };
  let round = playOn(trip, seats, place);
  let told = 0;
  say('', chalk.bold(`Round ${played.length + 1} of ${match.rounds}`));
  for (;;) {
    say(...newsLines(match, round, told));
    told = round.events.length;
    if (round.turn === null) return round;
    say(...optionLines(match, round));
    const action = await nextAction(match, round, ask, say);
    if (action === undefined) return undefined;
    round = playOn(trip, seats, place, [...round.choices, action]);
  }
}

async function nextAction(
  match: PlayedMatch,
  round: TripRound,
  ask: () => Promise<string | undefined>,
  say: (...lines: readonly string[]) => void,
): Promise<number | undefined> {
  for (;;) {
    const line = await ask();
    const read = line === undefined ? ({ kind: 'leave' } as const) : readTripLine(line, match.trip, round);
    if (read.kind === 'leave') return undefined;
    if (read.kind === 'action') return read.action;
    if (read.kind === 'command') say(...commandAnswer(read.command, match, round));
    if (read.kind === 'unclear') say(chalk.red(unclearLine(read.why, match, round)));
  }
}

function commandAnswer(
  command: 'help' | 'rules' | 'score' | 'again',
  match: PlayedMatch,
  round: TripRound,
): readonly string[] {
  switch (command) {
    case 'help':
      return commandLines;
    case 'rules':
      return openingLines(match);
    case 'score':
      return match.played.length === 0
        ? ['No round is over yet.']
        : match.played.map((one, at) => `${at + 1}  ${roundEndLine(match, one)}`);
    case 'again':
      return [...newsLines(match, round, 0), ...optionLines(match, round)];
  }
}
