import { anyStart } from './dynamo-conversations.ts';
import { bornOf, type EntryItem, readItem, type StartItem } from './dynamo-items.ts';
import { conversationPartition, type DynamoKey, dynamoKey, turnPrefix } from './dynamo-keys.ts';
import { type DynamoItem, type DynamoSession, type DynamoSurroundings, inSession } from './dynamo-session.ts';
import { entriesOf } from './dynamo-users.ts';
import { placeOf } from './stored-json.ts';

/** How many items one request may write. */
const batchSize = 25;
/** Longer than any request can be under way, in seconds. */
const markLife = 86_400;

/**
 * Deletes everything of a user and returns the number of items. An empty mark that expires takes the place of each start, turn and rating,
 * and of the turn that would come next: a write that is still under way finds its key taken, so that nothing comes back. What leads to a
 * conversation is deleted after the conversation, so that a `forget` that broke off is completed by the next one.
 */
export async function forgetUser(surroundings: DynamoSurroundings, userId: string): Promise<number> {
  let items = 0;
  for await (const entry of entriesOf(surroundings, userId)) {
    items += await closeConversation(surroundings, userId, entry.conversation);
    await inSession(surroundings, (session) => deleteEntry(session, userId, entry));
  }
  return items + (await inSession(surroundings, (session) => deleteProfile(session, userId)));
}

async function closeConversation(
  surroundings: DynamoSurroundings,
  userId: string,
  conversationId: string,
): Promise<number> {
  const { start, items } = await inSession(surroundings, (session) => closeStart(session, userId, conversationId));
  let closed = items;
  for (const born of start ? bornOf(start) : []) {
    await inSession(surroundings, (session) => closeNextTurn(session, conversationId, born, start?.before ?? 0));
    closed += await closeTurns(surroundings, conversationId, born);
    closed += await inSession(surroundings, (session) => closeRating(session, conversationId, born));
  }
  return closed;
}

/** Marks the start; undefined where the conversation belongs to somebody else. */
async function closeStart(
  session: DynamoSession,
  userId: string,
  conversationId: string,
): Promise<{ readonly start: StartItem | undefined; readonly items: number }> {
  const { table: TableName, newId } = session.surroundings;
  for (;;) {
    const start = await anyStart(session, conversationId);
    if (start && 'gone' in start) return { start, items: 0 };
    if (start && start.owner !== userId) return { start: undefined, items: 0 };
    const { born, before } = start ?? { born: newId(), before: 0 };
    const former = start?.former ? { former: start.former } : {};
    const Item = { ...markAt(session.surroundings, dynamoKey.start(conversationId)), born, before, ...former };
    // A start that is not there may be on its way.
    const condition = start
      ? { ConditionExpression: 'born = :born', ExpressionAttributeValues: { ':born': born } }
      : { ConditionExpression: 'attribute_not_exists(pk)' };
    const isClosed = await session.write(
      (db, options) => db.put({ TableName, Item, ...condition }, options),
      async () => (await session.get(dynamoKey.start(conversationId)))?.['gone'] === true,
    );
    if (isClosed) return { start: Item, items: start ? 1 : 0 };
  }
}

/** Takes the key of the turn that would come next. */
async function closeNextTurn(
  session: DynamoSession,
  conversationId: string,
  born: string,
  before: number,
): Promise<void> {
  const { surroundings } = session;
  for (;;) {
    const { items } = await session.query({
      ...turnHeads(conversationId, born),
      ScanIndexForward: false,
      Limit: 1,
    });
    const [item] = items;
    const newest = item && readItem.turnHead(item, placeOf.start(conversationId));
    if (newest?.gone) return;
    const index = newest ? Number(newest.sk.slice(turnPrefix(born).length)) : before;
    const key = dynamoKey.turn(conversationId, born, index + 1);
    const put = {
      TableName: surroundings.table,
      Item: markAt(surroundings, key),
      ConditionExpression: 'attribute_not_exists(pk)',
    };
    const isClosed = await session.write(
      (db, options) => db.put(put, options),
      async () => (await session.get(key))?.['gone'] === true,
    );
    if (isClosed) return;
  }
}

