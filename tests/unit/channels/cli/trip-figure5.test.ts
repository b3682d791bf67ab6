import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));
const run = (...more: string[]) => cli.run(['trip', 'figure5', ...more]);

describe('parley trip figure5', () => {
  it('tells the surface, its corners and its saddle', async () => {
    const { out, status } = await run();
    expect(status).toBe(0);
    expect(out).toContain('Expected reward: 1 - 2 x - 2 y + 41/10 x y (x: truth, y: obedience).');
    expect(out).toContain('Saddle: x = 20/41 ≈ 0.4878, y = 20/41 ≈ 0.4878, reward 1/41 ≈ 0.0244: an equilibrium');
    expect(out).toContain('Both gain if x and y rise or fall together.');
  });

  it('draws it and gives it as JSON', async () => {
    const file = path.join(cli.home, 'figure5.svg');
    const { error, json } = await run('--plot', file, '--steps', '2', '--json');
    expect(error).toBe(`Wrote ${file}.\n`);
    expect(readFileSync(file, 'utf8')).toContain('<svg');
    expect(json()).toEqual([
      expect.objectContaining({
        byBoth: '41/10',
        rewards: [
          ['1', '0', '-1'],
          ['0', '1/40', '1/20'],
          ['-1', '1/20', '11/10'],
        ],
      }),
    ]);
  });

  it('refuses other games', async () => {
    expect(await run('--destinations', '3')).toMatchObject({ status: 1, error: expect.stringContaining('two words') });
    expect(await run('--plot', path.join(cli.home, 'nowhere', 'a.svg'))).toMatchObject({ status: 2 });
  });
});
