import Table from 'cli-table3';
import type { Command } from 'commander';
import { createRandom } from '../../../core/random.ts';
import { passProbability } from '../../../games/turing/auditions/exam-gate.ts';
import {
  type AuditionCourse,
  type BotSkill,
  simulateAudition,
} from '../../../games/turing/auditions/simulate-audition.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { probability } from './probability.ts';

interface AuditionOptions extends Partial<BotSkill> {
  readonly bots: number;
  readonly days: number;
  readonly seed: number;
  readonly json?: true;
}

/** From one that guesses to one that is as good as people. */
const ladder: readonly BotSkill[] = [
  { accuracy: 0.5, told: 0.7, won: 0.2 },
  { accuracy: 0.6, told: 0.5, won: 0.3 },
  { accuracy: 0.7, told: 0.4, won: 0.35 },
  { accuracy: 0.7, told: 0.4, won: 0.4 },
  { accuracy: 0.8, told: 0.2, won: 0.5 },
];

/** `parley turing audition`: how bots of given skill fare in the audition. */
export function defineTuringAudition(command: Command, environment: CliEnvironment): void {
  command
    .option('--accuracy <p>', 'how likely it tells a side of a conversation rightly', probability)
    .option('--told <p>', 'how likely a bot of its league tells it early', probability)
    .option('--won <p>', 'how likely it wins a game of its trial', probability)
    .option('--bots <n>', 'so many of each skill', wholeNumber(1, 10_000), 50)
    .option('--days <n>', 'for so many days', wholeNumber(1, 3650), 365)
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber, 1)
    .option(
      '--json',
      'one JSON object a skill on stdout: {skill, examPass, full, exams, leagueGames, trialGames, strikes, days}',
    )
    .addHelpText(
      'after',
      `${examples('parley turing audition', 'parley turing audition --accuracy 0.7 --told 0.3 --won 0.45')}

Without a skill five are shown. Bots take every exam and play every game that they may. The steps: docs/turing-rules.md.`,
    )
    .action((options: AuditionOptions) => {
      report(options, environment);
      environment.exit(exitStatus.done);
    });
}

function report(options: AuditionOptions, { out }: CliEnvironment): void {
  const { accuracy, told, won, bots, days, seed, json } = options;
  const isOwn = accuracy !== undefined || told !== undefined || won !== undefined;
  const skills = isOwn ? [{ accuracy: accuracy ?? 0.7, told: told ?? 0.4, won: won ?? 0.4 }] : ladder;
  const rows = skills.map((skill) => summary(skill, coursesOf(skill, bots, days, seed)));
  if (json) for (const row of rows) writeJson(out, row);
  else for (const line of tableOf(rows, bots, days).split('\n')) writeLine(out, line);
}

function coursesOf(skill: BotSkill, bots: number, days: number, seed: number): readonly AuditionCourse[] {
  const random = createRandom(seed);
  return Array.from({ length: bots }, (_, bot) => simulateAudition(skill, days, random.fork(`bot ${bot}`)));
}

function summary(skill: BotSkill, courses: readonly AuditionCourse[]) {
  const mean = (of: (course: AuditionCourse) => number): number =>
    courses.reduce((sum, course) => sum + of(course), 0) / courses.length;
  return {
    skill,
    examPass: passProbability(skill.accuracy),
    full: mean(({ stage }) => (stage === 'full' ? 1 : 0)),
    exams: mean(({ exams }) => exams),
    leagueGames: mean(({ leagueGames }) => leagueGames),
    trialGames: mean(({ trialGames }) => trialGames),
    strikes: mean(({ strikes }) => strikes),
    days: mean(({ days }) => days),
  };
}

function tableOf(rows: readonly ReturnType<typeof summary>[], bots: number, days: number): string {
  const table = new Table({
    head: [
      'tells rightly',
      'told early',
      'wins',
      'passes an exam',
      'full players',
      'exams',
      'league',
      'trial',
      'strikes',
      'days',
    ],
    style: { head: [], border: [] },
  });
  const percent = (share: number): string => `${(100 * share).toFixed(share < 0.01 ? 2 : 0)} %`;
  for (const { skill, examPass, full, exams, leagueGames, trialGames, strikes, days: taken } of rows) {
    table.push([
      percent(skill.accuracy),
      percent(skill.told),
      percent(skill.won),
      percent(examPass),
      percent(full),
      exams.toFixed(1),
      leagueGames.toFixed(0),
      trialGames.toFixed(0),
      strikes.toFixed(1),
      taken.toFixed(0),
    ]);
  }
  return `${table.toString()}\nMeans over ${bots} bots of each skill, at most ${days} days.`;
}
