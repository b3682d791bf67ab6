import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { ParleyError } from '../core/errors.ts';
import type { DynamoSession } from './dynamo-session.ts';
import type { CheckedWrite } from './turing-commit.ts';
import type { StoredAppend } from './turing-dynamo-items.ts';
import { lastAppend, lengthIn } from './turing-dynamo-log.ts';
import { turingKey } from './turing-dynamo-table.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A part of a transaction. Where only the conditions of such `mayMove` fail, others were faster, and it is planned anew. */
export interface PlannedWrite {
  readonly item: TransactItem;
  readonly mayMove: boolean;
}

/** What DynamoDB takes at most in one transaction. */
const mostItems = 100;
/** Bytes of the texts of one item; it may have 400 KB, with its names. */
const mostBytes = 380_000;
const isFree = 'attribute_not_exists(pk)';

/**
 * What a commit is as one transaction; 'conflict' where reading shows already that a condition does not hold. Ends of logs are read first:
 * logs only grow, so whoever was faster stands where the append would begin, and that place must be free.
 *
 * @throws ParleyError PARLEY_STATE_TOO_LARGE
 */
export async function planWrites(
  session: DynamoSession,
  writes: readonly CheckedWrite[],
): Promise<readonly PlannedWrite[] | 'conflict'> {
  const planned: PlannedWrite[] = [];
  for (const part of await Promise.all(writes.map((write) => planOne(session, write)))) {
    if (part === 'conflict') return 'conflict';
    planned.push(...part);
  }
  if (planned.length <= mostItems) return planned;
  throw new ParleyError(
    'PARLEY_STATE_TOO_LARGE',
    `A commit takes ${planned.length} items of DynamoDB; ${mostItems} fit.`,
    { remedy: 'Write less at once, in several commits.' },
  );
}

async function planOne(session: DynamoSession, write: CheckedWrite): Promise<readonly PlannedWrite[] | 'conflict'> {
  const TableName = session.surroundings.table;
  switch (write.kind) {
    case 'put':
      return [{ item: { Update: { TableName, ...putOf(write) } }, mayMove: false }];
    case 'delete': {
      const Key = turingKey.document(write.collection, write.id);
      const item: TransactItem =
        write.expected === 0
          ? { ConditionCheck: { TableName, Key, ConditionExpression: isFree } }
          : { Delete: { TableName, Key, ...versionIs(write.expected) } };
      return [{ item, mayMove: false }];
    }
    case 'append':
      return planAppend(session, write);
    case 'rewrite':
      return planRewrite(session, write);
    case 'holds': {
      const check = {
        TableName,
        Key: turingKey.lease(write.lease),
        ConditionExpression: 'fence = :fence AND holder <> :nobody',
        ExpressionAttributeValues: { ':fence': write.fence, ':nobody': '' },
      };
      return [{ item: { ConditionCheck: check }, mayMove: false }];
    }
  }
}

function putOf({ collection, id, expected, text }: Extract<CheckedWrite, { kind: 'put' }>) {
  const condition = expected === 0 ? { ConditionExpression: isFree } : versionIs(expected);
  return {
    Key: turingKey.document(collection, id),
    UpdateExpression: 'SET #text = :text, version = if_not_exists(version, :none) + :one',
    ...condition,
    ExpressionAttributeNames: { '#text': 'text' },
    ExpressionAttributeValues: {
      ':text': text,
      ':none': 0,
      ':one': 1,
      ...('ExpressionAttributeValues' in condition ? condition.ExpressionAttributeValues : {}),
    },
  };
}

function versionIs(expected: number | null) {
  if (expected === null) return {};
  return { ConditionExpression: 'version = :expected', ExpressionAttributeValues: { ':expected': expected } };
}

async function planAppend(
  session: DynamoSession,
  { log, expected, texts }: Extract<CheckedWrite, { kind: 'append' }>,
): Promise<readonly PlannedWrite[] | 'conflict'> {
  const TableName = session.surroundings.table;
  const length = await lengthIn(session, log);
  if (expected !== null && expected !== length) return 'conflict';
  const mayMove = expected === null;
  const keyOf = (place: number) => ({ pk: turingKey.log(log), sk: turingKey.place(place) });
  if (texts.length === 0)
    return mayMove
      ? []
      : [{ item: { ConditionCheck: { TableName, Key: keyOf(length), ConditionExpression: isFree } }, mayMove }];
  return partsOf(texts).map(({ offset, part }) => {
    const Item = { ...keyOf(length + offset), texts: part, revision: 0 };
    return { item: { Put: { TableName, Item, ConditionExpression: isFree } }, mayMove };
  });
}

/** Texts in runs that fit one item each. */
function partsOf(texts: readonly string[]): readonly { readonly offset: number; readonly part: string[] }[] {
  const parts: { offset: number; part: string[]; bytes: number }[] = [];
  for (const [offset, text] of texts.entries()) {
    const bytes = Buffer.byteLength(text) + 8;
    const last = parts.at(-1);
    if (last && last.bytes + bytes <= mostBytes) {
      last.part.push(text);
      last.bytes += bytes;
    } else parts.push({ offset, part: [text], bytes });
  }
  return parts;
}

async function planRewrite(
  session: DynamoSession,
  { log, entries }: Extract<CheckedWrite, { kind: 'rewrite' }>,
): Promise<readonly PlannedWrite[] | 'conflict'> {
  const TableName = session.surroundings.table;
  const changed = new Map<number, { readonly append: StoredAppend; readonly texts: string[] }>();
  for (const { place, text } of entries) {
    const known = [...changed.values()].find(({ append }) => hasPlace(append, place))?.append;
    const append = known ?? (place >= 0 ? await lastAppend(session, log, place) : undefined);
    if (!append || !hasPlace(append, place)) return 'conflict';
    const { texts } = changed.get(append.place) ?? { texts: [...append.texts] };
    texts[place - append.place] = text;
    changed.set(append.place, { append, texts });
  }
  return [...changed.values()].map(({ append: { place, revision }, texts }) => {
    const put = {
      TableName,
      Item: { pk: turingKey.log(log), sk: turingKey.place(place), texts, revision: revision + 1 },
      ConditionExpression: 'revision = :revision',
      ExpressionAttributeValues: { ':revision': revision },
    };
    return { item: { Put: put }, mayMove: true };
  });
}

function hasPlace({ place: first, texts }: StoredAppend, place: number): boolean {
  return place >= first && place < first + texts.length;
}
