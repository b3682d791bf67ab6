/** Where an item stands in the table. */
export interface DynamoKey {
  readonly pk: string;
  readonly sk: string;
}

/** The local index that finds a turn by its id. */
export const turnIdIndex = 'by-turn-id';

const padded = (number: number, width: number): string => String(Math.max(0, Math.floor(number))).padStart(width, '0');

/** The partition of a conversation. */
export function conversationPartition(conversationId: string): string {
  return `conversation#${conversationId}`;
}

/** The partition of a user: the profile, and an entry for each conversation. */
export function userPartition(userId: string): string {
  return `user#${userId}`;
}

/** What the keys of all turns of a conversation begin with; `born` tells it from one that had its name before. */
export function turnPrefix(born: string): string {
  return `turn#${born}#`;
}

/** What the keys of a user's entries begin with. */
export const entryPrefix = 'conversation#';

/** Keys of all kinds of items. */
export const dynamoKey = {
  profile: (userId: string): DynamoKey => ({ pk: userPartition(userId), sk: 'profile' }),
  /** By the time of the start, so that the newest stands last. */
  entry: (userId: string, startedAt: number, conversationId: string): DynamoKey => ({
    pk: userPartition(userId),
    sk: `${entryPrefix}${padded(startedAt, 15)}#${conversationId}`,
  }),
  start: (conversationId: string): DynamoKey => ({ pk: conversationPartition(conversationId), sk: 'start' }),
  turn: (conversationId: string, born: string, index: number): DynamoKey => ({
    pk: conversationPartition(conversationId),
    sk: `${turnPrefix(born)}${padded(index, 10)}`,
  }),
  rating: (conversationId: string, born: string): DynamoKey => ({
    pk: conversationPartition(conversationId),
    sk: `rating#${born}`,
  }),
  check: { pk: 'check', sk: 'check' },
} as const;

/** The attribute by which the index finds a turn. */
export function turnIdOf(born: string, turnId: string): string {
  return `${born}#${turnId}`;
}
