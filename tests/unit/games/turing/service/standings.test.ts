import { expect, it } from '@jest/globals';
import { auditionSettings } from '../../../../../src/games/turing/auditions/audition-settings.ts';
import { createStandings } from '../../../../../src/games/turing/service/games/standings.ts';
import type { Standing } from '../../../../../src/games/turing/service/standing.ts';
import { createVirtualClock } from '../../../../../src/testing/virtual-clock.ts';

const many = 5000;
const limits = auditionSettings.limits.full;

function standingOf(id: string): Standing {
  const account = {
    id,
    kind: 'human',
    nickname: id,
    owner: id,
    createdAt: 0,
    consent: '1',
    audition: null,
    bannedAt: null,
  } as const;
  const participant = {
    id,
    kind: 'person',
    owner: id,
    rating: 1500,
    tally: { people: 0, bots: 0 },
    blocks: new Set<string>(),
    met: new Map<string, number>(),
    recent: [],
  } as const;
  return { account, participant, opponents: 'all', hindrance: null, mayPredict: true, limits, gamesToday: 0 };
}

it('standings are remembered for a while, and only of so many accounts, however many ask at once', async () => {
  const read: string[] = [];
  const accounts = {
    standing: async (account: string): Promise<Standing> => {
      read.push(account);
      return standingOf(account);
    },
  };
  const parts = { accounts, clock: createVirtualClock(), findForum: async () => undefined };
  const standings = createStandings(parts, { changesOf: () => 0, seatsOf: () => [] });
  await standings.of('first', 'plain');
  await standings.of('first', 'plain');
  expect(read).toEqual(['first']);
  for (let one = 0; one < many; one += 1) await standings.of(`account ${one}`, 'plain');
  await standings.of('first', 'plain');
  expect(read.filter((account) => account === 'first')).toHaveLength(2);
});
