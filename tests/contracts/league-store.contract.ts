import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LeagueAgent, LeagueGame, LeagueStore } from '../../src/contracts/league-store.ts';
import { ParleyError } from '../../src/core/errors.ts';

/** An agent of a league, as given or as any. */
export function aLeagueAgent(given: Partial<LeagueAgent> = {}): LeagueAgent {
  const { name = 'owl', version = '1' } = given;
  return {
    id: `${name}@${version}`,
    role: 'attacker',
    name,
    version,
    spec: name,
    owner: null,
    addedAt: 5,
    removedAt: null,
    ...given,
  };
}

/** A game of a league, as given or as any. */
export function aLeagueGame(id: string, given: Partial<LeagueGame> = {}): LeagueGame {
  return {
    id,
    first: 'owl@1',
    second: 'fox@1',
    outcome: 'first',
    cluster: 'banana',
    turns: 3,
    cause: 'target-uttered',
    playedAt: 7,
    ...given,
  };
}

/** What every league store does. */
export function leagueStoreContract(name: string, open: () => LeagueStore): void {
  describe(`the league store ${name}`, () => {
    let store: LeagueStore;
    beforeEach(() => {
      store = open();
    });
    afterEach(() => store.close());

    it('keeps no game and no snapshot that would not read back', async () => {
      const marks = [{ role: 'attacker', agent: 'owl@1', rating: Number.NaN, lower: 1, upper: 2 }];
      const isRefused = { code: 'PARLEY_STORE_REFUSED' };
      await expect(store.keepSnapshot('l', { games: 1, at: 1, marks })).rejects.toMatchObject(isRefused);
      const games = [aLeagueGame('a'), aLeagueGame('b', { turns: Number.POSITIVE_INFINITY })];
      await expect(store.record('l', games)).rejects.toMatchObject(isRefused);
      expect([await store.snapshots('l'), await store.games('l')]).toEqual([[], []]);
    });

    it('keeps the conditions under which a league was founded, once it has games', async () => {
      expect(await store.conditions('main')).toBeUndefined();
      expect(await store.found('main', 'paper, fast')).toBe('paper, fast');
      expect(await store.found('main', 'released, fast')).toBe('released, fast');
      await store.record('main', [aLeagueGame('1')]);
      expect(await store.found('main', 'spag, word')).toBe('released, fast');
      expect(await store.found('other', 'spag, word')).toBe('spag, word');
      expect(await store.conditions('main')).toBe('released, fast');
    });

    it('gives back agents by role and id, each once', async () => {
      const agents = [
        aLeagueAgent({ name: 'owl', role: 'defender' }),
        aLeagueAgent({ name: 'owl', owner: 'Ann' }),
        aLeagueAgent({ name: 'fox' }),
        aLeagueAgent({ name: 'owl', version: '2' }),
      ];
      for (const agent of agents) expect(await store.addAgent('main', agent)).toBe(true);
      expect(await store.addAgent('main', aLeagueAgent({ name: 'fox', spec: 'script:x' }))).toBe(false);
      expect(await store.agents('main')).toEqual([agents[2], agents[1], agents[3], agents[0]]);
      expect(await store.agents('other')).toEqual([]);
    });

    it('marks agents as removed, and takes them back', async () => {
      await store.addAgent('main', aLeagueAgent());
      expect(await store.removeAgent('main', 'defender', 'owl@1', 9)).toBe(false);
      expect(await store.removeAgent('main', 'attacker', 'owl@1', 9)).toBe(true);
      expect(await store.removeAgent('main', 'attacker', 'owl@1', 10)).toBe(false);
      expect(await store.agents('main')).toEqual([aLeagueAgent({ removedAt: 9 })]);
      expect(await store.addAgent('main', aLeagueAgent({ spec: 'new', addedAt: 11 }))).toBe(true);
      expect(await store.agents('main')).toEqual([aLeagueAgent({ spec: 'new', addedAt: 11 })]);
    });

    it('counts a game that is delivered twice once, whenever it comes', async () => {
      const games = [aLeagueGame('2'), aLeagueGame('1', { outcome: 'tie' })];
      expect(await store.record('main', games)).toEqual({ added: 2, repeated: 0, contradicted: [] });
      const again = [aLeagueGame('2', { playedAt: 99 }), aLeagueGame('3'), aLeagueGame('3')];
      expect(await store.record('main', again)).toEqual({ added: 1, repeated: 2, contradicted: [] });
      expect(await store.games('main')).toEqual([...games, aLeagueGame('3')]);
      expect(await store.record('other', [aLeagueGame('2')])).toMatchObject({ added: 1 });
    });

    it('keeps the first end of a game that is delivered with another', async () => {
      await store.record('main', [aLeagueGame('1')]);
      const other = aLeagueGame('1', { outcome: 'second' });
      expect(await store.record('main', [other])).toEqual({ added: 0, repeated: 0, contradicted: ['1'] });
      expect(await store.games('main')).toEqual([aLeagueGame('1')]);
    });

    it('keeps one snapshot for a number of games, in their order', async () => {
      const marks = [{ role: 'attacker', agent: 'owl@1', rating: 1000.5, lower: 900, upper: 1100.25 }];
      await store.keepSnapshot('main', { games: 20, at: 2, marks });
      await store.keepSnapshot('main', { games: 10, at: 1, marks: [] });
      await store.keepSnapshot('main', { games: 10, at: 3, marks });
      expect(await store.snapshots('main')).toEqual([
        { games: 10, at: 3, marks },
        { games: 20, at: 2, marks },
      ]);
      expect(await store.snapshots('other')).toEqual([]);
    });

    it('keeps the board that was published last', async () => {
      expect(await store.published('main')).toBeUndefined();
      await store.publish('main', '{"games":1}');
      await store.publish('main', '{"games":2}');
      expect(await store.published('main')).toBe('{"games":2}');
      expect(await store.published('other')).toBeUndefined();
    });

    it('takes any text for text', async () => {
      const odd = `'; DROP TABLE games; -- ünïcode "quotes" 🦉`;
      await store.addAgent(odd, aLeagueAgent({ name: odd, owner: odd, spec: odd }));
      await store.record(odd, [aLeagueGame(odd, { cluster: odd })]);
      expect((await store.games(odd))[0]?.cluster).toBe(odd);
      expect((await store.agents(odd))[0]?.spec).toBe(odd);
    });

    it('says that it is closed', async () => {
      const other = open();
      await other.close();
      const error: unknown = await other.games('main').catch((fault: unknown) => fault);
      expect(ParleyError.isInstance(error) && error.code).toBe('PARLEY_STORE_UNAVAILABLE');
    });
  });
}
