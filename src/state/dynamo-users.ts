import type { Rating, UserData, VersionedProfile } from '../contracts/state-store.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { emptyProfile } from '../contracts/user-profile.ts';
import { anyStart, liveStart, turnPages } from './dynamo-conversations.ts';
import { type EntryItem, isExpired, isLive, type LiveStart, readItem } from './dynamo-items.ts';
import { dynamoKey, entryPrefix, userPartition } from './dynamo-keys.ts';
import { type DynamoItem, type DynamoSession, type DynamoSurroundings, inSession } from './dynamo-session.ts';
import { conversationUnknown } from './store-error.ts';
import { placeOf, profileOf, ratingOf, stateOf, toItem } from './stored-json.ts';

/** Who looks for the newest conversation finds it among the first entries; a page of all would be charged for as a whole. */
const newestAtOnce = 5;

/** The profile of a user where there is one that has not expired. */
export async function profileIn(session: DynamoSession, userId: string): Promise<VersionedProfile | undefined> {
  const item = await session.get(dynamoKey.profile(userId));
  const read = item && readItem.profile(item, placeOf.profile(userId));
  if (!read || isExpired(read, session.surroundings.clock.now())) return undefined;
  return { version: read.version, profile: profileOf(read.text, placeOf.profile(userId)) };
}

/** Keeps a rating beside its conversation. @throws ParleyError PARLEY_CONVERSATION_UNKNOWN */
export async function rateIn(session: DynamoSession, rating: Rating): Promise<void> {
  const { conversationId } = rating;
  const { table: TableName, newId } = session.surroundings;
  const text = toItem(rating, placeOf.rating(conversationId));
  const start = await liveStart(session, conversationId);
  if (!start) throw conversationUnknown(conversationId);
  const { born, expires } = start;
  const key = dynamoKey.rating(conversationId, born);
  const write = newId();
  const Item = { ...key, owner: start.owner, text, write, ...(expires === undefined ? {} : { expires }) };
  const isKept = await session.write(
    (db, options) => db.put({ TableName, Item, ConditionExpression: 'attribute_not_exists(gone)' }, options),
    async () => (await session.get(key))?.['write'] === write,
  );
  if (!isKept) throw conversationUnknown(conversationId);
}

/** A user's entries in the order of their conversations' starts, a page at a time. */
export async function* entriesOf(
  surroundings: DynamoSurroundings,
  userId: string,
  newestFirst = false,
): AsyncGenerator<EntryItem> {
  let from: DynamoItem | undefined;
  do {
    const page = await inSession(surroundings, (session) =>
      session.query({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :entries)',
        ExpressionAttributeValues: { ':pk': userPartition(userId), ':entries': entryPrefix },
        ScanIndexForward: !newestFirst,
        ...(newestFirst ? { Limit: newestAtOnce } : {}),
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    for (const item of page.items) yield readItem.entry(item, `a conversation of user ${userId}`);
    from = page.next;
  } while (from);
}

/** The user's conversation that was started last. */
export async function newestOf(surroundings: DynamoSurroundings, userId: string): Promise<string | undefined> {
  for await (const { conversation } of entriesOf(surroundings, userId, true))
    if (await ownStart(surroundings, userId, conversation)) return conversation;
  return undefined;
}

/** Everything of a user; conversations that go on meanwhile come as far as they are when they are read. */
export async function exportOf(surroundings: DynamoSurroundings, userId: string): Promise<UserData | undefined> {
  const conversations: { start: ReturnType<typeof stateOf>; turns: TurnRecord[] }[] = [];
  const ratings: Rating[] = [];
  const seen = new Set<string>();
  for await (const { conversation: id } of entriesOf(surroundings, userId)) {
    const start = seen.has(id) ? undefined : await ownStart(surroundings, userId, id);
    seen.add(id);
    if (!start) continue;
    const turns: TurnRecord[] = [];
    for await (const turn of turnPages(surroundings, id)) turns.push(turn);
    conversations.push({ start: stateOf(start.text, placeOf.start(id)), turns });
    const rating = await inSession(surroundings, (session) => session.get(dynamoKey.rating(id, start.born)));
    if (rating) ratings.push(ratingOf(readItem.rating(rating, placeOf.rating(id)).text, placeOf.rating(id)));
  }
  const profile = await inSession(surroundings, (session) => profileIn(session, userId));
  if (conversations.length === 0 && !profile) return undefined;
  return { userId, profile: profile?.profile ?? emptyProfile, conversations, ratings };
}

async function ownStart(
  surroundings: DynamoSurroundings,
  userId: string,
  conversationId: string,
): Promise<LiveStart | undefined> {
  const start = await inSession(surroundings, (session) => anyStart(session, conversationId));
  return isLive(start, surroundings.clock.now()) && start.owner === userId ? start : undefined;
}
