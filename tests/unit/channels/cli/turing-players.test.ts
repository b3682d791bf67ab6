import { describe, expect, it } from '@jest/globals';
import { housePlayers } from '../../../../src/games/turing/players/house-players.ts';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));
const rehearse = ['turing', 'rehearse', '--players', 'echo,eliza,retrieval'];

describe('parley turing players', () => {
  it('lists the bots of the house', async () => {
    const { out } = await cli.run(['turing', 'players']);
    for (const { name, about } of housePlayers) expect(out).toMatch(new RegExp(`${name} +${about.slice(0, 20)}`));
    const { out: json } = await cli.run(['turing', 'players', '--json']);
    expect(JSON.parse(json)).toEqual(housePlayers);
  });
});

describe('parley turing rehearse', () => {
  it('has all pairs play, and tells how each has fared', async () => {
    const { out } = await cli.run([...rehearse, '--games', '6', '--json']);
    const report = JSON.parse(out);
    expect(report).toMatchObject({ games: 6, rows: [{ player: 'echo', games: 4 }, { games: 4 }, { games: 4 }] });
    expect((await cli.run([...rehearse, '--games', '6', '--json'])).out).toBe(out);
  });

  it('shows what is said', async () => {
    const { out } = await cli.run(['turing', 'rehearse', '--players', 'eliza', '--games', '1', '--show']);
    expect(out).toContain('Game 1');
    expect(out).toMatch(/\d+ s {2}eliza {2}\w+/);
    expect(out).toMatch(/Two strangers: 1 games of \d+ s/);
  });

  it('refuses players and forums that are not there', async () => {
    for (const more of [
      ['--players', 'nobody'],
      ['--forum', 'nowhere'],
      ['--games', '0'],
    ])
      expect(await cli.run([...rehearse, ...more])).toMatchObject({ status: 1 });
  });
});
