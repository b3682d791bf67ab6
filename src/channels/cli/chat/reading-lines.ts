import chalk from 'chalk';
import type { TurnRecord } from '../../../contracts/turn-record.ts';

/** What the reader found in passages for each plug-in in a turn, and how sure it was; nothing where nobody asked it. */
export function readingLines({ readings = {} }: Pick<TurnRecord, 'readings'>): string[] {
  return Object.entries(readings).map(([plugin, found]) => {
    const asked = chalk.bold(`The reader was asked by ${plugin}`);
    if (found === null) return `${asked}: the passages do not answer, or it failed.`;
    const { text, probability, passage } = found;
    return `${asked}: ${text} ${chalk.dim(`(${Math.round(100 * probability)} %, passage ${passage + 1})`)}`;
  });
}
