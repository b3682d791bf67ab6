import { expect, it } from '@jest/globals';
import { loadConfig } from '../../../src/config/config.ts';
import { systemClock } from '../../../src/core/clock.ts';
import { openStore } from '../../../src/state/open-store.ts';
import { fakeTables } from '../../support/dynamo-table.ts';
import { aConversation } from '../../support/records.ts';

const newTable = await fakeTables();
const day = 86_400_000;

it('opens a table that goes by the clock it is given', async () => {
  const { endpoint, table } = await newTable();
  let now = Date.UTC(2026, 4, 4);
  const waits: number[] = [];
  const clock = {
    ...systemClock,
    now: () => now,
    after: (milliseconds: number) => {
      waits.push(milliseconds);
      return () => undefined;
    },
  };
  const settings = {
    PARLEY_DYNAMODB_ENDPOINT: endpoint,
    PARLEY_DYNAMODB_TABLE: table,
    PARLEY_DYNAMODB_KEEP_DAYS: '30',
  };
  const store = await openStore(loadConfig({ ...settings, PARLEY_STORE: 'dynamodb' }), clock);
  await store.create(aConversation());
  expect(await store.start('c1')).toBeDefined();
  now += 31 * day;
  expect(await store.start('c1')).toBeUndefined();
  expect(waits.length).toBeGreaterThan(0);
  await store.close();
});
