import chalk from 'chalk';
import type { HeadReading } from '../../../contracts/encoder.ts';
import { percent } from './annotation-summaries.ts';

const shownLabels = 5;
const headWidth = 12;
const labelWidth = 25;
const barWidth = 50;
/** A block of so many eighths. */
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** The likeliest labels of each head with bars, a line each, at most 100 columns wide. */
export function headLines(heads: Readonly<Record<string, HeadReading>>): string[] {
  return Object.entries(heads).flatMap(([head, reading]) =>
    Object.entries(reading)
      .sort(([, left], [, right]) => right - left)
      .slice(0, shownLabels)
      .map(([label, probability], place) => {
        const name = (place === 0 ? head : '').padEnd(headWidth);
        const bar = barOf(probability).padEnd(barWidth);
        const line = `${label.padEnd(labelWidth)} ${chalk.cyan(bar)} ${percent(probability).padStart(6)}`;
        return `${chalk.bold(name)} ${place === 0 ? line : chalk.dim(line)}`;
      }),
  );
}

/** A share of `barWidth` in blocks, to an eighth of a column. */
function barOf(share: number): string {
  const parts = Math.round(share * barWidth * eighths.length);
  return '█'.repeat(Math.floor(parts / eighths.length)) + (eighths[parts % eighths.length] ?? '');
}
