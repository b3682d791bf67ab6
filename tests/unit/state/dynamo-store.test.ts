import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StateStore } from '../../../src/contracts/state-store.ts';
import type { TurnRecord } from '../../../src/contracts/turn-record.ts';
import { systemClock } from '../../../src/core/clock.ts';
import { createRandom } from '../../../src/core/random.ts';
import { commitTurn } from '../../../src/state/dynamo-commit.ts';
import { createConversation } from '../../../src/state/dynamo-conversations.ts';
import { forgetUser } from '../../../src/state/dynamo-forget.ts';
import { connectDynamo } from '../../../src/state/dynamo-library.ts';
import { type DynamoSurroundings, inSession } from '../../../src/state/dynamo-session.ts';
import { openDynamoStore } from '../../../src/state/dynamo-store.ts';
import { type FakeTable, fakeTables } from '../../support/dynamo-table.ts';
import { aConversation, aTurn } from '../../support/records.ts';

const newTable = await fakeTables();
const day = 86_400_000;
const times = { operation: 10_000, attempt: 5000, firstPause: 1, longestPause: 5 };
let fake: FakeTable;
let store: StateStore;
let now = 0;
const clock = { ...systemClock, now: () => now };

beforeEach(async () => {
  now = Date.UTC(2026, 4, 4);
  fake = await newTable();
  store = await openDynamoStore({ ...fake, clock, times });
});

async function indexes(of: StateStore = store, conversationId = 'c1'): Promise<number[]> {
  const found: number[] = [];
  for await (const { index } of of.turns(conversationId)) found.push(index);
  return found;
}

/** What is in the table of conversations and users, but for marks without content. */
async function contents(): Promise<readonly unknown[]> {
  return (await fake.items()).filter((item) => item['gone'] !== true);
}

/** A store's surroundings in which each request of this kind first waits for the step. */
async function steppingIn(command: string, step: (input: object) => Promise<void>): Promise<DynamoSurroundings> {
  const { document } = await fake.client();
  document.middlewareStack.add(
    (next, context) => async (request) => {
      if (context.commandName === command) await step(request.input);
      return next(request);
    },
    { step: 'initialize' },
  );
  return { document, table: fake.table, clock, random: createRandom(1), newId: randomUUID, times };
}

