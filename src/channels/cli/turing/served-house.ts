import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import type { Random } from '../../../core/random.ts';
import { drawSkew } from '../../../games/turing/soak/skewed-clock.ts';
import type { SoakHouse } from '../../../games/turing/soak/soak-house.ts';
import { socketLine } from '../../../games/turing/soak/socket-line.ts';

export interface ServedHouseParts {
  readonly file: string;
  /** A folder of their own, so that they touch nothing else. */
  readonly home: string;
  readonly count: number;
  /** How far clocks of processes may be off. */
  readonly skewMs: number;
  readonly clock: Clock;
  readonly random: Random;
  /** What runs a command of parley, as a program and its arguments. */
  readonly parley: readonly string[];
}

interface Server {
  readonly child: ChildProcess;
  readonly address: string;
}

const listens = z.object({ url: z.string() });
const startMs = 60_000;

/** Starts processes of `parley turing serve` over one file; they die by SIGKILL, and others come in their place. */
export async function openServedHouse(parts: ServedHouseParts): Promise<SoakHouse> {
  const { clock, random, count, skewMs } = parts;
  let born = 0;
  const servers: Server[] = [];
  const openings = new Set<Promise<void>>();
  const open = async (): Promise<void> => {
    born += 1;
    servers.push(
      await startServer(
        parts,
        drawSkew(born, skewMs, () => random.next()),
      ),
    );
  };
  for (let one = 0; one < count; one += 1) await open();
  return {
    lineOf: ({ token }, own) => socketLine(token, () => servers.map(({ address }) => address), clock, own),
    die: async () => {
      const [server] = servers.splice(random.integer(servers.length), 1);
      server?.child.kill('SIGKILL');
      // Another one is there after its start; until then bots go to those that are left.
      const opening = open();
      const opened = opening.catch(() => undefined).finally(() => openings.delete(opened));
      openings.add(opened);
      if (servers.length === 0) await opening;
    },
    close: async () => {
      await Promise.all(openings);
      await Promise.all(servers.map(({ child }) => stopped(child)));
    },
  };
}

function startServer({ file, home, parley }: ServedHouseParts, skewMs: number): Promise<Server> {
  const [program = '', ...first] = parley;
  const options = ['--port', '0', '--db', file, '--house-bots', 'none', '--json', `--clock-offset=${skewMs}`];
  const child = spawn(program, [...first, 'turing', 'serve', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PARLEY_HOME: home, PARLEY_LOG_LEVEL: 'error' },
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), startMs);
    child.on('error', reject);
    child.on('exit', () => reject(notStarted()));
    createInterface({ input: child.stdout }).once('line', (line) => {
      clearTimeout(late);
      const { url } = listens.parse(JSON.parse(line));
      resolve({ child, address: url.replace(/^http/u, 'ws') });
    });
  });
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    if (child.exitCode !== null || !child.kill('SIGTERM')) resolve();
  });
}

function notStarted(): ParleyError {
  return new ParleyError('PARLEY_INTERNAL', 'A server of the soak ended before it listened.', {
    remedy: 'Try `parley turing serve` by itself; it says why.',
  });
}
