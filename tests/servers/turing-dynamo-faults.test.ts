import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import type { TuringStore, TuringWrite } from '../../src/contracts/turing-store.ts';
import { ParleyError } from '../../src/core/errors.ts';
import { createRandom } from '../../src/core/random.ts';
import { openDynamoTuringStore } from '../../src/state/turing-dynamo-store.ts';
import { ensureTuringTable } from '../../src/state/turing-dynamo-table.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { patientTimes, realServers, whereRunning } from './real-servers.ts';

const servers = await realServers();
const writers = 6;
const appendsEach = process.env['PARLEY_LONG'] ? 100 : 15;
const shares = {
  'dropped before': 0.03,
  'dropped after': 0.04,
  delayed: 0.03,
  duplicated: 0.05,
  throttled: 0.05,
  'failed after': 0.03,
};

/** Commits until it is sure: where the answer was lost, the version of the writer's document tells what became of it. */
async function commitSurely(store: TuringStore, writer: string, number: number, fence: number): Promise<void> {
  const writes: readonly TuringWrite[] = [
    { kind: 'holds', lease: 'home', fence },
    { kind: 'append', log: 'shared', expected: null, entries: [`${writer}.${number}`] },
    { kind: 'put', collection: 'writers', id: writer, expected: number, body: number },
  ];
  let isSure = true;
  for (;;) {
    try {
      const done = await store.commit(writes);
      // A conflict is right only where an earlier try, of which nothing was heard, had written.
      if (done === 'conflict' && isSure) throw new Error(`${writer}.${number} was refused`);
      return;
    } catch (error) {
      if (!ParleyError.isInstance(error) || error.code !== 'PARLEY_STORE_UNAVAILABLE') throw error;
      isSure = false;
    }
  }
}

whereRunning(servers)('the Turing store in DynamoDB behind a faulty network', () => {
  const opened: { close(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const part of opened) await part.close();
  });

  it(`loses and doubles none of ${writers * appendsEach} appends to one log`, async () => {
    const table = `turing-faults-${randomUUID()}`;
    await ensureTuringTable({ endpoint: servers.dynamodb }, table);
    const proxy = await startFaultProxy(servers.dynamodb, createRandom(5), shares);
    const sound = await openDynamoTuringStore({
      endpoint: servers.dynamodb,
      table,
      times: patientTimes,
    });
    const shaky = await Promise.all(
      [1, 2].map((seed) =>
        openDynamoTuringStore({
          endpoint: proxy.url,
          table,
          times: { operation: 5000, attempt: 1000 },
          random: createRandom(seed),
        }),
      ),
    );
    opened.push(sound, ...shaky, proxy);
    const lease = await sound.acquire('home', 'all', 1000, 0);
    const names = Array.from({ length: writers }, (_, index) => `w${index}`);
    await Promise.all(
      names.map(async (writer, index) => {
        for (let number = 0; number < appendsEach; number += 1) {
          const store = shaky[(index + number) % 2];
          if (store) await commitSurely(store, writer, number, lease?.fence ?? 0);
        }
      }),
    );
    await proxy.settled();
    const kept = await sound.entries('shared', 0, 10_000);
    const wanted = names.flatMap((writer) =>
      Array.from({ length: appendsEach }, (_, number) => `"${writer}.${number}"`),
    );
    expect(kept.map(({ place }) => place)).toEqual(kept.map((_, place) => place));
    expect(kept.map(({ entry }) => JSON.stringify(entry)).toSorted()).toEqual(wanted.toSorted());
    expect(Math.min(...Object.values(proxy.counts))).toBeGreaterThan(0);
  }, 600_000);
});
