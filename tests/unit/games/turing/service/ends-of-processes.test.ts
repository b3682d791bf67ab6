import { describe, expect, it } from '@jest/globals';
import { openReadyForum } from '../../../../../src/games/turing/forums/ready-forums.ts';
import { pause, TuringTable } from '../../../../support/turing-table.ts';

describe('A process that ends', () => {
  it('leaves no game behind that was just being opened', async () => {
    const table = new TuringTable();
    const find = async (name: string) => {
      await pause(table.clock, 700);
      return openReadyForum(name);
    };
    const service = await table.service({ forums: { find } });
    for (const player of [await table.person(), await table.person()]) {
      await player.connect(service);
      await player.seek();
    }
    while ((await table.store.list('live')).length === 0) await pause(table.clock, 20);
    await service.close();
    let commits = 0;
    const commit = table.store.commit.bind(table.store);
    table.store.commit = (writes) => {
      commits += 1;
      return commit(writes);
    };
    await pause(table.clock, 400_000);
    expect(commits).toBe(0);
  });

  it('takes over nothing more, whoever comes to it', async () => {
    const table = new TuringTable();
    const [first, second] = [await table.service(), await table.service()];
    const person = await table.person();
    await pause(table.clock, 1000);
    const closed = first.close();
    const come = person.connect(first).catch(() => undefined);
    await Promise.all([closed, come]);
    await expect(person.connect(first)).rejects.toMatchObject({ code: 'PARLEY_NOT_READY' });
    await pause(table.clock, 20_000);
    expect(await table.store.list('homes')).toHaveLength(1);
    await second.close();
  });

  it('and died is forgotten, with all who were connected to it, also where the store fails in between', async () => {
    const table = new TuringTable();
    const first = await table.service();
    const person = await table.person();
    await person.connect(first);
    const faults: unknown[] = [];
    const second = await table.service({ failed: (error) => faults.push(error) });
    await pause(table.clock, 3000);
    table.kill(first);
    const commit = table.store.commit.bind(table.store);
    table.store.commit = async (writes) => {
      if (!writes.some((write) => write.kind === 'delete' && write.collection === 'followers')) return commit(writes);
      table.store.commit = commit;
      throw new Error('not now');
    };
    await pause(table.clock, 30_000);
    expect(faults).toHaveLength(1);
    expect(await table.store.list('followers')).toEqual([]);
    await second.close();
  });
});

describe('A game of very many words', () => {
  it('ends like others', async () => {
    const table = new TuringTable();
    const plain = openReadyForum('plain');
    const { a, b } = plain.roles;
    const wordy = {
      ...plain,
      dictionary: null,
      roles: { a: { ...a, characters: 2000 }, b: { ...b, characters: 2000 } },
      rules: { ...plain.rules, limits: { ...plain.rules.limits, messages: 500, timeMs: 7_200_000, idleMs: 3_600_000 } },
    };
    const service = await table.service({ forums: { find: async () => wordy } });
    const players = [await table.person(), await table.person()] as const;
    for (const player of players) {
      await player.connect(service);
      await player.seek();
    }
    await players[0].until(() => players.every((player) => player.game() !== ''));
    const refusals = new Set<string | null>();
    for (let turn = 0; turn < 30; turn += 1) {
      for (const [place, player] of players.entries()) {
        const shown = players[1 - place]?.texts().length ?? 0;
        const { ok, refusal } = await player.say('語'.repeat(2000));
        refusals.add(refusal);
        if (ok) await player.until(() => (players[1 - place]?.texts().length ?? 0) > shown, 60);
      }
    }
    expect(refusals).toEqual(new Set([null, 'no-messages-left']));
    for (const player of players) await player.predict('human');
    for (const player of players) expect(await player.untilOver()).toMatchObject({ cause: 'prediction' });
    await table.close();
  });
});
