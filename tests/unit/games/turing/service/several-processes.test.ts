import { afterEach, describe, expect, it } from '@jest/globals';
import { gameLogOf, readGameEntry } from '../../../../../src/games/turing/service/games/game-log.ts';
import type { TuringService } from '../../../../../src/games/turing/service/turing-service.ts';
import { pause, type TablePlayer, TuringTable } from '../../../../support/turing-table.ts';

describe('Several processes over one store', () => {
  let table = new TuringTable();
  afterEach(async () => {
    await table.close();
    table = new TuringTable();
  });

  async function between(one: TuringService, other: TuringService) {
    const players = [await table.person(), await table.person()] as const;
    await players[0].connect(one);
    await players[1].connect(other);
    await pause(table.clock, 3000);
    for (const player of players) await player.seek();
    await players[0].until(() => players.every((player) => player.game() !== ''));
    return players;
  }

  async function talk(players: readonly [TablePlayer, TablePlayer], from = 0): Promise<void> {
    for (const [turn, text] of ['hello', 'good day to you', 'how are you', 'very well'].entries()) {
      const [speaker, listener] = turn % 2 === 0 ? players : [players[1], players[0]];
      expect(await speaker.say(text)).toMatchObject({ ok: true });
      await listener.until(() => listener.texts().length === from + turn + 1);
    }
  }

  async function logOf(game: string) {
    const entries = await table.store.entries(gameLogOf(game));
    return entries.map(({ entry }) => readGameEntry(entry));
  }

  async function onlyGame(): Promise<string> {
    return (await table.store.list('live'))[0]?.id ?? '';
  }

  it('lets people play who are connected to different ones', async () => {
    const players = await between(await table.service(), await table.service());
    await talk(players);
    expect(players[0].texts()).toEqual([
      'you: hello',
      'partner: good day to you',
      'you: how are you',
      'partner: very well',
    ]);
    expect(players[0].of('typing')).toHaveLength(2);
    expect(players[1].of('typing')).toHaveLength(2);
    expect(await players[1].predict('bot')).toMatchObject({ ok: true });
    for (const player of players) expect((await player.untilOver()).partner).toBe('human');
    expect(players[0].of('lobby').at(-1)).toMatchObject({ seeking: null });
    expect(players[1].of('lobby').at(-1)).toMatchObject({ seeking: null });
  });

  it('plays on when clocks differ by five seconds', async () => {
    const players = await between(await table.service(), await table.service({ skewMs: 5000 }));
    await talk(players);
    await players[0].predict('human');
    for (const player of players) expect(await player.untilOver()).toMatchObject({ cause: 'prediction' });
  });

  it('answers an action of a second window at another process alike', async () => {
    const [here, there] = [await table.service(), await table.service()];
    const [one, other] = await between(here, there);
    const hello = { kind: 'message', text: 'hello', number: 1 } as const;
    const answers = await Promise.all([here, there].map((service) => service.act(one.account, one.game(), hello)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    await other.until(() => other.texts().length === 1);
    await pause(table.clock, 20_000);
    expect(other.texts()).toEqual(['partner: hello']);
  });

  it.each([0, 5000, -5000])('goes on with the games of one that died; clocks differ by %i ms', async (skewMs) => {
    const first = await table.service();
    const players = await between(first, first);
    const second = await table.service({ skewMs });
    await talk(players);
    const game = await onlyGame();
    // Accepted, and not yet shown.
    expect(await players[0].say('what is your name')).toMatchObject({ ok: true });
    expect(players[1].texts()).toHaveLength(4);
    table.kill(first);
    await pause(table.clock, 2000);
    for (const player of players) await player.connect(second);
    await players[1].until(() => players[1].texts().length === 5);
    expect(players[1].texts().at(-1)).toBe('partner: what is your name');
    expect(await players[1].say('my name')).toMatchObject({ ok: true });
    await players[0].until(() => players[0].texts().length === 6);
    await players[0].predict('human');
    for (const player of players) expect(await player.untilOver()).toMatchObject({ cause: 'prediction' });
    for (const player of players) {
      const seqs = player.gameFrames().map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.map((_, place) => place + 1));
    }
    const entries = await logOf(game);
    expect(entries.filter((entry) => entry.kind === 'event' && entry.event.kind === 'resumed')).toHaveLength(1);
    expect(entries.filter(({ kind }) => kind === 'ended')).toHaveLength(1);
  });

  it('takes over at once what is handed over', async () => {
    const first = await table.service();
    const players = await between(first, first);
    const second = await table.service();
    await players[0].say('hello');
    await first.close();
    table.services.splice(0, 1);
    for (const player of players) await player.connect(second);
    await pause(table.clock, 1000);
    expect(await players[1].say('hello you')).toMatchObject({ ok: true });
    await players[0].until(() => players[0].texts().length === 2);
  });

  it('lets a process that only seemed dead write nothing more', async () => {
    const [first, second] = [await table.service(), await table.service()];
    const players = await between(first, first);
    const homes = await table.store.list('homes');
    const live = (await table.store.list('live'))[0];
    const home = String(Reflect.get(Object(live?.body), 'home'));
    expect(homes.map(({ id }) => id)).toContain(home);
    // Somebody with a clock far ahead takes the lease, and gives it back at once.
    const stolen = await table.store.acquire(`home/${home}`, 'thief', 1, table.clock.now() + 60_000);
    if (stolen) await table.store.release(stolen);
    const answer = await players[0].say('hello');
    expect(answer).toMatchObject({ ok: true });
    await players[1].until(() => players[1].texts().length === 1);
    expect(await second.playing(players[0].account)).toEqual([players[0].game()]);
    expect((await logOf(await onlyGame())).filter(({ kind }) => kind === 'arrived')).toHaveLength(1);
  });

  it('begins games at any of them, whoever plays', async () => {
    const [here] = [await table.service(), await table.service()];
    await pause(table.clock, 3000);
    const players: TablePlayer[] = [];
    for (let count = 0; count < 20; count += 1) players.push(await table.person());
    for (const player of players) await player.connect(here);
    for (const player of players) await player.seek();
    await players[0]?.until(() => players.every((player) => player.game() !== ''));
    const homes = (await table.store.list('live')).map(({ body }) => Reflect.get(Object(body), 'home'));
    expect(homes).toHaveLength(10);
    expect(new Set(homes).size).toBe(2);
  });

  it('breaks off the games of an account for every process', async () => {
    const { breakOffGames } = await import('../../../../../src/games/turing/service/games/errands.ts');
    const service = await table.service();
    const players = await between(service, service);
    expect(await breakOffGames(table.store, players[0].account, () => 'errand')).toBe(1);
    expect(await players[1].untilOver()).toMatchObject({ cause: 'void', isRated: false });
  });
});
