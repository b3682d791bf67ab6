import chalk from 'chalk';
import Table from 'cli-table3';
import type { TurnRecord, Verdict, VerdictStatus } from '../../../contracts/turn-record.ts';
import { ledgerLines } from './ledger-lines.ts';
import { rankingLines } from './ranking-lines.ts';
import { bookLines } from './book-lines.ts';
import { readingLines } from './reading-lines.ts';
import { sampleLines } from './sample-lines.ts';

const longestProposal = 140;
/** Widths of the columns that wrap, as parts of what the fixed ones leave. */
const fixedWidth = 66;
const leastWidth = 20;

const colours: Readonly<Partial<Record<VerdictStatus, (text: string) => string>>> = {
  chosen: chalk.green,
  offensive: chalk.red,
  late: chalk.red,
  threw: chalk.red,
  garbage: chalk.red,
};

/** Why the bot said what it said: every verdict of a turn, the generators that kept silent in one line, what the models gave, and what went wrong. */
export function whyTable(record: TurnRecord, columns: number): string {
  const { input, responses, prompts, annotators, totalMs, next } = record;
  const heard = input.text === '' ? '(nothing)' : input.text;
  return [
    `${chalk.bold(`Turn ${record.index}`)}  heard: ${heard}  entity: ${next.tracker.current?.title ?? 'none'}  ${chalk.dim(`${Math.round(totalMs)} ms`)}`,
    ...ledgerLines(record),
    responses.length > 0 ? phase('Responses', responses, columns) : `Nobody was asked: ${record.rg} answered at once.`,
    prompts.length > 0 ? phase('Prompts', prompts, columns) : undefined,
    ...sampleLines(record),
    ...rankingLines(record),
    ...readingLines(record),
    ...bookLines(record),
    ...annotators
      .filter(({ status }) => status !== 'ok')
      .map(({ name, status, error }) =>
        chalk.red(`Annotator ${name} ${status}${error === undefined ? '' : `: ${error}`}`),
      ),
    ...record.hookFaults.map(({ rg, hook, error }) => chalk.red(`${rg}.${hook} failed: ${error}`)),
  ]
    .filter((part) => part !== undefined)
    .join('\n');
}

function phase(title: string, verdicts: readonly Verdict<string>[], columns: number): string {
  const width = Math.max(leastWidth, Math.floor((columns - fixedWidth) / 2));
  const table = new Table({
    head: [title, 'priority', 'verdict', 'proposal', 'why', 'ms'].map((text) => chalk.bold(text)),
    colWidths: [22, 20, 12, width, width, 6],
    wordWrap: true,
    // Its own colours follow the wrong settings, so it gets none.
    style: { head: [], border: [] },
    chars: { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' },
  });
  for (const verdict of verdicts.filter(hasSomethingToTell)) table.push(row(verdict));
  const quiet = (['silent', 'not-asked'] as const).flatMap((status) => {
    const names = verdicts.filter((verdict) => verdict.status === status).map(({ rg }) => rg);
    return names.length > 0 ? [chalk.dim(`${status === 'silent' ? 'silent' : 'not asked'}: ${names.join(', ')}`)] : [];
  });
  return [table.toString(), ...quiet].join('\n');
}

function hasSomethingToTell({ status }: Verdict<string>): boolean {
  return status !== 'silent' && status !== 'not-asked';
}

function row({ rg, status, priority, text, reason, ms }: Verdict<string>): string[] {
  const colour = colours[status] ?? ((plain: string) => plain);
  return [colour(rg), priority ?? '', colour(status), shortened(text ?? ''), reason, ms.toFixed(1)];
}

function shortened(text: string): string {
  return text.length <= longestProposal ? text : `${text.slice(0, longestProposal)} …`;
}
