import { availableParallelism, loadavg } from 'node:os';
import Table from 'cli-table3';
import type { Row } from './measure.ts';

const heads = ['what', 'n', 'p50', 'p99', 'unit', 'goal', 'note'] as const;

/** The rows as a table for a terminal. */
export function terminalTable(rows: readonly Row[]): string {
  const table = new Table({ head: [...heads], style: { head: [], border: [] } });
  table.push(...rows.map(cellsOf));
  return table.toString();
}

/** The page docs/benchmarks.md. */
export function benchmarksPage(rows: readonly Row[]): string {
  const lines = [heads, heads.map(() => '---'), ...rows.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`);
  return `# Benchmarks

Written by \`npm run bench\`, which runs all of bench/; \`npm run bench -- linker\` runs one of them.

${lines.join('\n')}

- **The machine.** ${machine()}. Absolute figures are of this machine, with whatever else it did meanwhile; what is measured beside
  it in the same run (the bare express handler) carries over better.
- **The figures.** n is the number of samples (for rates and ratios: of rounds); p50 and p99 are nearest-rank percentiles, so with few
  samples p99 is the slowest. A row with p50 alone is a median of rounds or starts.
- **What runs.** The built bot (dist/) with the bundled knowledge base, by rules only; with the bundled models in the rows that name them, which are left
  out where \`models/\` does not hold them. 'Generating' are turns in which a response generator asked the text generator.
- **Load.** DynamoDB Local and Elasticsearch against SQLite, overload, processes that share nothing, a long run: [load.md](load.md).
`;
}

/** The machine without its name, and how busy it was in the last five minutes, the benchmarks themselves included. */
export function machine(): string {
  return `${availableParallelism()} CPUs, Node ${process.versions.node}, ${process.platform} ${process.arch}, load average ${loadavg()[1]?.toFixed(1)}`;
}

function cellsOf({ what, n, p50, p99, unit, goal, met, note }: Row): string[] {
  const verdict = goal === undefined ? '' : `${goal}: ${met ? 'met' : 'missed'}`;
  return [what, String(n), figure(p50), p99 === undefined ? '' : figure(p99), unit, verdict, note];
}

/** Three significant digits, without exponents. */
function figure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
