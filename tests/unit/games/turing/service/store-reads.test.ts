import { afterEach, describe, expect, it } from '@jest/globals';
import { createMemoryTuringStore } from '../../../../../src/state/turing-memory-store.ts';
import { countingStore } from '../../../../support/turing-counting-store.ts';
import { pause, type TablePlayer, TuringTable } from '../../../../support/turing-table.ts';

const processes = 3;
const pairs = 10;

describe('What several processes read of their store', () => {
  const counting = countingStore(createMemoryTuringStore());
  const table = new TuringTable(counting.store);
  afterEach(() => table.close());

  async function playing(): Promise<readonly TablePlayer[]> {
    const services = [];
    for (let place = 0; place < processes; place += 1) services.push(await table.service());
    const players: TablePlayer[] = [];
    for (let place = 0; place < 2 * pairs; place += 1) players.push(await table.person());
    for (const [place, player] of players.entries()) {
      const service = services[place % processes];
      if (service) await player.connect(service);
    }
    for (const player of players) await player.seek();
    await players[0]?.until(() => players.every((player) => player.game() !== ''));
    await pause(table.clock, 5000);
    return players;
  }

  it('follows from what happens in games, and not from how many games there are', async () => {
    const players = await playing();
    const seconds = 20;
    counting.reset();
    await pause(table.clock, seconds * 1000);
    const perSecond = (count = 0): number => count / seconds;
    const { reads, units } = counting.counts;
    // Each process hears of the others, and looks for errands, every 75 ms.
    for (const what of ['notices', 'inbox']) expect(perSecond(reads.get(what))).toBeLessThanOrEqual(processes * 13.4);
    // The lists grow with the games: rarely.
    for (const what of ['live', 'followers']) expect(perSecond(reads.get(what))).toBeLessThan(processes * 0.5);
    // Nothing has been said. Before there were notices it was 10.7 a game and second.
    expect(perSecond(reads.get('game')) / pairs).toBeLessThan(0.2);
    expect(perSecond(units) / processes).toBeLessThan(36);

    counting.reset();
    for (const player of players) expect(await player.say('hello you')).toMatchObject({ ok: true });
    await pause(table.clock, seconds * 1000);
    expect(players.filter((player) => player.texts().length < 2)).toEqual([]);
    // Sent, and shown: two changes of a log for each message; and what senders read until they have their answers.
    expect(counting.counts.reads.get('game') ?? 0).toBeLessThan(4 * players.length);
  });
});
