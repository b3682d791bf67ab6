import { spawn } from 'node:child_process';
import type { BotProcess } from '../../../games/turing/client/program/bot-process.ts';

/** Starts a program of a bot's author. What it writes on standard error goes to that of this process; it is not told any token. */
export function startProcess([program = '', ...rest]: readonly string[]): BotProcess {
  const { PARLEY_TURING_TOKEN: _, ...env } = process.env;
  const child = spawn(program, rest, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let failure = '';
  child.on('error', (error) => (failure = `, for ${error.message}`));
  // One that has ended reads nothing more; its end is told by itself.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    child.on('close', (status, signal) => resolve(`${signal ? `by ${signal}` : `with status ${status}`}${failure}`));
  });
  return {
    output: child.stdout,
    ended,
    write: (line) => {
      if (child.stdin.writable) child.stdin.write(`${line}\n`);
      return child.stdin.writableLength;
    },
    end: () => child.stdin.end(),
    kill: () => void child.kill('SIGKILL'),
  };
}