describe('the DynamoDB store', () => {
  it('keeps turns, each written once, in their order', async () => {
    expect(await store.create(aConversation())).toBe('created');
    expect(await store.create(aConversation())).toBe('exists');
    for (let index = 1; index <= 25; index += 1) expect(await store.commit(aTurn({ index }))).toBe('committed');
    expect(await store.commit(aTurn({ index: 25 }))).toBe('conflict');
    expect(await store.commit(aTurn({ index: 27 }))).toBe('conflict');
    expect(await store.commit(aTurn({ index: 26, input: aTurn().input }))).toBe('conflict');
    expect(await indexes()).toEqual(Array.from({ length: 25 }, (_, place) => place + 1));
    expect((await store.load('c1'))?.state).toEqual(aTurn({ index: 25 }).next);
    expect(await store.findTurn('c1', 'turn-7')).toEqual(aTurn({ index: 7 }));
  });

  it('writes a turn in one request', async () => {
    const writes: object[] = [];
    const surroundings = await steppingIn('PutItemCommand', async (input) => void writes.push(input));
    await store.create(aConversation());
    await inSession(surroundings, (session) => commitTurn(session, aTurn(), undefined, 0));
    expect(writes).toEqual([expect.objectContaining({ ConditionExpression: 'attribute_not_exists(pk)' })]);
  });

  it('finds a turn whose answer was lost in place of writing it again', async () => {
    await store.create(aConversation());
    const { document } = await fake.client();
    let writes = 0;
    document.middlewareStack.add(
      (next, context) => async (request) => {
        const isWrite = context.commandName === 'PutItemCommand';
        if (isWrite) writes += 1;
        const answer = await next(request);
        if (isWrite && writes === 1) throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
        return answer;
      },
      { step: 'initialize' },
    );
    const surroundings = { document, table: fake.table, clock, random: createRandom(1), newId: randomUUID, times };
    const commit = (turn: TurnRecord) => inSession(surroundings, (session) => commitTurn(session, turn, undefined, 0));
    expect(await commit(aTurn())).toBe('committed');
    expect(writes).toBe(2);
    expect(await commit(aTurn({ reply: { text: 'Another.', ends: false } }))).toBe('conflict');
    expect(await indexes()).toEqual([1]);
  });

  it('lets a conversation expire so many days after its start, whether DynamoDB has deleted it or not', async () => {
    const short = await openDynamoStore({ ...fake, clock, times, keepDays: 30 });
    await short.create(aConversation());
    await short.commit(aTurn());
    now += 29 * day;
    expect(await short.commit(aTurn({ index: 2 }))).toBe('committed');
    const due = Math.ceil((now + day) / 1000);
    expect(await contents()).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ expires: due })));
    now += 2 * day;
    expect(await short.load('c1')).toBeUndefined();
    expect(await short.findTurn('c1', 'turn-1')).toBeUndefined();
    expect(await indexes(short)).toEqual([]);
    expect(await short.commit(aTurn({ index: 3 }))).toBe('conflict');
    expect(await short.exportUser('u1')).toBeUndefined();
    expect(await short.create(aConversation())).toBe('created');
    expect(await short.commit(aTurn())).toBe('committed');
    expect(await indexes(short)).toEqual([1]);
  });

  it('says what to do where the table is missing', async () => {
    const missing = await openDynamoStore({ ...fake, table: 'not-there', times });
    await expect(missing.check()).rejects.toMatchObject({
      code: 'PARLEY_STORE_UNAVAILABLE',
      message: expect.stringContaining('not-there'),
      remedy: expect.stringContaining('PARLEY_DYNAMODB_CREATE'),
    });
  });

  it('says what to do where an item is damaged', async () => {
    await store.create(aConversation());
    const { document } = await fake.client();
    await document.put({ TableName: fake.table, Item: { pk: 'conversation#c1', sk: 'start', born: 7 } });
    await expect(store.load('c1')).rejects.toMatchObject({ code: 'PARLEY_STORE_CORRUPT' });
  });

  it('says how to install the SDK where it is missing', async () => {
    const load = () => Promise.reject(new Error("Cannot find package '@aws-sdk/client-dynamodb'"));
    await expect(connectDynamo({}, load)).rejects.toMatchObject({
      code: 'PARLEY_STORE_LIBRARY_MISSING',
      remedy: expect.stringContaining('npm install @aws-sdk/client-dynamodb'),
    });
  });
});

