import { readFileSync } from 'node:fs';
import chalk from 'chalk';
import Table from 'cli-table3';
import type { Command } from 'commander';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { simulationWords } from '../../../games/taboo/simulate/simulation-words.ts';
import { assignArms } from '../../../games/taboo/study/assign-arms.ts';
import { type StudyGame, studyGame, type StudyReport, studyReports } from '../../../games/taboo/study/study-report.ts';
import { gamesPerArm } from '../../../games/taboo/study/two-proportions.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { addStudyStore } from './study-store-commands.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';

interface PlanOptions {
  readonly places?: number;
  readonly words: string;
  readonly seed: number;
}

interface ReportOptions {
  readonly json?: true;
}

const mostPlaces = 100_000;
const block = 4;

/** `parley taboo study`: what a study with people needs, as in the paper's Table 4 (docs/taboo-study.md). */
export function defineTabooStudy(study: Command, environment: CliEnvironment): void {
  study.addHelpText(
    'after',
    examples(
      'parley taboo study plan --places 400 --seed 7 > places.jsonl',
      'parley taboo study open places.jsonl',
      'parley taboo study status ID',
      'parley taboo study report games.jsonl',
    ),
  );
  study
    .command('plan')
    .description('Print places for participants, a line of JSON each: {code, arm, word}.')
    .option(
      '--places <n>',
      'how many, a multiple of four; without it as many as the power asks for',
      wholeNumber(block, mostPlaces),
    )
    .option('--words <which>', 'articles, talk (the two lists), a file with a word a line, or w1,w2', 'talk')
    .option('--seed <number>', 'decides the order of the arms', seedNumber, 1)
    .addHelpText('after', examples('parley taboo study plan --places 400 --seed 7 > places.jsonl'))
    .action((options: PlanOptions) => plan(options, environment));
  study
    .command('report')
    .description('Print the figures of Table 4 from the games of a study.')
    .argument('<file>', 'a game a line, as docs/taboo-study.md says')
    .option('--json', 'one JSON object on stdout, {reports}')
    .addHelpText('after', examples('parley taboo study report games.jsonl'))
    .action((file: string, options: ReportOptions) => report(file, options, environment));
  addStudyStore(study, environment);
}

function plan({ places, words, seed }: PlanOptions, { out, error }: CliEnvironment): void {
  const needed = gamesPerArm(0.6, 0.46);
  const count = places ?? Math.ceil((2 * needed) / block) * block;
  for (const place of assignArms(count, simulationWords(words, undefined, seed), seed)) writeJson(out, place);
  const note = `${count} places. To find the paper's difference (60 and 46 %) at 5 % with a power of 80 %, each arm needs ${needed} games.`;
  writeLine(error, note);
}

function report(file: string, { json }: ReportOptions, { out }: CliEnvironment): void {
  const reports = studyReports(readGames(file));
  if (json) writeJson(out, { reports });
  else for (const one of reports) for (const line of reportLines(one)) writeLine(out, line);
}

function readGames(file: string): StudyGame[] {
  let number = 0;
  try {
    return readFileSync(file, 'utf8')
      .split(/\r?\n/u)
      .flatMap((line) => {
        number += 1;
        return line.trim() === '' ? [] : [studyGame.parse(JSON.parse(line))];
      });
  } catch (cause) {
    throw new ParleyError(
      'PARLEY_FILE_UNREADABLE',
      `Line ${number} of '${file}' is no game of a study: ${messageOf(cause)}.`,
      {
        remedy: 'docs/taboo-study.md says what a line holds.',
        cause,
      },
    );
  }
}

function reportLines({ participants, arms, p, needed, leftOut }: StudyReport): string[] {
  const head = ['arm', 'n', 'A %', 'D %', 'tie %', 'turns'];
  const table = new Table({ head, style: { head: [], border: [] } });
  for (const { arm, games, attackerWins, defenderWins, ties, meanTurns } of arms) {
    table.push([arm, games, ...[attackerWins, defenderWins, ties].map(percent), meanTurns.toFixed(2)]);
  }
  const title = participants === 'person' ? 'People' : 'Simulated players: no replication of the paper’s Table 4';
  return [
    chalk.bold(title),
    table.toString(),
    p === null
      ? 'One arm has no games yet.'
      : `That the attacker wins as often in both arms: p = ${p.toFixed(3)} (Fisher's exact test).`,
    `Each arm needs ${needed} games for the paper's difference. Left out: ${leftOut.inattentive} not attentive, ${leftOut.unfinished} not finished.`,
  ];
}

function percent({
  value,
  lower,
  upper,
}: {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}): string {
  const shown = (share: number): string => (share * 100).toFixed(1);
  return `${shown(value)} (${shown(lower)} to ${shown(upper)})`;
}
