import { describe, expect, it } from '@jest/globals';
import { createFollowers } from '../../../../../src/games/turing/service/games/followers.ts';
import { loadGame } from '../../../../../src/games/turing/service/games/game-documents.ts';
import type { GameState } from '../../../../../src/games/turing/service/games/game-state.ts';
import { TuringTable } from '../../../../support/turing-table.ts';

/** A game that is over, as the first player knows it. */
async function aGame(table: TuringTable): Promise<GameState> {
  const service = await table.service();
  const [one, other] = [await table.person(), await table.person()];
  for (const player of [one, other]) {
    await player.connect(service);
    await player.seek('self-help');
  }
  await one.until(() => one.game() !== '' && other.game() !== '');
  await one.leave();
  await other.untilOver();
  const state = await loadGame(table.store, (await table.store.list('played'))[0]?.id ?? '');
  if (!state) throw new Error('There is no game.');
  return state;
}

/** The same game under another id. */
function known(state: GameState, key: string): GameState {
  const { opened } = state;
  return { ...state, opened: { ...opened, players: { ...opened.players, a: { ...opened.players.a, key } } } };
}

describe('A connection', () => {
  it('sends nothing twice of the games that ended last, and forgets those before them', async () => {
    const table = new TuringTable();
    const state = await aGame(table);
    const { account } = state.opened.players.a;
    const followers = createFollowers(table.clock, (error) => table.faults.push(error));
    let sent = 0;
    followers.add(account, {}, () => (sent += 1)).open();
    const sends = (key: string): number => {
      const before = sent;
      followers.changed(known(state, key), 'a');
      return sent - before;
    };
    const all = state.frames.a.length;
    expect([sends('first'), sends('first')]).toEqual([all, 0]);
    for (let game = 0; game < 100; game += 1) expect(sends(`game ${game}`)).toBe(all);
    expect([sends('game 0'), sends('game 99'), sends('first')]).toEqual([0, 0, all]);
    await table.close();
  });
});
