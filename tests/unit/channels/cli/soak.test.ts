import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { aGenerator } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';
import { scriptBot } from '../../testing/script-bot.ts';

const bot = scriptBot();
const broken = aGenerator('broken', () => {
  throw new Error('out of order');
});
const cli = aCli(bot);
const brokenCli = aCli({ ...bot, list: { ...bot.list, generators: [broken, ...bot.list.generators] } });
const short = ['soak', '--sessions', '8', '--turns', '4', '--lines', '0'];

describe('parley soak', () => {
  it('reports as JSON, the same for the same seed but for times', async () => {
    const run = async () => (await cli.run([...short, '--json', '--seed', '3'])).json();
    const [first] = await run();
    const [second] = await run();
    const timeless = { times: expect.anything(), goals: expect.anything() };
    expect(first).toMatchObject({
      seed: 3,
      models: 'none',
      parts: [{ part: 'users', sessions: 8, all: { turns: 32 } }],
    });
    expect(second).toEqual({ ...Object(first), ...timeless });
  });

  it('shows goals and progress', async () => {
    const { out, error, status } = await cli.run(short);
    expect(out).toMatch(/^models {2}none\nusers {2}8 sessions, 32 turns[^]*no errors: 0/);
    expect([error, status]).toEqual([expect.stringContaining('32 of 32 turns'), 0]);
  });

  it('ends with 1 where a goal is missed and that was asked for', async () => {
    const { out, status } = await brokenCli.run([...short, '--fail']);
    expect([out, status]).toEqual([expect.stringMatching(/^missed +no errors/m), 1]);
    expect((await brokenCli.run(short)).status).toBe(0);
  });

  it('writes a page and transcripts where it is told to', async () => {
    const page = path.join(cli.home, 'soak.md');
    const talks = path.join(cli.home, 'talks');
    await cli.run([...short, '--users', 'rude,lost', '--write', page, '--transcripts', talks]);
    expect(readFileSync(page, 'utf8')).toMatch(/^# Soak\n/);
    expect(readdirSync(talks).sort().slice(0, 2)).toEqual(['lost-1.txt', 'lost-2.txt']);
  });

  it('refuses to measure nothing, and to begin where its transcripts cannot be kept', async () => {
    const nothing = await cli.run(['soak', '--sessions', '0', '--lines', '0']);
    expect([nothing.out, nothing.status]).toEqual(['', 1]);
    expect(nothing.error).toMatch(/nothing to measure[^]*--sessions/);
    const file = path.join(cli.home, 'a-file');
    writeFileSync(file, '');
    const lost = await cli.run([...short, '--transcripts', path.join(file, 'talks')]);
    expect([lost.out, lost.status, lost.error]).toEqual(['', 1, expect.stringMatching(/folder .* cannot be made/)]);
  });

  it('leaves out the lines of people where there are none, and says so', async () => {
    const some = ['soak', '--sessions', '1', '--turns', '2'];
    const { error, status } = await cli.run([...some, '--data', path.join(cli.home, 'nowhere')]);
    expect([error, status]).toEqual([expect.stringMatching(/no conversations of people in .*nowhere/), 0]);
  });

  it('says which users there are', async () => {
    const { error, status } = await cli.run([...short, '--users', 'polite']);
    expect([error, status]).toEqual([expect.stringMatching(/no "polite"; there are contrary, eager/), 1]);
  });
});