describe('forgetting a user of the DynamoDB store', () => {
  it('leaves only marks without content, which expire', async () => {
    await store.create(aConversation());
    for (let index = 1; index <= 30; index += 1) await store.commit(aTurn({ index }));
    await store.rate({ conversationId: 'c1', stars: 5, at: 1 });
    expect(await store.forget('u1')).toBe(32);
    const left = await fake.items();
    expect(left).toHaveLength(33);
    for (const item of left) {
      expect(item).toMatchObject({ gone: true, expires: expect.any(Number) });
      expect(JSON.stringify(item)).not.toMatch(/u1|words|Reply/u);
    }
    expect(await store.forget('u1')).toBe(0);
  });

  it('pauses before it sends again what DynamoDB had no room for', async () => {
    await store.create(aConversation());
    for (let index = 1; index <= 3; index += 1) await store.commit(aTurn({ index }));
    const { document } = await fake.client();
    let refusals = 3;
    document.middlewareStack.add(
      (next, context) => async (request) => {
        if (context.commandName !== 'BatchWriteItemCommand' || refusals === 0) return next(request);
        refusals -= 1;
        const UnprocessedItems: unknown = Reflect.get(request.input, 'RequestItems');
        return { response: {}, output: { $metadata: {}, UnprocessedItems } };
      },
      { step: 'initialize', priority: 'high' },
    );
    const pauses: number[] = [];
    const noting: typeof clock.after = (ms, run) => {
      if (ms <= times.longestPause) pauses.push(ms);
      return clock.after(ms, run);
    };
    const surroundings = {
      document,
      table: fake.table,
      clock: { ...clock, after: noting },
      random: createRandom(1),
      newId: randomUUID,
      times,
    };
    expect(await forgetUser(surroundings, 'u1')).toBe(4);
    expect(refusals).toBe(0);
    expect(pauses.length).toBe(3);
    expect(await contents()).toEqual([]);
  });

  it('meets a turn that is under way: it comes too late', async () => {
    await store.create(aConversation());
    await store.commit(aTurn());
    const surroundings = await steppingIn('PutItemCommand', async () => {
      await store.forget('u1');
    });
    const late = inSession(surroundings, (session) => commitTurn(session, aTurn({ index: 2 }), undefined, 0));
    expect(await late).toBe('conflict');
    expect(await contents()).toEqual([]);
  });

  it('meets a turn that was committed by another meanwhile', async () => {
    await store.create(aConversation());
    let isFirst = true;
    const surroundings = await steppingIn('PutItemCommand', async (input) => {
      if (!isFirst || !JSON.stringify(input).includes('turn#')) return;
      isFirst = false;
      // The start is marked already, so this one must have read it before.
      const { born } = (await fake.items()).find(({ sk }) => sk === 'start') ?? {};
      const { document } = await fake.client();
      const sk = `turn#${String(born)}#0000000001`;
      await document.put({ TableName: fake.table, Item: { pk: 'conversation#c1', sk, owner: 'u1', text: '{}' } });
    });
    expect(await forgetUser(surroundings, 'u1')).toBe(2);
    expect(await contents()).toEqual([]);
  });

  it('meets a conversation that is being made: it can be forgotten afterwards', async () => {
    let forgotten = 0;
    const surroundings = await steppingIn('PutItemCommand', async (input) => {
      if (JSON.stringify(input).includes('"start"') && (forgotten += 1) === 1) await store.forget('u1');
    });
    expect(await inSession(surroundings, (session) => createConversation(session, aConversation(), 0))).toBe('created');
    expect(await store.newestConversation?.('u1')).toBe('c1');
    expect(await store.forget('u1')).toBe(1);
    expect(await contents()).toEqual([]);
  });

  it('that broke off is completed by the next one, also where the name was used again', async () => {
    await store.create(aConversation());
    for (let index = 1; index <= 30; index += 1) await store.commit(aTurn({ index }));
    let batches = 0;
    const surroundings = await steppingIn('BatchWriteItemCommand', async () => {
      if ((batches += 1) === 2)
        throw Object.assign(new Error('broken off'), { name: 'X', $metadata: { httpStatusCode: 400 } });
    });
    await expect(forgetUser(surroundings, 'u1')).rejects.toMatchObject({ code: 'PARLEY_STORE_UNAVAILABLE' });
    expect(await store.load('c1')).toBeUndefined();
    expect(await store.create(aConversation())).toBe('created');
    expect(await indexes()).toEqual([]);
    expect(await store.forget('u1')).toBe(1 + 5);
    expect(await contents()).toEqual([]);
  });

  it('leaves a conversation alone that another user made under the same name', async () => {
    await store.create(aConversation());
    await store.forget('u1');
    await store.create(aConversation({ userId: 'u2' }));
    await store.commit(aTurn({ userId: 'u2' }));
    expect(await store.forget('u1')).toBe(0);
    expect(await indexes()).toEqual([1]);
    expect(await store.forget('u2')).toBe(2);
  });
});
