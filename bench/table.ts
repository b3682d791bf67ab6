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
  return `# Benchmarks

Written by \`npm run bench\`, which runs all of bench/; \`npm run bench -- linker\` runs one of them.

${pageTable(rows.filter(({ part }) => part === undefined))}

- **The machine.** ${machine()}. Absolute figures are of this machine, with whatever else it did meanwhile; what is measured beside
  it in the same run (the bare express handler) carries over better.
- **The figures.** n is the number of samples (for rates and ratios: of rounds); p50 and p99 are nearest-rank percentiles, so with few
  samples p99 is the slowest. A row with p50 alone is a median of rounds or starts.
- **What runs.** The built bot (dist/) with the bundled knowledge base, by rules only; with the bundled models in the rows that name them, which are left
  out where \`models/\` does not hold them. 'Generating' are turns in which a response generator asked the text generator.
- **Load.** DynamoDB Local and Elasticsearch against SQLite, overload, processes that share nothing, a long run: [load.md](load.md).

${gamesPart(rows)}`;
}

const gamesHeading = '## Games';

/** The page with its part on games written anew. */
export function withGamesPart(page: string, rows: readonly Row[]): string {
  const [before = ''] = page.split(gamesHeading);
  return `${before.trimEnd()}\n\n${gamesPart(rows)}`;
}

const modelsHeading = '## Models';

/** A page written anew with the part on models of the one before, which people write. */
export function withModelsPart(page: string, before: string): string {
  const [, kept] = before.split(modelsHeading);
  const [models] = kept?.split(gamesHeading) ?? [];
  return models === undefined ? page : page.replace(gamesHeading, `${modelsHeading}${models}${gamesHeading}`);
}

/** The page with the rows of some benchmarks in place of those of the same names; new ones come behind the first table. */
export function withRows(page: string, rows: readonly Row[]): string {
  const lines = page.split('\n');
  for (const row of rows) {
    const line = lineOf(cellsOf(row));
    const place = lines.findIndex((one) => one.startsWith(`| ${row.what} |`));
    if (place >= 0) lines[place] = line;
    else
      lines.splice(
        lines.indexOf(
          '',
          lines.findIndex((one) => one.startsWith('| --- |')),
        ),
        0,
        line,
      );
  }
  return lines.join('\n');
}

function gamesPart(rows: readonly Row[]): string {
  return `${gamesHeading}

\`npm run bench -- games --write\` writes this part alone; last on ${new Date().toISOString().slice(0, 10)}: ${machine()}.

${pageTable(rows.filter(({ part }) => part === 'games'))}

- **Processor time**, all threads, of the built code in one process after a second of warm-up; it leaves out waiting for a processor that others use. A small task is
  repeated until it has taken 20 ms, and n counts such samples; a row of random games has a sample for each game. What is timed is solving, the check by best
  replies included; reading a file is not. A busy machine makes processor time longer too, two or three times (shared cores and caches): compare rows of one
  run.
- **Other programs** run on the same games in the same run, where they are installed: lrsnash of Debian's \`lrslib\` (its start, a millisecond or two, is
  part of it), pygambit and OpenSpiel of a Python that \`PARLEY_PEERS_PYTHON\` names. lrsnash and enummixed solve tables: of the paper's game they print
  profiles of mixed strategies, several of which are the same behaviour. OpenSpiel's Leduc poker tells suits apart, and so does ours in that row.
- **CFR** goes over pairs of sequences, not over the tree, so that an iteration is a product of a sparse matrix and a vector
  ([poker.md](poker.md)).
`;
}

function pageTable(rows: readonly Row[]): string {
  return [heads, heads.map(() => '---'), ...rows.map(cellsOf)].map(lineOf).join('\n');
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The machine without its name, and how busy it was in the last five minutes, the benchmarks themselves included. */
export function machine(): string {
  return `${availableParallelism()} CPUs, Node ${process.versions.node}, ${process.platform} ${process.arch}, load average ${loadavg()[1]?.toFixed(1)}`;
}

function cellsOf({ what, n, p50, p99, unit, goal, met, note }: Row): string[] {
  const verdict = goal === undefined ? '' : `${goal}: ${met ? 'met' : 'missed'}`;
  return [what, String(n), figure(p50), p99 === undefined ? '' : figure(p99), unit, verdict, note];
}

/** Three significant digits, without exponents; a dash where nothing was measured. */
function figure(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
