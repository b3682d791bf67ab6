import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCli } from '../../../support/cli.ts';
import { scriptBot } from '../../testing/script-bot.ts';

const paper = 'tests/fixtures/games/paper.efg';

describe('parley solve', () => {
  const cli = aCli(scriptBot());
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-solve-'));
  const pennies = path.join(folder, 'pennies.nfg');
  beforeAll(() => writeFileSync(pennies, 'NFG 1 R "Pennies" { "Even" "Odd" } { 2 2 }\n\n1 -1 -1 1 -1 1 1 -1\n'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('prints one object with every equilibrium, in rationals', async () => {
    const { json, status } = await cli.run(['solve', paper, '--all', '--json']);
    expect(status).toBe(0);
    const [report] = json();
    expect(report).toMatchObject({
      players: ['User', 'Agent'],
      informationSets: [
        { player: 1, name: 'wants S', actions: ['say S', 'say P'] },
        { player: 1, name: 'wants P', actions: ['say S', 'say P'] },
        { player: 2, name: 'hears S', actions: ['drive S', 'drive P'] },
        { player: 2, name: 'hears P', actions: ['drive S', 'drive P'] },
      ],
      components: [[0], [1], [2], [3], [4], [5], [6]],
      maximalNashSubsets: [[0], [1], [2], [3], [4], [5], [6]],
      seconds: expect.any(Number),
    });
    expect(report).toHaveProperty('equilibria.length', 7);
    expect(report).toHaveProperty('equilibria.6', {
      behaviour: [
        ['20/41', '21/41'],
        ['21/41', '20/41'],
        ['20/41', '21/41'],
        ['21/41', '20/41'],
      ],
      payoffs: ['1/41', '1/41'],
      component: 6,
      pure: false,
    });
  });

  it('shows people a table that says what is exact', async () => {
    const { out } = await cli.run(['solve', paper]);
    expect(out).toContain('7 extreme equilibria in 7 components (7 of them single points)');
    expect(out).toMatch(/^0 +say S +say P +drive S +drive P +11\/10 = 1\.1 +0$/m);
    expect(out).toMatch(/^6 +say S 20\/41, say P 21\/41 .* 1\/41 ≈ 0\.0244 +6$/m);
    expect(out).toContain('paid to each');
    expect(out).toContain('decimals after ≈ are rounded');
  });

  it('gives the best equilibrium with its proof, alone or beside all', async () => {
    const { json } = await cli.run(['solve', paper, '--best', '--json']);
    expect(json()[0]).toMatchObject({
      value: '11/10',
      bound: '11/10',
      components: null,
      equilibria: [{ payoffs: ['11/10', '11/10'] }],
    });
    const both = await cli.run(['solve', paper, '--best', '--all', '--json']);
    expect(both.json()[0]).toHaveProperty('equilibria.length', 7);
    expect((await cli.run(['solve', paper, '--best'])).out).toContain('no profile pays more: proved');
  });

  it('gives the value of a zero-sum table, whose mixed strategies are behaviour', async () => {
    const { json } = await cli.run(['solve', pennies, '--value', '--all', '--json']);
    expect(json()[0]).toMatchObject({
      value: '0',
      equilibria: [
        {
          behaviour: [
            ['1/2', '1/2'],
            ['1/2', '1/2'],
          ],
        },
      ],
    });
    expect((await cli.run(['solve', pennies, '--value'])).out).toContain('Value of the game to Even: 0.');
  });

  it('says what is wrong with a file or a question', async () => {
    const missing = await cli.run(['solve', path.join(folder, 'none.efg')]);
    expect([missing.status, missing.error]).toEqual([2, expect.stringContaining('PARLEY_FILE_UNREADABLE')]);
    const value = await cli.run(['solve', paper, '--value']);
    expect([value.status, value.error]).toEqual([1, expect.stringContaining('do not sum to zero')]);
  });
});
