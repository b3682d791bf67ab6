import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));
const run = (...more: string[]) =>
  cli.run(['trip', 'figure2', '--algorithms', 'pg', '--iterations', '2', '--workers', '1', '--restarts', '2', ...more]);

describe('parley trip figure2', () => {
  it('counts restarts, with the threshold and both sides’ classes', async () => {
    const { out, status } = await run();
    expect(status).toBe(0);
    expect(out).toContain('2 destinations, 2 words, bonus 0.1\n');
    expect(out).toContain('restarts that end at +1.1');
    expect(out).toContain('dialogues until the mean of 300 exceeds 1.095, median');
    expect(out).toContain('ended in: opposite');
  });

  it('measures against the proved optimum where there are fewer words than destinations', async () => {
    const { out } = await run('--destinations', '3', '--words', '2', '--prior', '1/2,1/3,1/6');
    expect(out).toContain('3 destinations, 2 words, bonus 0.1; prior 0.5, 0.3333, 0.1667');
    expect(out).toContain('restarts that end in the optimum, 0.75 (proved)');
    expect(out).toContain('ended in: private');
  });

  it('keeps what it found in a folder', async () => {
    const folder = path.join(cli.home, 'figure2');
    await run('--out', folder, '--price', '1/10');
    expect(existsSync(path.join(folder, 'figure2.svg'))).toBe(true);
    expect((await run('--out', folder)).error).toContain('[PARLEY_NAME_TAKEN]');
    expect((await run('--out', folder, '--resume')).error).toContain('of another game or seed');
    expect((await run('--out', folder, '--price', '0.1', '--resume', '--json')).json()).toEqual([
      expect.objectContaining({ plan: expect.objectContaining({ prices: [0.1, 0.1] }) }),
    ]);
  });

  it('refuses games that learners do not know', async () => {
    expect(await run('--destinations', '13')).toMatchObject({ status: 1 });
    expect(await run('--prior', '1/2')).toMatchObject({ status: 1, error: expect.stringContaining('2 probabilities') });
    expect(await run('--algorithms', 'guess')).toMatchObject({ status: 1, error: expect.stringContaining('grounded') });
  });
});
