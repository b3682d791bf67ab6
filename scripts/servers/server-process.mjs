/** Starting a server in the background, waiting until it answers, and ending it. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const startLimitMs = 240_000;
const stopLimitMs = 15_000;

/** So many ports of 127.0.0.1 that nobody listens on. */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listen));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

function listen() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** Starts a program that goes on after this process has ended; what it prints goes to the log file. */
export function startInBackground({ command, parameters, log, ...options }) {
  const output = openSync(log, 'a');
  const child = spawn(command, parameters, { ...options, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  const ended = { why: undefined };
  child.once('error', (error) => {
    ended.why = error.message;
  });
  child.once('exit', (code, signal) => {
    ended.why ??= `it ended with ${signal ?? code}`;
  });
  child.unref();
  return { pid: child.pid, log, ended };
}

/** Waits until the address answers with one of these statuses. @throws Error with the end of the log where it does not */
export async function waitUntilReady({ name, process: started, url, statuses }) {
  const begun = Date.now();
  while (started.ended.why === undefined && Date.now() - begun < startLimitMs) {
    if (await answers(url, statuses)) return Math.round((Date.now() - begun) / 1000);
    await sleep(300);
  }
  const why = started.ended.why ?? `no answer from ${url} in ${startLimitMs / 1000} s`;
  const tail = readFileSync(started.log, 'utf8').trim().split('\n').slice(-15).join('\n');
  throw new Error(`${name} did not start: ${why}. The end of its log:\n${tail}`);
}

/** True if the address answers with one of these statuses within 2 s. */
export async function answers(url, statuses) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return statuses.includes(response.status);
  } catch {
    // Nobody listens yet, or not any more.
    return false;
  }
}

/** Ends a process that was started with this word among its arguments; another one that has its number by now is left alone. */
export async function stopProcess(pid, word) {
  if (!isOurs(pid, word)) return;
  process.kill(pid, 'SIGTERM');
  const begun = Date.now();
  while (isOurs(pid, word)) {
    if (Date.now() - begun > stopLimitMs) {
      // With its children: the launcher of Elasticsearch cannot take the server with it any more.
      process.kill(-pid, 'SIGKILL');
      return;
    }
    await sleep(200);
  }
}

function isOurs(pid, word) {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes(word);
}
