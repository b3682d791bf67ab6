import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { rationalText } from '../../src/games/equilibria/exact/rational.ts';
import { withDistinctNames } from '../../src/games/equilibria/files/distinct-names.ts';
import { writeEfg } from '../../src/games/equilibria/files/write-efg.ts';
import { writeNfg } from '../../src/games/equilibria/files/write-nfg.ts';
import type { BimatrixGame } from '../../src/games/equilibria/game/bimatrix-game.ts';
import { paperTable, randomTables, trip } from './inputs.ts';

/** Milliseconds of processor time, and what came of it: how many equilibria, or an exploitability. */
export type PeerSample = readonly [number, number];
/** The samples of a program by game; undefined where it is not installed. */
export type PeerSamples = Readonly<Record<string, readonly PeerSample[]>> | undefined;

const samples = z.record(z.string(), z.array(z.tuple([z.number(), z.number()])));
const report = z.object({ gambit: z.object({ samples }).nullable(), spiel: z.object({ samples }).nullable() });
/** Starts of lrsnash that are timed together: a clock tick is longer than a small game takes. */
const starts = 10;

/** What pygambit and OpenSpiel take, where the Python of PARLEY_PEERS_PYTHON (or `python3`) has them. */
export function pythonPeers(sizes: readonly number[], count: number): { gambit: PeerSamples; spiel: PeerSamples } {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-peers-'));
  writeFileSync(path.join(folder, 'paper.efg'), writeEfg(withDistinctNames(trip(2))));
  for (const size of sizes) {
    for (const [at, game] of randomTables(size, count).entries())
      writeFileSync(path.join(folder, `${size}x${size}-${at}.nfg`), writeNfg(game));
  }
  const script = fileURLToPath(new URL('peers.py', import.meta.url));
  const { stdout, status } = spawnSync(process.env['PARLEY_PEERS_PYTHON'] ?? 'python3', [script, folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  });
  rmSync(folder, { recursive: true });
  if (status !== 0) return { gambit: undefined, spiel: undefined };
  const { gambit, spiel } = report.parse(JSON.parse(stdout));
  return { gambit: gambit?.samples, spiel: spiel?.samples };
}

/** What lrsnash (Debian's `lrslib`) takes, its start included. */
export function lrsPeer(sizes: readonly number[], count: number): PeerSamples {
  if (spawnSync('lrsnash', ['--version']).error) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-lrs-'));
  const time = (game: BimatrixGame): PeerSample => {
    const file = path.join(folder, 'game');
    writeFileSync(file, lrsText(game));
    const { stdout, stderr } = spawnSync(
      'bash',
      ['-c', `TIMEFORMAT='%U %S'; time for i in {1..${starts}}; do lrsnash "$0"; done`, file],
      { encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    const [user = 0, system = 0] = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
    return [((user + system) * 1000) / starts, Number(/equilibria found: (\d+)/.exec(stdout)?.[1])];
  };
  const found = Object.fromEntries([
    ['paper', [time(paperTable())]],
    ...sizes.map((size) => [`${size}x${size}`, randomTables(size, count).map(time)] as const),
  ]);
  rmSync(folder, { recursive: true });
  return found;
}

function lrsText({ strategies: [rows, columns], payoffs }: BimatrixGame): string {
  const matrices = payoffs.map((matrix) => matrix.map((row) => row.map(rationalText).join(' ')).join('\n'));
  return `${rows.length} ${columns.length}\n\n${matrices.join('\n\n')}\n`;
}
