import type { Command } from 'commander';
import type { CliEnvironment } from '../environment.ts';
import { examples } from '../option-values.ts';
import { addTripFigure2 } from './figure2-command.ts';
import { addTripFigure5 } from './figure5-command.ts';
import { addTripGame } from './game-command.ts';
import { addTripPlay } from './play-command.ts';
import { addTripDrive } from './drive-command.ts';
import { addTripSolve } from './solve-command.ts';
import { addTripTalk } from './talk-command.ts';

/** `parley trip …`: the trip-booking game. */
export function addTrip(program: Command, environment: CliEnvironment): void {
  const trip = program
    .command('trip')
    .description('Trip booking: a user who knows where to go says a word, and an agent who hears it drives.')
    .addHelpText(
      'after',
      `${examples(
        'parley trip play',
        'parley trip solve --out honest.json && parley trip drive honest.json',
        'parley trip figure2 --algorithms pg,grounded --out figure2',
        'parley trip figure5 --plot figure5.svg',
      )}

What the paper claims of this game and what holds, with tables and plots: docs/self-play.md. parley solve takes any game file.`,
    );
  addTripGame(trip, environment);
  addTripSolve(trip, environment);
  addTripDrive(trip, environment);
  addTripFigure2(trip, environment);
  addTripFigure5(trip, environment);
  addTripPlay(trip, environment);
  addTripTalk(trip, environment);
}
