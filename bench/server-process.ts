import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ModelsWanted } from '../src/config/config.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  /** http://host:port */
  readonly address: string;
  /** Milliseconds from spawning it until it said that it listens. */
  readonly startMs: number;
  /** What it occupies now, in MiB; undefined where the system does not tell (only Linux does here). */
  residentMiB(): number | undefined;
  stop(): Promise<void>;
  /** Ends it at once, as a crash or a lost machine does. */
  kill(): Promise<void>;
}

/** Starts the built bot on a free port, with a data folder of its own, without logs and without a limit of requests. */
export function startParley(
  home: string,
  models: ModelsWanted = 'none',
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return start(fromHere('../dist/bundle/main.js'), ['serve', '--port', '0'], {
    PARLEY_HOME: home,
    PARLEY_MODELS: models,
    PARLEY_LOG_LEVEL: 'silent',
    PARLEY_RATE_PER_MINUTE: '1000000000',
    NODE_ENV: 'production',
    ...more,
  });
}

/** Starts an express handler that reads JSON and answers JSON of the same form, and does nothing else. */
export function startBareExpress(): Promise<ServerProcess> {
  return start(fromHere('./bare-express.mjs'), [], { NODE_ENV: 'production' });
}

async function start(
  file: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [file, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
  });
  const address = await addressFrom(child);
  return {
    address,
    startMs: performance.now() - began,
    residentMiB: () => residentOf(child),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** The address in the first line that the process prints. */
async function addressFrom(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server process has no output to read its address from.');
  for await (const line of createInterface(child.stdout)) {
    const address = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('The server process ended before it listened; its message stands above.');
}

function residentOf({ pid }: ChildProcess): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) / 1024;
}

function fromHere(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