async function closeTurns(surroundings: DynamoSurroundings, conversationId: string, born: string): Promise<number> {
  let closed = 0;
  let from: DynamoItem | undefined;
  do {
    const page = await inSession(surroundings, (session) =>
      session.query({ ...turnHeads(conversationId, born), ...(from ? { ExclusiveStartKey: from } : {}) }),
    );
    const heads = page.items.map((item) => readItem.turnHead(item, placeOf.start(conversationId)));
    const open = heads.filter(({ gone }) => !gone).map(({ sk }) => ({ pk: conversationPartition(conversationId), sk }));
    for (let place = 0; place < open.length; place += batchSize) {
      const keys = open.slice(place, place + batchSize);
      await inSession(surroundings, (session) => putMarks(session, keys));
    }
    closed += open.length;
    from = page.next;
  } while (from);
  return closed;
}

async function putMarks(session: DynamoSession, keys: readonly DynamoKey[]): Promise<void> {
  const { surroundings } = session;
  const { table } = surroundings;
  let left = keys.map((key) => ({ PutRequest: { Item: markAt(surroundings, key) } }));
  await session.send(async (db, options) => {
    const { UnprocessedItems } = await db.batchWrite({ RequestItems: { [table]: left } }, options);
    const unwritten = new Set((UnprocessedItems?.[table] ?? []).map(({ PutRequest }) => PutRequest?.Item?.['sk']));
    left = left.filter(({ PutRequest }) => unwritten.has(PutRequest.Item.sk));
    if (left.length > 0) throw noRoom(left.length);
  });
}

/** As the SDK's own error, so that what was left out of a batch is sent again after a pause. */
function noRoom(items: number): Error {
  const error = new Error(`there was no room for ${items} items of a batch`);
  error.name = 'ProvisionedThroughputExceededException';
  return error;
}

async function closeRating(session: DynamoSession, conversationId: string, born: string): Promise<number> {
  const { surroundings } = session;
  const key = dynamoKey.rating(conversationId, born);
  const found = await session.get(key);
  if (found?.['gone'] === true) return 0;
  const put = { TableName: surroundings.table, Item: markAt(surroundings, key) };
  await session.send((db, options) => db.put(put, options));
  return found ? 1 : 0;
}

/** The entry stays where the conversation was begun again meanwhile: it then leads to the new one. */
async function deleteEntry(session: DynamoSession, userId: string, { sk, token }: EntryItem): Promise<void> {
  const { table: TableName } = session.surroundings;
  const Key = { ...dynamoKey.profile(userId), sk };
  const condition = { ConditionExpression: '#token = :token', ExpressionAttributeNames: { '#token': 'token' } };
  await session.write(
    (db, options) =>
      db.delete({ TableName, Key, ...condition, ExpressionAttributeValues: { ':token': token } }, options),
    async () => (await session.get(Key)) === undefined,
  );
}

async function deleteProfile(session: DynamoSession, userId: string): Promise<number> {
  const { table: TableName } = session.surroundings;
  const Key = dynamoKey.profile(userId);
  const { Attributes } = await session.send((db, options) =>
    db.delete({ TableName, Key, ReturnValues: 'ALL_OLD' }, options),
  );
  return Attributes ? 1 : 0;
}

function turnHeads(conversationId: string, born: string) {
  return {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :turns)',
    ProjectionExpression: 'sk, gone',
    ExpressionAttributeValues: { ':pk': conversationPartition(conversationId), ':turns': turnPrefix(born) },
  };
}

function markAt({ clock }: DynamoSurroundings, key: DynamoKey) {
  const gone: true = true;
  return { ...key, gone, expires: Math.ceil(clock.now() / 1000) + markLife };
}
