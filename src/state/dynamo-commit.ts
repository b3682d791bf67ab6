import type { ProfileWrite } from '../contracts/state-store.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { isNextTurn, liveStart } from './dynamo-conversations.ts';
import { expiryAfter, type LiveStart, readItem } from './dynamo-items.ts';
import { dynamoKey, turnIdOf } from './dynamo-keys.ts';
import type { DynamoSession } from './dynamo-session.ts';
import { foreignTurn } from './store-error.ts';
import { placeOf, toItem } from './stored-json.ts';

/**
 * Writes a turn by one conditional write: its key must be free. With a profile both move in one transaction. What the condition cannot see
 * (the turn before, the turn's id, the start) is read first; turns are only ever added, so it still holds when the write arrives.
 *
 * @throws ParleyError PARLEY_STATE_TOO_LARGE, PARLEY_INPUT_INVALID, PARLEY_STORE_UNAVAILABLE
 */
export async function commitTurn(
  session: DynamoSession,
  turn: TurnRecord,
  profile: ProfileWrite | undefined,
  keepDays: number,
): Promise<'committed' | 'conflict'> {
  const { conversationId, userId, index } = turn;
  const text = toItem(turn, placeOf.turn(conversationId, index));
  const profilePut = profile && putOfProfile(session, userId, profile, keepDays);
  const start = await liveStart(session, conversationId);
  if (!start) return 'conflict';
  if (start.owner !== userId) throw foreignTurn(conversationId, index);
  if (!(await isNextTurn(session, start, turn))) return 'conflict';
  const write = session.surroundings.newId();
  const put = putOfTurn(session, start, turn, { text, write });
  const isWritten = await session.write(
    (db, options) =>
      profilePut
        ? // The token makes a transaction that arrives twice count once.
          db.transactWrite({ TransactItems: [{ Put: put }, { Put: profilePut }], ClientRequestToken: write }, options)
        : db.put(put, options),
    () => isOurs(session, start, turn, write),
  );
  return isWritten ? 'committed' : 'conflict';
}

function putOfTurn(
  { surroundings }: DynamoSession,
  { born, expires }: LiveStart,
  { conversationId, userId, index, input }: TurnRecord,
  content: { readonly text: string; readonly write: string },
) {
  const until = expires === undefined ? {} : { expires };
  const key = dynamoKey.turn(conversationId, born, index);
  return {
    TableName: surroundings.table,
    Item: { ...key, turnId: turnIdOf(born, input.turnId), owner: userId, ...content, ...until },
    ConditionExpression: 'attribute_not_exists(pk)',
  };
}

function putOfProfile({ surroundings }: DynamoSession, userId: string, write: ProfileWrite, keepDays: number) {
  const { table, clock } = surroundings;
  const { expectedVersion, profile } = write;
  const until = expiryAfter(keepDays, clock.now());
  const now = Math.floor(clock.now() / 1000);
  const text = toItem(profile, placeOf.profile(userId));
  const Item = {
    ...dynamoKey.profile(userId),
    version: expectedVersion + 1,
    text,
    ...(until ? { expires: until } : {}),
  };
  // A profile whose time is over counts as none, also while DynamoDB has not deleted it yet.
  return expectedVersion === 0
    ? {
        TableName: table,
        Item,
        ConditionExpression: 'attribute_not_exists(pk) OR expires <= :now',
        ExpressionAttributeValues: { ':now': now },
      }
    : {
        TableName: table,
        Item,
        ConditionExpression: 'version = :version AND (attribute_not_exists(expires) OR expires > :now)',
        ExpressionAttributeValues: { ':version': expectedVersion, ':now': now },
      };
}

/** True if the turn that stands at this place came by this very write. */
async function isOurs(session: DynamoSession, { born }: LiveStart, turn: TurnRecord, write: string): Promise<boolean> {
  const { conversationId, index } = turn;
  const item = await session.get(dynamoKey.turn(conversationId, born, index));
  return item !== undefined && readItem.written(item, placeOf.turn(conversationId, index)).write === write;
}
