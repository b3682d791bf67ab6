import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { StateStore } from '../../src/contracts/state-store.ts';
import { emptyProfile } from '../../src/contracts/user-profile.ts';
import { systemClock } from '../../src/core/clock.ts';
import { connectDynamo } from '../../src/state/dynamo-library.ts';
import { openDynamoStore } from '../../src/state/dynamo-store.ts';
import { ensureDynamoTable, expiryAttribute } from '../../src/state/dynamo-table.ts';
import { aConversation, aTurn } from '../support/records.ts';
import { patientTimes, realServers, whereRunning } from './real-servers.ts';

const servers = await realServers();
const day = 86_400_000;

whereRunning(servers)('expiry in DynamoDB Local', () => {
  const address = { endpoint: servers.dynamodb };
  const table = `expiry-${randomUUID()}`;
  let now = Date.now();
  let store: StateStore;
  beforeAll(async () => {
    await ensureDynamoTable(address, table);
    store = await openDynamoStore({
      ...address,
      table,
      keepDays: 30,
      clock: { ...systemClock, now: () => now },
      times: patientTimes,
    });
  });
  afterAll(() => store.close());

  it('is switched on with the table, which is made once', async () => {
    await ensureDynamoTable(address, table);
    const { admin, close } = await connectDynamo(address);
    const { TimeToLiveDescription: found } = await admin.describeTimeToLive({ TableName: table });
    close();
    expect(found).toEqual({ AttributeName: expiryAttribute, TimeToLiveStatus: 'ENABLED' });
  });

  it('ends a profile so many days after its last change; the next one begins afresh', async () => {
    const write = async (conversationId: string, expectedVersion: number, like: string) => {
      await store.create(aConversation({ conversationId }));
      const profile = { ...emptyProfile, likes: [like] };
      return store.commit(aTurn({ conversationId }), { expectedVersion, profile });
    };
    expect(await write('c1', 0, 'tea')).toBe('committed');
    now += 20 * day;
    expect(await write('c2', 1, 'rain')).toBe('committed');
    now += 20 * day;
    expect(await store.load('c1')).toBeUndefined();
    expect(await store.profile('u1')).toMatchObject({ version: 2, profile: { likes: ['rain'] } });
    now += 11 * day;
    expect(await store.profile('u1')).toBeUndefined();
    expect(await write('c3', 2, 'snow')).toBe('conflict');
    expect(await write('c4', 0, 'snow')).toBe('committed');
    expect(await store.profile('u1')).toMatchObject({ version: 1, profile: { likes: ['snow'] } });
  });
});
