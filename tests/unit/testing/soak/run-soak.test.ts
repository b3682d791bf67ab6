import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BotParts } from '../../../../src/dialogue/bot-parts.ts';
import { createVirtualClock } from '../../../../src/testing/index.ts';
import { runSoak, type SoakSession } from '../../../../src/testing/soak/run-soak.ts';
import { userKinds } from '../../../../src/testing/soak/simulated-users.ts';
import { reportOn } from '../../../../src/testing/soak/soak-report.ts';
import { realParts } from '../../../support/real-parts.ts';

const isLong = process.env['PARLEY_LONG'] === '1';

describe('a soak', () => {
  let parts: BotParts;
  beforeAll(async () => {
    parts = await realParts();
  }, 120_000);
  afterAll(() => parts.index.close());

  function soak(sessions: number, turns: number): Promise<SoakSession[]> {
    const data = [{ source: 'given', lines: ['hello', 'the weather is nice', ''] }];
    return runSoak({ parts, clock: createVirtualClock(), seed: 2, users: userKinds, sessions, turns, data });
  }

  it('of every kind of user meets no error', async () => {
    const { parts: figures, annoyances } = reportOn(await soak(8, 12), 2);
    expect(annoyances.flatMap(({ errors }) => errors)).toEqual([]);
    expect(figures[0]?.all.turns).toBeGreaterThan(60);
    expect(figures[1]?.all.turns).toBe(3);
  }, 120_000);

  it('is the same for the same seed', async () => {
    const said = async () =>
      (await soak(3, 4)).map(({ turns }) => turns.map(({ user, reply, rg }) => ({ user, reply, rg })));
    expect(await said()).toEqual(await said());
  }, 60_000);

  (isLong ? it : it.skip)(
    'of 200 sessions meets the goals',
    async () => {
      const { goals } = reportOn(await soak(200, 30), 2);
      expect(goals.filter(({ isMet, isTime }) => !isMet && !isTime)).toEqual([]);
    },
    3_600_000,
  );
});
