import { describe, expect, it } from '@jest/globals';
import { openReadyForum } from '../../../../../src/games/turing/forums/ready-forums.ts';
import { createLearnedTempo } from '../../../../../src/games/turing/service/games/learned-tempo.ts';
import { createMemoryTuringStore } from '../../../../../src/state/turing-memory-store.ts';
import { createVirtualClock } from '../../../../../src/testing/virtual-clock.ts';
import { pause, TuringTable } from '../../../../support/turing-table.ts';

describe('The tempo of a forum', () => {
  it('is learned from the times of people there, once there are enough', async () => {
    const [store, clock, forum] = [createMemoryTuringStore(), createVirtualClock(), openReadyForum('plain')];
    const tempoOf = createLearnedTempo(store, clock, (error) => expect(error).toBeUndefined());
    const invented = tempoOf(forum);
    const match = Array.from({ length: 4 }, () => ({ length: 10, previousLength: 10, tookMs: 60_000 }));
    const entries = Array.from({ length: 40 }, () => match);
    await store.commit([{ kind: 'append', log: 'rhythms/plain', expected: null, entries }]);
    await pause(clock, 700_000);
    tempoOf(forum);
    await pause(clock, 1000);
    const { law, rhythms } = tempoOf(forum);
    expect(law).toEqual(invented.law);
    expect(rhythms.people).toHaveLength(40);
    expect(Math.min(...rhythms.people.map(({ pace }) => pace))).toBeGreaterThan(1);
  });

  it('is told by games of people, and of nobody else', async () => {
    const table = new TuringTable();
    const service = await table.service();
    const [person, bot] = [await table.person(), await table.bot()];
    for (const player of [person, bot]) {
      await player.connect(service);
      await player.seek();
    }
    await person.until(() => person.game() !== '');
    for (let turn = 1; turn <= 3; turn += 1) {
      await pause(table.clock, 7000);
      await person.say('hello');
      await bot.say('good day');
      await person.until(() => person.texts().length === 2 * turn);
    }
    await person.predict('bot');
    await person.untilOver();
    const kept = await table.store.entries('rhythms/plain');
    expect(kept).toHaveLength(1);
    expect(kept[0]?.entry).toHaveLength(3);
    expect(kept[0]?.entry).toContainEqual({ length: 5, previousLength: 0, tookMs: 7000 });
    await table.close();
  });
});
