import type { Command } from 'commander';
import type { CliEnvironment } from '../environment.ts';
import { addTripFigure2 } from './figure2-command.ts';
import { addTripGame } from './game-command.ts';
import { addTripDrive } from './drive-command.ts';
import { addTripSolve } from './solve-command.ts';

/** `parley trip …`: the trip-booking game. */
export function addTrip(program: Command, environment: CliEnvironment): void {
  const trip = program
    .command('trip')
    .description('Trip booking: a user who knows where to go says a word, and an agent who hears it drives.');
  addTripGame(trip, environment);
  addTripSolve(trip, environment);
  addTripDrive(trip, environment);
  addTripFigure2(trip, environment);
}
