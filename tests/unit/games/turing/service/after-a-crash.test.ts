import { afterEach, describe, expect, it } from '@jest/globals';
import { pause, TuringTable } from '../../../../support/turing-table.ts';

describe('Games whose process died', () => {
  let table = new TuringTable();
  afterEach(async () => {
    await table.close();
    table = new TuringTable();
  });

  it.each([20_000, 90_000, 400_000])('lose no time to it, whoever is back first (%i ms)', async (downMs) => {
    const first = await table.service();
    const [one, other] = [await table.person(), await table.person()];
    for (const player of [one, other]) {
      await player.connect(first);
      await player.seek();
    }
    await one.until(() => one.game() !== '' && other.game() !== '');
    await one.say('hello');
    await other.until(() => other.texts().length === 1);
    await other.say('good day to you');
    await one.until(() => one.texts().length === 2);
    const before = one.of('standing').at(-1)?.timeLeftMs ?? 0;
    table.kill(first);
    await pause(table.clock, downMs);
    const next = await table.service();
    await one.connect(next);
    // The other one's page finds the way a little later.
    await pause(table.clock, 15_000);
    await other.connect(next);
    await pause(table.clock, 2000);
    expect(one.of('over')).toEqual([]);
    expect(one.of('closing')).toEqual([]);
    expect(one.of('standing').at(-1)?.timeLeftMs).toBeGreaterThan(before - 20_000);
    expect(await one.say('are you still there')).toMatchObject({ ok: true });
    await other.until(() => other.texts().length === 3);
  });
});
