import type { Command } from 'commander';
import type { CliEnvironment } from '../environment.ts';
import { addTuringAudition } from './audition-command.ts';
import { addTuringForum } from './forum-command.ts';
import { addTuringPayoffs } from './payoffs-command.ts';
import { addTuringReports } from './report-commands.ts';

/** `parley turing …`: people and bots meet, talk, and guess what the other is. */
export function addTuring(program: Command, environment: CliEnvironment): void {
  const turing = program
    .command('turing')
    .description('The Chatroulette Turing test: people and bots meet, talk, and guess what the other is.');
  addTuringForum(turing, environment);
  addTuringPayoffs(turing, environment);
  addTuringAudition(turing, environment);
  addTuringReports(turing, environment);
}
