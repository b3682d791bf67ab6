import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../src/core/random.ts';
import { connectDynamo, type DynamoClient } from '../../../src/state/dynamo-library.ts';
import { type DynamoSession, inSession } from '../../../src/state/dynamo-session.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';

const failed = (name: string, httpStatusCode: number): Error =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });
const noRoom = failed('ProvisionedThroughputExceededException', 400);
const lost = Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
const times = { operation: 1000, attempt: 300, firstPause: 40, longestPause: 100 };

describe('requests to DynamoDB', () => {
  let client: DynamoClient;
  beforeAll(async () => {
    client = await connectDynamo({ endpoint: 'http://127.0.0.1:9' });
  });
  afterAll(() => client.close());

  /** Runs the work with a clock of its own; tells how long it took and when each try began. */
  async function run<T>(work: (session: DynamoSession, tried: () => number) => Promise<T>, seed = 1) {
    const clock = createVirtualClock();
    const begun = clock.elapsed();
    const tries: number[] = [];
    const random = createRandom(seed);
    const surroundings = { document: client.document, table: 'parley', clock, random, newId: () => 'id', times };
    const tried = (): number => tries.push(clock.elapsed() - begun);
    try {
      const value = await inSession(surroundings, (session) => work(session, tried));
      return { value, error: undefined, tries, ms: clock.elapsed() - begun };
    } catch (error) {
      return { value: undefined, error, tries, ms: clock.elapsed() - begun };
    }
  }

  it('are tried again after pauses of random length where there was no room', async () => {
    const work = (session: DynamoSession, tried: () => number) =>
      session.send(async () => {
        if (tried() < 4) throw noRoom;
        return 'done';
      });
    const first = await run(work);
    expect(first).toMatchObject({ value: 'done' });
    const pauses = first.tries.slice(1).map((at, place) => at - (first.tries[place] ?? 0));
    expect(pauses).toHaveLength(3);
    for (const [place, pause] of pauses.entries()) expect(pause).toBeLessThan(Math.min(100, 40 * 2 ** place) + 1);
    expect((await run(work)).tries).toEqual(first.tries);
    expect((await run(work, 2)).tries).not.toEqual(first.tries);
  });

  it('end within the deadline, with a code and what to do', async () => {
    const { error, ms, tries } = await run((session, tried) =>
      session.send(async () => {
        tried();
        throw noRoom;
      }),
    );
    expect(error).toMatchObject({ code: 'PARLEY_STORE_UNAVAILABLE', remedy: expect.stringContaining('same turnId') });
    expect(tries.length).toBeGreaterThan(5);
    expect(ms).toBeLessThanOrEqual(times.operation);
  });

  it('that hang are given up and tried again', async () => {
    const { value, tries } = await run((session, tried) =>
      session.send(async (_document, { abortSignal }) => {
        if (tried() > 1) return 'done';
        return new Promise((_resolve, reject) => {
          abortSignal.addEventListener('abort', () => reject(failed('AbortError', 0)));
        });
      }),
    );
    expect(value).toBe('done');
    expect(tries[1]).toBeGreaterThanOrEqual(times.attempt);
  });

  it('are tried once where another try is useless', async () => {
    const { error, tries } = await run((session, tried) =>
      session.send(async () => {
        tried();
        throw failed('ResourceNotFoundException', 400);
      }),
    );
    expect(error).toMatchObject({ code: 'PARLEY_STORE_UNAVAILABLE' });
    expect(tries).toHaveLength(1);
  });

  it.each([
    ['whose condition failed', failed('ConditionalCheckFailedException', 400), true],
    ['whose condition failed', failed('ConditionalCheckFailedException', 400), false],
    ['whose answers were all lost', lost, true],
  ])('that write, and %s, are cleared up by reading', async (_what, fault, isThere) => {
    const { value } = await run((session) =>
      session.write(
        () => Promise.reject(fault),
        async () => isThere,
      ),
    );
    expect(value).toBe(isThere);
  });

  it('that write keep time for reading, and say so where nothing was found', async () => {
    let readAt = 0;
    const { error } = await run((session) => {
      const { clock } = session.surroundings;
      const begun = clock.elapsed();
      return session.write(
        () => Promise.reject(lost),
        async () => {
          readAt = clock.elapsed() - begun;
          return false;
        },
      );
    });
    expect(readAt).toBeLessThanOrEqual(times.operation * 0.7);
    expect(error).toMatchObject({ code: 'PARLEY_STORE_UNAVAILABLE' });
  });
});
