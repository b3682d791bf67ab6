import type { Command } from 'commander';
import type { CliEnvironment } from '../environment.ts';
import { addTabooAgents } from './agents-command.ts';
import { addTabooCalibrate } from './calibrate-command.ts';
import { addTabooConform } from './conform-command.ts';
import { addTabooJudge } from './judge-command.ts';
import { addTabooLeague } from './league-command.ts';
import { addTabooMatch } from './match-command.ts';
import { addTabooMock } from './mock-command.ts';
import { addTabooPlay } from './play-command.ts';
import { addTabooReplay } from './replay-command.ts';
import { addTabooReport } from './report-command.ts';
import { addTabooReproduce } from './reproduce-command.ts';
import { addTabooSimulate } from './simulate-command.ts';
import { addTabooStudy } from './study-command.ts';

/** `parley taboo …`: the game of Adversarial Taboo. */
export function addTaboo(program: Command, environment: CliEnvironment): void {
  const taboo = program
    .command('taboo')
    .description('Adversarial Taboo: one side tries to have the other say a word that only it knows.');
  addTabooJudge(taboo, environment);
  addTabooPlay(taboo, environment);
  addTabooReplay(taboo, environment);
  addTabooMatch(taboo, environment);
  addTabooAgents(taboo, environment);
  addTabooSimulate(taboo, environment);
  addTabooReport(taboo, environment);
  addTabooReproduce(taboo, environment);
  addTabooLeague(taboo, environment);
  addTabooConform(taboo, environment);
  addTabooCalibrate(taboo, environment);
  addTabooMock(taboo, environment);
  addTabooStudy(taboo, environment);
}
