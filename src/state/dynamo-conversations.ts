import type { ConversationState } from '../contracts/conversation.ts';
import type { TurnRange } from '../contracts/state-store.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { bornOf, expiryAfter, isLive, type LiveStart, readItem, type StartItem } from './dynamo-items.ts';
import { conversationPartition, dynamoKey, turnIdIndex, turnIdOf, turnPrefix } from './dynamo-keys.ts';
import { type DynamoSession, type DynamoSurroundings, inSession } from './dynamo-session.ts';
import { placeOf, toItem, turnOf } from './stored-json.ts';

/** Turns asked for at once; DynamoDB sends 1 MB at most in any case. */
const pageSize = 20;

/** The start of a conversation that is there and has not expired. */
export async function liveStart(session: DynamoSession, conversationId: string): Promise<LiveStart | undefined> {
  const start = await anyStart(session, conversationId);
  return isLive(start, session.surroundings.clock.now()) ? start : undefined;
}

/** The item of a start, also of one that is closed or expired. */
export async function anyStart(session: DynamoSession, conversationId: string): Promise<StartItem | undefined> {
  const item = await session.get(dynamoKey.start(conversationId));
  return item && readItem.start(item, placeOf.start(conversationId));
}

/**
 * Writes the start of a conversation, and before it the user's entry that points to it: an entry without a conversation is harmless, a
 * conversation without an entry would never be forgotten. The entry is written after the start was read and the start only where it is
 * still as it was read, so that a `forget` that sees the entry also meets the start.
 */
export async function createConversation(
  session: DynamoSession,
  start: ConversationState,
  keepDays: number,
): Promise<'created' | 'exists'> {
  const { conversationId, userId, startedAt, turnCount: before } = start;
  const { table: TableName, clock, newId } = session.surroundings;
  const text = toItem(start, placeOf.start(conversationId));
  for (;;) {
    const found = await anyStart(session, conversationId);
    if (isLive(found, clock.now())) return 'exists';
    const born = newId();
    const until = expiryAfter(keepDays, clock.now());
    const expiry = until === undefined ? {} : { expires: until };
    const entry = { ...dynamoKey.entry(userId, startedAt, conversationId), conversation: conversationId, token: born };
    await session.send((db, options) => db.put({ TableName, Item: { ...entry, ...expiry } }, options));
    const former = found ? { former: bornOf(found) } : {};
    const item = { ...dynamoKey.start(conversationId), born, before, owner: userId, text, ...former, ...expiry };
    const condition = found
      ? { ConditionExpression: 'born = :born', ExpressionAttributeValues: { ':born': found.born } }
      : { ConditionExpression: 'attribute_not_exists(pk)' };
    const isCreated = await session.write(
      (db, options) => db.put({ TableName, Item: item, ...condition }, options),
      async () => (await anyStart(session, conversationId))?.born === born,
    );
    if (isCreated) return 'created';
  }
}

/** True if the turn is the one after the newest, and its id is new. */
export async function isNextTurn(session: DynamoSession, start: LiveStart, turn: TurnRecord): Promise<boolean> {
  const { conversationId, index } = turn;
  if (index <= start.before) return false;
  const [previous, sameId] = await Promise.all([
    index === start.before + 1 ? undefined : session.get(dynamoKey.turn(conversationId, start.born, index - 1)),
    turnKeyOf(session, conversationId, start, turn.input.turnId),
  ]);
  return (index === start.before + 1 || (previous !== undefined && previous['gone'] !== true)) && sameId === undefined;
}

/** The turn that was given this id. */
export async function turnWithId(
  session: DynamoSession,
  conversationId: string,
  start: LiveStart,
  turnId: string,
): Promise<TurnRecord | undefined> {
  const key = await turnKeyOf(session, conversationId, start, turnId);
  const item = key && (await session.get({ pk: conversationPartition(conversationId), sk: key }));
  return item && item['gone'] !== true ? recordOf(item, conversationId) : undefined;
}

async function turnKeyOf(
  session: DynamoSession,
  conversationId: string,
  { born }: LiveStart,
  turnId: string,
): Promise<string | undefined> {
  const { items } = await session.query({
    IndexName: turnIdIndex,
    KeyConditionExpression: 'pk = :pk AND turnId = :turnId',
    ExpressionAttributeValues: { ':pk': conversationPartition(conversationId), ':turnId': turnIdOf(born, turnId) },
    Limit: 1,
  });
  const [item] = items;
  return item && readItem.turnHead(item, `turn ${turnId} of conversation ${conversationId}`).sk;
}

/** The newest turn of a conversation. */
export async function newestTurn(
  session: DynamoSession,
  conversationId: string,
  { born }: LiveStart,
): Promise<TurnRecord | undefined> {
  const { items } = await session.query({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :turns)',
    ExpressionAttributeValues: { ':pk': conversationPartition(conversationId), ':turns': turnPrefix(born) },
    ScanIndexForward: false,
    Limit: 1,
  });
  const [item] = items;
  return item && item['gone'] !== true ? recordOf(item, conversationId) : undefined;
}

/** Turns in their order, a page at a time, so that the longest conversation costs no more memory than a page. */
export async function* turnPages(
  surroundings: DynamoSurroundings,
  conversationId: string,
  range: TurnRange = {},
): AsyncGenerator<TurnRecord> {
  let after = Math.max(0, range.after ?? 0);
  let left = range.limit ?? Number.POSITIVE_INFINITY;
  while (left > 0) {
    const page = await inSession(surroundings, (session) => pageAfter(session, conversationId, after, left));
    if (page.length === 0) return;
    for (const turn of page) yield turn;
    after = page.at(-1)?.index ?? after;
    left -= page.length;
  }
}

async function pageAfter(
  session: DynamoSession,
  conversationId: string,
  after: number,
  most: number,
): Promise<readonly TurnRecord[]> {
  const start = await liveStart(session, conversationId);
  if (!start) return [];
  const { items } = await session.query({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': conversationPartition(conversationId),
      ':first': dynamoKey.turn(conversationId, start.born, after + 1).sk,
      ':last': `${turnPrefix(start.born)}~`,
    },
    Limit: Math.min(pageSize, most),
  });
  return items.filter((item) => item['gone'] !== true).map((item) => recordOf(item, conversationId));
}

function recordOf(item: Readonly<Record<string, unknown>>, conversationId: string): TurnRecord {
  const { sk, text } = readItem.turn(item, `a turn of conversation ${conversationId}`);
  return turnOf(text, placeOf.turn(conversationId, Number(sk.slice(sk.lastIndexOf('#') + 1))));
}
