import { randomUUID } from 'node:crypto';
import type { ConversationState } from '../contracts/conversation.ts';
import type {
  ProfileWrite,
  Rating,
  StateStore,
  StoredConversation,
  TurnRange,
  UserData,
  VersionedProfile,
} from '../contracts/state-store.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { emptyProfile } from '../contracts/user-profile.ts';
import { systemClock } from '../core/clock.ts';
import { createRandom } from '../core/random.ts';
import { commitTurn } from './dynamo-commit.ts';
import { createConversation, liveStart, newestTurn, turnPages, turnWithId } from './dynamo-conversations.ts';
import { forgetUser } from './dynamo-forget.ts';
import { dynamoKey } from './dynamo-keys.ts';
import { connectDynamo, type DynamoClient } from './dynamo-library.ts';
import type { DynamoStoreOptions, DynamoTimes } from './dynamo-options.ts';
import { type DynamoSession, type DynamoSurroundings, inSession } from './dynamo-session.ts';
import { exportOf, newestOf, profileIn, rateIn } from './dynamo-users.ts';
import { storeClosed } from './store-error.ts';
import { placeOf, stateOf } from './stored-json.ts';

const usualTimes: DynamoTimes = { operation: 2000, attempt: 700, firstPause: 40, longestPause: 400 };

/**
 * Opens a state store in a DynamoDB table, which any number of processes may share; nothing is sent until it is used.
 *
 * @throws ParleyError PARLEY_STORE_LIBRARY_MISSING
 * @example const store = await openDynamoStore({ table: 'parley', region: 'eu-west-1' })
 */
export async function openDynamoStore(options: DynamoStoreOptions): Promise<StateStore> {
  const { table, keepDays = 0, clock = systemClock, newId = randomUUID } = options;
  const client = await connectDynamo(options);
  const random = options.random ?? createRandom(newId());
  const times = { ...usualTimes, ...options.times };
  return new DynamoStore({ document: client.document, table, clock, random, newId, times }, client, keepDays);
}

class DynamoStore implements StateStore {
  readonly name = 'dynamodb';
  readonly #surroundings: DynamoSurroundings;
  readonly #client: DynamoClient;
  readonly #keepDays: number;
  #closed = false;

  constructor(surroundings: DynamoSurroundings, client: DynamoClient, keepDays: number) {
    this.#surroundings = surroundings;
    this.#client = client;
    this.#keepDays = keepDays;
  }

  async create(start: ConversationState): Promise<'created' | 'exists'> {
    return this.#run((session) => createConversation(session, start, this.#keepDays));
  }

  async load(conversationId: string): Promise<StoredConversation | undefined> {
    return this.#run(async (session) => {
      const start = await liveStart(session, conversationId);
      if (!start) return undefined;
      const [newest, profile] = await Promise.all([
        newestTurn(session, conversationId, start),
        profileIn(session, start.owner),
      ]);
      return {
        state: newest?.next ?? stateOf(start.text, placeOf.start(conversationId)),
        profile: profile ?? { version: 0, profile: emptyProfile },
      };
    });
  }

  async start(conversationId: string): Promise<ConversationState | undefined> {
    const start = await this.#run((session) => liveStart(session, conversationId));
    return start && stateOf(start.text, placeOf.start(conversationId));
  }

  async commit(turn: TurnRecord, profile?: ProfileWrite): Promise<'committed' | 'conflict'> {
    return this.#run((session) => commitTurn(session, turn, profile, this.#keepDays));
  }

  async findTurn(conversationId: string, turnId: string): Promise<TurnRecord | undefined> {
    return this.#run(async (session) => {
      const start = await liveStart(session, conversationId);
      return start && turnWithId(session, conversationId, start, turnId);
    });
  }

  async *turns(conversationId: string, range?: TurnRange): AsyncGenerator<TurnRecord> {
    for await (const turn of turnPages(this.#open(), conversationId, range)) {
      yield turn;
      this.#open();
    }
  }

  async profile(userId: string): Promise<VersionedProfile | undefined> {
    return this.#run((session) => profileIn(session, userId));
  }

  async rate(rating: Rating): Promise<void> {
    await this.#run((session) => rateIn(session, rating));
  }

  async newestConversation(userId: string): Promise<string | undefined> {
    return newestOf(this.#open(), userId);
  }

  async exportUser(userId: string): Promise<UserData | undefined> {
    return exportOf(this.#open(), userId);
  }

  async forget(userId: string): Promise<number> {
    return forgetUser(this.#open(), userId);
  }

  async check(): Promise<void> {
    await this.#run(async (session) => {
      const { table: TableName, clock } = session.surroundings;
      await session.send((db, options) =>
        db.put({ TableName, Item: { ...dynamoKey.check, at: clock.now() } }, options),
      );
      await session.get(dynamoKey.check);
    });
  }

  async close(): Promise<void> {
    if (!this.#closed) this.#client.close();
    this.#closed = true;
  }

  #open(): DynamoSurroundings {
    if (this.#closed) throw storeClosed(this.name);
    return this.#surroundings;
  }

  async #run<T>(work: (session: DynamoSession) => Promise<T>): Promise<T> {
    return inSession(this.#open(), work);
  }
}
