import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rational } from '../../../../src/games/equilibria/exact/rational.ts';
import { withDistinctNames } from '../../../../src/games/equilibria/files/distinct-names.ts';
import { readEfg } from '../../../../src/games/equilibria/files/read-efg.ts';
import { tripGame } from '../../../../src/games/trip/game/trip-game.ts';
import { paperTrip, tripSettings, type TripWish } from '../../../../src/games/trip/game/trip-settings.ts';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));
const run = (...more: string[]) => cli.run(['trip', 'game', ...more]);
const game = (wish: Partial<TripWish> = {}) => withDistinctNames(tripGame(tripSettings({ ...paperTrip, ...wish })));

describe('parley trip game', () => {
  it('names no two nodes alike, for Gambit', async () => {
    const { out } = await run('--noise', '1/10');
    const names = [...out.matchAll(/^[cpt] "([^"]+)"/gm)].map(([, name]) => name);
    expect(names).toEqual(['destination']);
  });

  it('writes the paper’s game, and tells its size on stderr', async () => {
    const { out, error, status } = await run();
    expect(status).toBe(0);
    expect(readEfg(out)).toEqual(game());
    expect(error).toBe(
      'Trip booking: 2 destinations; 2 words; bonus 1/10. Information sets (user, agent): 2, 2; reduced pure strategies: 4, 4; leaves: 8.\n',
    );
  });

  it('writes a file', async () => {
    const file = path.join(cli.home, 'trip3.efg');
    const { out, error } = await run('--destinations', '3', '--words', '3', '--bonus', '0.1', '--out', file);
    expect(out).toBe('');
    expect(error).toContain(`Wrote ${file}. Trip booking: 3 destinations; 3 words`);
    expect(readEfg(readFileSync(file, 'utf8'))).toEqual(game({ destinations: 3, words: 3 }));
  });

  it('has as many words as destinations where none are asked for', async () => {
    expect(readEfg((await run('--destinations', '4')).out)).toEqual(game({ destinations: 4, words: 4 }));
  });

  it('takes every setting of the family', async () => {
    const wish = {
      bonus: rational(0),
      prior: [rational(3, 4), rational(1, 4)],
      noise: rational(1, 20),
      prices: [rational(1, 10), rational(0)],
      confirm: rational(1, 50),
      change: rational(1, 8),
    };
    const options = [
      '--bonus',
      '0',
      '--prior',
      '3/4, 0.25',
      '--noise',
      '5e-2',
      '--price',
      '1/10,0',
      '--confirm',
      '0.02',
    ];
    expect(readEfg((await run(...options, '--change', '1/8')).out)).toEqual(game(wish));
  });

  it('lets the agent ask for nothing where no price is given', async () => {
    expect(readEfg((await run('--confirm')).out)).toEqual(game({ confirm: rational(0) }));
  });

  it('refuses what is no game', async () => {
    expect(await run('--bonus', 'a lot')).toMatchObject({
      status: 1,
      error: expect.stringContaining('1/10, 0.1 or 2'),
    });
    expect(await run('--bonus=-1')).toMatchObject({
      status: 1,
      error: expect.stringContaining('[PARLEY_INPUT_INVALID]'),
    });
    expect(await run('--prior', '1/2,1/3')).toMatchObject({ status: 1, error: expect.stringContaining('not to 5/6') });
    expect(await run('--destinations', '150')).toMatchObject({
      status: 1,
      error: expect.stringContaining('[PARLEY_GAME_TOO_LARGE]'),
    });
    expect(await run('--out', path.join(cli.home, 'nowhere', 'trip.efg'))).toMatchObject({ status: 2 });
  });

  it('says in its help what the numbers mean', async () => {
    const { out } = await run('--help');
    for (const part of [
      '--destinations <n>',
      '(default: 1/10)',
      '--confirm [price]',
      'parley trip game --destinations 3',
      'Exit status',
    ])
      expect(out).toContain(part);
  });
});
