import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { tripSolution } from '../../../../src/games/trip/solve/trip-solution.ts';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));
const solve = (...more: string[]) => cli.run(['trip', 'solve', ...more]);
const drive = (...more: string[]) => cli.run(['trip', 'drive', ...more]);
const file = path.join(cli.home, 'solution.json');

describe('parley trip solve', () => {
  it('lists the equilibria, chooses the one with the highest reward, and says why', async () => {
    const { out, status } = await solve();
    expect(status).toBe(0);
    expect(out).toContain('7 extreme equilibria in 7 components');
    expect(out).toContain('Chosen: equilibrium 0, which pays both 11/10 = 1.1.');
    expect(out).toContain('  User wants S: say S\n');
    expect(out).toContain('No two strategies get more than 11/10 = 1.1: proved.');
  });

  it('says what both could gain together where another is chosen', async () => {
    const { out } = await solve('--choose', '6');
    expect(out).toContain('say S with 20/41 ≈ 0.4878');
    expect(out).toContain(
      'If both changed at once they could get 11/10 = 1.1, 441/410 ≈ 1.0756 more; neither gets there alone.',
    );
  });

  it('keeps the solution in a file, which parley trip drive applies', async () => {
    expect((await solve('--out', file)).error).toContain(`Wrote ${file}. Apply it with: parley trip drive ${file}`);
    const { out, status } = await drive(file, '--trips', '500', '--show', '1');
    expect(status).toBe(0);
    expect(out).toMatch(/wants [SP] · user: say [SP] · agent: drive [SP] · \+1\.1\n…\n500 trips/);
    expect(out).toContain('mean reward      1.1000 (1.1000 to 1.1000)');
    expect(out).toContain('expected exactly 11/10 = 1.1');
  });

  it('gives JSON', async () => {
    const [found] = (await solve('--choose', '1', '--json', '--out', file)).json();
    expect(found).toMatchObject({ solution: { reward: '1' }, report: { components: expect.anything() } });
    expect(tripSolution.parse(JSON.parse(readFileSync(file, 'utf8'))).reward).toBe('1');
    expect((await drive(file, '--trips', '100', '--json')).json()).toEqual([
      expect.objectContaining({ trips: 100, mean: 1, lower: 1, upper: 1, expected: '1', arrived: 100, truthful: 0 }),
    ]);
  });

  it('finds the best of large games without the others', async () => {
    const { out } = await solve('--destinations', '10', '--words', '4', '--best');
    expect(out).toContain('Chosen: the best equilibrium, which pays both');
    expect(out).not.toContain('extreme equilibria');
  });

  it('refuses what cannot be', async () => {
    expect(await solve('--choose', '7')).toMatchObject({ status: 1, error: expect.stringContaining('counted from 0') });
    expect(await solve('--out', path.join(cli.home, 'nowhere', 'a.json'))).toMatchObject({ status: 2 });
    expect(await drive(path.join(cli.home, 'nothing.json'))).toMatchObject({
      status: 2,
      error: expect.stringContaining('[PARLEY_FILE_UNREADABLE]'),
    });
    writeFileSync(file, '{}');
    expect(await drive(file)).toMatchObject({ status: 1, error: expect.stringContaining('is no solution') });
  });
});
