import chalk from 'chalk';
import type { TurnRecord } from '../../../contracts/turn-record.ts';

/** What the book of answers was asked in a turn, and which of its questions was nearest; nothing where nobody asked it. */
export function bookLines({ bookAnswers = {} }: Pick<TurnRecord, 'bookAnswers'>): string[] {
  return Object.entries(bookAnswers).map(([question, found]) => {
    const asked = chalk.bold(`The book of answers was asked '${question}'`);
    if (found === null) return `${asked}: nothing in it is like that.`;
    return `${asked}: nearest is '${found.asked}' ${chalk.dim(`(${Math.round(100 * found.probability)} %)`)}`;
  });
}
