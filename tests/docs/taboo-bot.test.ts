import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../src/core/clock.ts';
import { checkBot } from '../../src/games/arena/conform/check-bot.ts';

const file = fileURLToPath(new URL('../../docs/examples/taboo_bot.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
let bot: ChildProcess | undefined;

afterAll(() => {
  bot?.kill();
});

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'POST', body: '{}' });
    return true;
  } catch {
    // It is not up yet.
    return false;
  }
}

describe('docs/examples/taboo_bot.py', () => {
  it('is short', () => {
    expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  });
});

(hasPython ? describe : describe.skip)(`the bot, by python3${hasPython ? '' : ' (which is not here)'}`, () => {
  it('plays by the protocol', async () => {
    const port = await freePort();
    bot = spawn('python3', [file, String(port)], { stdio: 'ignore' });
    const url = `http://127.0.0.1:${port}/`;
    for (let tries = 0; tries < 200 && !(await answers(url)); tries += 1) await wait(50);
    const report = await checkBot(url, { clock: systemClock, deadlineMs: 15_000, roles: ['attacker', 'defender'] });
    expect(report.checks.filter(({ passed }) => passed !== true)).toEqual([]);
  });
});
