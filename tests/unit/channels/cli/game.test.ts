import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readEfg } from '../../../../src/games/equilibria/files/read-efg.ts';
import { kuhnPoker } from '../../../../src/games/poker/kuhn-poker.ts';
import { leducPoker } from '../../../../src/games/poker/leduc-poker.ts';
import { aCli } from '../../../support/cli.ts';
import { scriptBot } from '../../testing/script-bot.ts';

const cli = aCli(scriptBot());
const file = path.join(cli.home, 'kuhn.efg');

describe('parley game', () => {
  it('writes poker for solvers, and tells its size on stderr', async () => {
    const { out, error, status } = await cli.run(['game', 'kuhn']);
    expect([readEfg(out), status]).toEqual([kuhnPoker(), 0]);
    expect(error).toBe('Kuhn poker with 3 cards. Information sets (first, second): 6, 6; leaves: 30.\n');
    const leduc = await cli.run(['game', 'leduc', '--ranks', '2', '--suits']);
    expect(readEfg(leduc.out)).toEqual(leducPoker(2, true));
  });

  it('says what it cannot write', async () => {
    const { error, status } = await cli.run(['game', 'kuhn', '--out', path.join(cli.home, 'none', 'k.efg')]);
    expect([error, status]).toEqual([expect.stringContaining('PARLEY_FILE_UNREADABLE'), 2]);
    expect((await cli.run(['game', 'kuhn', '--ranks', '14'])).error).toContain('whole number from 2 to 13');
  });
});

describe('parley solve --value', () => {
  it('gives the value of Leduc poker exactly, and optimal strategies', async () => {
    const leduc = path.join(cli.home, 'leduc.efg');
    await cli.run(['game', 'leduc', '--out', leduc]);
    const { json } = await cli.run(['solve', leduc, '--value', '--json']);
    const value = '-1454920850547486749701863871533/16995463438839962469905132501930';
    expect(json()[0]).toMatchObject({
      value,
      optimal: { payoffs: [value, value.slice(1)], component: null, pure: false },
    });
    expect(json()[0]).toHaveProperty('optimal.behaviour.length', 288);
    await cli.run(['game', 'kuhn', '--out', file]);
    expect((await cli.run(['solve', file, '--value'])).out).toContain('-1/18 ≈ -0.055555555556. It is exact');
  });
});

describe('parley solve by regret', () => {
  it('prints strategies, value, exploitability, proved bounds and how it came there', async () => {
    await cli.run(['game', 'kuhn', '--out', file]);
    const { json } = await cli.run(['solve', file, '--plus', '--iterations', '200', '--json']);
    const [report] = json();
    expect(report).toMatchObject({ equilibria: [], components: null, regret: { method: 'cfr+', iterations: 200 } });
    expect(report).toHaveProperty('regret.behaviour.length', 12);
    expect(report).toHaveProperty('regret.curve.length', 8);
    expect(report).toHaveProperty('regret.lower', expect.stringMatching(/^-\d+\/\d+$/));
    const { out } = await cli.run(['solve', file, '--cfr', '--iterations', '300', '--value']);
    expect(out).toContain('Value of the game to First: -1/18');
    expect(out).toContain('CFR, 300 iterations in');
    expect(out).toMatch(
      /^Proved by exact best replies: the value of the game lies between -0\.058\d+ and -0\.052\d+\.$/m,
    );
    expect(out).toMatch(/^ +300 +0\.003034 +-0\.055751$/m);
    expect(out).toMatch(/^ {3}Second at K after bet: fold 0\.0\d\d, call 0\.9\d\d$/m);
  });

  it('draws a plot', async () => {
    const plot = path.join(cli.home, 'kuhn.svg');
    await cli.run(['game', 'kuhn', '--out', file]);
    await cli.run(['solve', file, '--plus', '--iterations', '50', '--plot', plot]);
    expect(readFileSync(plot, 'utf8')).toMatch(
      /^<svg [^]*Exploitability of CFR\+: Kuhn poker with 3 cards[^]*<polyline/,
    );
  });

  it('says which options are for it, and which games', async () => {
    await cli.run(['game', 'kuhn', '--out', file]);
    const alone = await cli.run(['solve', file, '--iterations', '5']);
    expect([alone.status, alone.error]).toEqual([1, expect.stringContaining('Add --cfr or --plus')]);
    const trip = await cli.run(['solve', 'tests/fixtures/games/paper.efg', '--cfr']);
    expect([trip.status, trip.error]).toEqual([1, expect.stringContaining('do not sum to zero')]);
    expect((await cli.run(['solve', file, '--cfr', '--within', '0'])).error).toContain('a number above 0');
  });
});
