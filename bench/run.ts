/** `npm run bench [-- NAME… --json --write --minutes N]`: runs benchmarks, prints a table, and writes docs/benchmarks.md, or the rows of those that were run. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Benchmark, Row } from './measure.ts';
import { benchmarksPage, machine, terminalTable, withGamesPart, withModelsPart, withRows } from './table.ts';

const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  'framework-overhead': async () => (await import('./framework-overhead.ts')).frameworkOverhead,
  'full-turn': async () => (await import('./full-turn.ts')).fullTurn,
  linker: async () => (await import('./linker.ts')).linker,
  'http-throughput': async () => (await import('./http-throughput.ts')).httpThroughput,
  'cold-start': async () => (await import('./cold-start.ts')).coldStart,
  load: async () => (await import('./load.ts')).load,
  models: async () => (await import('./models.ts')).models,
  taboo: async () => (await import('./taboo.ts')).taboo,
  turing: async () => (await import('./turing.ts')).turing,
  games: async () => (await import('./games.ts')).games,
};
/** These run only where they are named: they take many minutes. */
const soak = async (): Promise<Benchmark> => {
  const { soak: run } = await import('./soak.ts');
  return (report) => run(report, minutes);
};

const oneCaller = async (): Promise<Benchmark> => (await import('./one-caller.ts')).oneCaller;
const long = { soak, 'one-caller': oneCaller };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
  },
});
const minutes = Number(values.minutes);
const unknown = positionals.filter((name) => !(name in long) && !(name in benchmarks));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(', ')}; there are: ${[...Object.keys(benchmarks), ...Object.keys(long)].join(', ')}.\n`,
  );
  process.exit(2);
}
if (!(minutes > 0)) {
  process.stderr.write('Give the minutes of a soak as a number above 0.\n');
  process.exit(2);
}
build();
register('./build-hooks.mjs', import.meta.url);
const rows: Row[] = [];
for (const [name, load] of [...Object.entries(benchmarks), ...Object.entries(long)]) {
  if (positionals.length > 0 ? !positionals.includes(name) : name in long) continue;
  const benchmark = await load();
  rows.push(...(await benchmark(progress)));
}
process.stdout.write(
  values.json ? `${JSON.stringify(rows, undefined, 2)}\n` : `${terminalTable(rows)}\n${machine()}\n`,
);
if (values.write || positionals.length === 0) {
  const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url));
  writeFileSync(page, pageWith(readFileSync(page, 'utf8')));
  progress('docs/benchmarks.md was written');
}

function pageWith(before: string): string {
  if (positionals.length === 0) return withModelsPart(benchmarksPage(rows), before);
  return rows.every(({ part }) => part === 'games') ? withGamesPart(before, rows) : withRows(before, rows);
}

function progress(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** Benchmarks run the build, as users do; type errors are for `npm run types` to judge. */
function build(): void {
  progress('building');
  const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
  const project = fileURLToPath(new URL('../tsconfig.build.json', import.meta.url));
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], { stdio: ['ignore', 2, 2] });
  if (status !== 0) progress('The build has type errors; what it emitted is measured.');
  for (const script of ['copy-assets', 'build-bundle']) {
    const file = fileURLToPath(new URL(`../scripts/${script}.mjs`, import.meta.url));
    spawnSync(process.execPath, [file], { stdio: ['ignore', 2, 2] });
  }
}
