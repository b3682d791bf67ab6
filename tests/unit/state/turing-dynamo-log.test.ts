import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../src/core/random.ts';
import type { DynamoItem, DynamoSession } from '../../../src/state/dynamo-session.ts';
import { entriesIn } from '../../../src/state/turing-dynamo-log.ts';
import { turingKey } from '../../../src/state/turing-dynamo-table.ts';

type LogSession = Pick<DynamoSession, 'query'>;

/** A log of appends of so many entries each, as a table would answer; counts the queries. */
function aLog(appends: readonly number[]): { readonly session: LogSession; queries: () => number } {
  let place = 0;
  let queries = 0;
  const items = appends.map((count): DynamoItem => {
    const texts = Array.from({ length: count }, (_, offset) => String(place + offset));
    const item = { sk: turingKey.place(place), texts, revision: 0 };
    place += count;
    return item;
  });
  const session: LogSession = {
    query: async ({
      KeyConditionExpression = '',
      ExpressionAttributeValues = {},
      ScanIndexForward,
      Limit,
      ExclusiveStartKey,
    }) => {
      queries += 1;
      const sk = String(ExpressionAttributeValues[':sk']);
      const start = ExclusiveStartKey?.['sk'];
      const found = items.filter((item) => {
        const at = String(item['sk']);
        if (start !== undefined && at <= String(start)) return false;
        if (KeyConditionExpression.includes('>=')) return at >= sk;
        return KeyConditionExpression.includes('<=') ? at <= sk : true;
      });
      const page = (ScanIndexForward === false ? found.reverse() : found).slice(0, Limit);
      return { items: page, next: page.length < found.length ? page.at(-1) : undefined };
    },
  };
  return { session, queries: () => queries };
}

const placesOf = async (session: LogSession, from: number, limit = 1000) =>
  (await entriesIn(session, 'g', from, limit)).map(({ place, entry }) => {
    expect(entry).toBe(place);
    return place;
  });

describe('A log in DynamoDB', () => {
  it('is read on with one query, where nothing or one append is new', async () => {
    const { session, queries } = aLog([1, 2, 1, 3]);
    expect(await placesOf(session, 7)).toEqual([]);
    expect(queries()).toBe(1);
    expect(await placesOf(session, 4)).toEqual([4, 5, 6]);
    expect(queries()).toBe(2);
    expect(await placesOf(session, 5)).toEqual([5, 6]);
    expect(queries()).toBe(3);
  });

  it('gives every entry once, from wherever it is read, in whatever pieces it was written', async () => {
    const random = createRandom(5);
    for (let run = 0; run < 100; run += 1) {
      const appends = Array.from({ length: random.integer(12) }, () => 1 + random.integer(4));
      const length = appends.reduce((sum, count) => sum + count, 0);
      const { session } = aLog(appends);
      const [from, limit] = [random.integer(length + 2), 1 + random.integer(6)];
      const expected = Array.from({ length }, (_, place) => place).slice(from, from + limit);
      expect(await placesOf(session, from, limit)).toEqual(expected);
    }
  });
});
