import type { Command } from 'commander';
import type { CliEnvironment } from '../environment.ts';
import { addTuringDetector } from './detector-commands.ts';
import { addTuringRelayReport } from './relay-report-command.ts';
import { addTuringSimulateDay } from './simulate-day-command.ts';
import { addTuringTimingReport } from './timing-report-command.ts';

/** The commands that measure what the game promises: parity, waits, timing, integrity. */
export function addTuringReports(turing: Command, environment: CliEnvironment): void {
  addTuringSimulateDay(turing, environment);
  addTuringTimingReport(turing, environment);
  addTuringRelayReport(turing, environment);
  addTuringDetector(turing, environment);
}
