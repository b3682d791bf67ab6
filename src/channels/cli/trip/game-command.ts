import type { Command } from 'commander';
import { withDistinctNames } from '../../../games/equilibria/files/distinct-names.ts';
import { writeEfg } from '../../../games/equilibria/files/write-efg.ts';
import { describeTrip } from '../../../games/trip/game/describe-trip.ts';
import { tripGame } from '../../../games/trip/game/trip-game.ts';
import type { TripSettings } from '../../../games/trip/game/trip-settings.ts';
import { tripSize } from '../../../games/trip/game/trip-size.ts';
import { type CliEnvironment, exitStatus, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';
import { type TripOptions, tripOf, withTripGame } from './trip-options.ts';
import { writeTextFile } from '../write-text-file.ts';

interface GameOptions extends TripOptions {
  readonly out?: string;
}

/** `parley trip game`: a game of the family as a file that Gambit, OpenSpiel and `parley solve` read. */
export function defineTripGame(command: Command, environment: CliEnvironment): void {
  withTripGame(command)
    .option('--out <file>', 'where the game is written (default: stdout)')
    .addHelpText(
      'after',
      `${examples(
        'parley trip game',
        'parley trip game --destinations 3 --words 3 --bonus 1/10 --out trip3.efg',
        'parley trip game --destinations 3 --words 2 --prior 1/2,1/4,1/4 --noise 0.05',
        'parley trip game --noise 1/10 --confirm 1/50 --out confirm.efg && parley solve confirm.efg --best',
        'parley trip game --words 3 --price 1/10,1/10,0',
      )}

Without options it is the paper's game: two destinations, two words, bonus 1/10. Chance draws where the user wants to go, the user says a
word, the agent hears it and drives. Both are paid -1 for a wrong drive, 1 for a right one, and the bonus more where all that the user said
is true: word i means destination i, a word beyond the last destination means nothing. Numbers are exact: 0.1 is 1/10.
How large the game is, is told on stderr. Exit status: 0 written, 1 bad input or too large, 2 the file cannot be written.`,
    )
    .action((options: GameOptions) => {
      writeGame(options, environment);
      environment.exit(exitStatus.done);
    });
}

function writeGame(options: GameOptions, { out, error }: CliEnvironment): void {
  const settings = tripOf(options);
  const text = writeEfg(withDistinctNames(tripGame(settings)), sizeLine(settings));
  if (options.out === undefined) out.write(text);
  else writeTextFile(options.out, text);
  const where = options.out === undefined ? '' : `Wrote ${options.out}. `;
  writeLine(error, `${where}${describeTrip(settings)}. ${sizeLine(settings)}`);
}

function sizeLine(settings: TripSettings): string {
  const { informationSets, pureStrategies, leaves } = tripSize(settings);
  return `Information sets (user, agent): ${informationSets.join(', ')}; reduced pure strategies: ${pureStrategies.join(', ')}; leaves: ${leaves}.`;
}
