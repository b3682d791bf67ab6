import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import type { StateStore, VersionedProfile } from '../../src/contracts/state-store.ts';
import type { TurnRecord } from '../../src/contracts/turn-record.ts';
import { ParleyError } from '../../src/core/errors.ts';
import { createRandom } from '../../src/core/random.ts';
import { openDynamoStore } from '../../src/state/dynamo-store.ts';
import { ensureDynamoTable } from '../../src/state/dynamo-table.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { aConversation, aTurn } from '../support/records.ts';
import { type CommitEvent, faultsOfHistory } from '../support/turn-history.ts';
import { patientTimes, realServers, whereRunning } from './real-servers.ts';

const servers = await realServers();
const isLong = Boolean(process.env['PARLEY_LONG']);
const conversations = 20;
const turnsEach = isLong ? 100 : 10;
const shares = {
  'dropped before': 0.03,
  'dropped after': 0.03,
  delayed: 0.03,
  duplicated: 0.04,
  throttled: 0.05,
  'failed after': 0.02,
};

/** Answers a turn as the turn handler does, and again with the same turn id where the store fails, as a channel does. */
async function answer(store: StateStore, events: CommitEvent[], conversationId: string, turnId: string): Promise<void> {
  for (;;) {
    try {
      if (await store.findTurn(conversationId, turnId)) return;
      const stored = await store.load(conversationId);
      if (!stored) throw new Error(`${conversationId} is gone`);
      const { userId, turnCount } = stored.state;
      const reply = { text: randomUUID(), ends: false };
      const turn = aTurn({ conversationId, userId, index: turnCount + 1, input: { ...aTurn().input, turnId }, reply });
      if ((await commit(store, events, turn, stored.profile)) === 'committed') return;
    } catch (error) {
      if (!ParleyError.isInstance(error) || error.code !== 'PARLEY_STORE_UNAVAILABLE') throw error;
    }
  }
}

async function commit(
  store: StateStore,
  events: CommitEvent[],
  turn: TurnRecord,
  { version, profile }: VersionedProfile,
): Promise<'committed' | 'conflict'> {
  const { conversationId, userId, index, input, reply } = turn;
  const withProfile = index % 3 === 0;
  const event = { conversationId, userId, index, turnId: input.turnId, reply: reply.text, withProfile };
  const next = { ...profile, likes: [...profile.likes.slice(-5), reply.text] };
  try {
    const outcome = await store.commit(turn, withProfile ? { expectedVersion: version, profile: next } : undefined);
    events.push({ ...event, outcome });
    return outcome;
  } catch (error) {
    events.push({ ...event, outcome: 'unknown' });
    throw error;
  }
}

async function storedIn(store: StateStore, ids: readonly string[], users: readonly string[]) {
  const turns: TurnRecord[] = [];
  for (const id of ids) for await (const turn of store.turns(id)) turns.push(turn);
  const profiles = new Map<string, VersionedProfile>();
  for (const user of users) {
    const found = await store.profile(user);
    if (found) profiles.set(user, found);
  }
  return { turns, profiles };
}

whereRunning(servers)('DynamoDB behind a faulty network', () => {
  const opened: { close(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const part of opened) await part.close();
  });

  it(`loses and doubles none of ${conversations * turnsEach} turns`, async () => {
    const table = `faults-${randomUUID()}`;
    await ensureDynamoTable({ endpoint: servers.dynamodb }, table);
    const proxy = await startFaultProxy(servers.dynamodb, createRandom(11), shares);
    const times = { operation: 5000, attempt: 1000 };
    const sound = await openDynamoStore({
      endpoint: servers.dynamodb,
      table,
      times: patientTimes,
    });
    const shaky = await Promise.all(
      [1, 2].map((seed) => openDynamoStore({ endpoint: proxy.url, table, times, random: createRandom(seed) })),
    );
    opened.push(sound, ...shaky, proxy);
    const ids = Array.from({ length: conversations }, (_, place) => `c${place}`);
    const users = ids.map((_, place) => `u${Math.floor(place / 2)}`);
    const events: CommitEvent[] = [];

    await Promise.all(
      ids.map(async (conversationId, place) => {
        const random = createRandom(`player ${place}`);
        await sound.create(aConversation({ conversationId, userId: users[place] ?? '' }));
        for (let turn = 1; turn <= turnsEach; turn += 1) {
          // One in four comes to both processes at once, as when a device does not wait for the first answer.
          const asked = random.next() < 0.25 ? shaky : [random.pick(shaky)];
          await Promise.all(asked.map((store) => answer(store, events, conversationId, `t${turn}`)));
        }
      }),
    );
    await proxy.settled();
    const stored = await storedIn(sound, ids, [...new Set(users)]);
    const told = ['committed', 'conflict', 'unknown'].map(
      (kind) => `${events.filter(({ outcome }) => outcome === kind).length} ${kind}`,
    );
    process.stderr.write(
      `note: ${stored.turns.length} turns stored; commits: ${told.join(', ')}; ${JSON.stringify(proxy.counts)}\n`,
    );
    expect(faultsOfHistory(events, stored)).toEqual([]);
    expect(stored.turns).toHaveLength(conversations * turnsEach);
    expect(Math.min(...Object.values(proxy.counts))).toBeGreaterThan(0);
  }, 1_200_000);
});
