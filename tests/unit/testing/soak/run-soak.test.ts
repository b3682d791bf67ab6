import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arrangeGenerators } from '../../../../src/rgs/arrange-generators.ts';
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

  function soak(sessions: number, turns: number, off: readonly string[] = []): Promise<SoakSession[]> {
    const list = { ...parts.list, ...arrangeGenerators(parts.list.generators, { off, order: [] }) };
    const data = [{ source: 'given', lines: ['hello', 'the weather is nice', ''] }];
    return runSoak({
      parts: { ...parts, list },
      clock: createVirtualClock(),
      seed: 2,
      users: userKinds,
      sessions,
      turns,
      data,
    });
  }

  it('of every kind of user meets no error', async () => {
    const { parts: figures, annoyances } = reportOn(await soak(8, 12), 2, 'none');
    expect(annoyances.flatMap(({ errors }) => errors)).toEqual([]);
    expect(figures[0]?.all.turns).toBeGreaterThan(60);
    expect(figures[1]?.all.turns).toBe(3);
  }, 300_000);

  it('is the same for the same seed', async () => {
    const said = async () =>
      (await soak(3, 4)).map(({ turns }) => turns.map(({ user, reply, rg }) => ({ user, reply, rg })));
    expect(await said()).toEqual(await said());
  }, 300_000);

  it.each(['all', 'those that prompt'])(
    'goes well with %s switched off',
    async (which) => {
      const off = parts.list.generators
        .filter(
          ({ name, prompt }) => !['crisis', 'fallback'].includes(name) && (which === 'all' || prompt !== undefined),
        )
        .map(({ name }) => name);
      const sessions = await soak(8, 4, off);
      const turns = sessions.flatMap((session) => session.turns);
      expect(turns.flatMap(({ errors }) => errors)).toEqual([]);
      expect(turns.filter(({ reply, rg }) => reply === '' || off.includes(rg))).toEqual([]);
    },
    300_000,
  );

  (isLong ? describe : describe.skip)('of full length', () => {
    it('meets the goals', async () => {
      const { goals } = reportOn(await soak(200, 30), 2, 'none');
      expect(goals.filter(({ isMet, isTime }) => !isMet && !isTime)).toEqual([]);
    }, 3_600_000);
  });
});
