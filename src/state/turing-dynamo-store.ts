import { randomUUID } from 'node:crypto';
import type {
  ListRange,
  TuringDocument,
  TuringEntry,
  TuringLease,
  TuringStore,
  TuringWrite,
} from '../contracts/turing-store.ts';
import { systemClock } from '../core/clock.ts';
import { createRandom } from '../core/random.ts';
import { failedConditions } from './dynamo-faults.ts';
import { connectDynamo, type DynamoClient } from './dynamo-library.ts';
import type { DynamoStoreOptions, DynamoTimes } from './dynamo-options.ts';
import { type DynamoItem, type DynamoSession, type DynamoSurroundings, inSession } from './dynamo-session.ts';
import { storeClosed } from './store-error.ts';
import { type CheckedWrite, checkName, checkWrites, isSameLease, takenLease } from './turing-commit.ts';
import { documentIn, leaseIn, type StoredLease } from './turing-dynamo-items.ts';
import { entriesIn, lengthIn } from './turing-dynamo-log.ts';
import { turingKey } from './turing-dynamo-table.ts';
import { planWrites } from './turing-dynamo-writes.ts';

const usualTimes: DynamoTimes = { operation: 3000, attempt: 1000, firstPause: 40, longestPause: 400 };

/**
 * Opens a store of the Turing test in a DynamoDB table of its own (`turingTable`), which any number of processes may share; nothing is sent
 * until it is used.
 *
 * @throws ParleyError PARLEY_STORE_LIBRARY_MISSING
 * @example const store = await openDynamoTuringStore({ table: 'parley-turing', region: 'eu-west-1' })
 */
export async function openDynamoTuringStore(options: Omit<DynamoStoreOptions, 'keepDays'>): Promise<TuringStore> {
  const { table, clock = systemClock, newId = randomUUID } = options;
  const client = await connectDynamo(options);
  const random = options.random ?? createRandom(newId());
  const times = { ...usualTimes, ...options.times };
  return new DynamoTuringStore({ document: client.document, table, clock, random, newId, times }, client);
}

class DynamoTuringStore implements TuringStore {
  readonly name = 'dynamodb';
  readonly #surroundings: DynamoSurroundings;
  readonly #client: DynamoClient;
  /** The last commit under each lease. */
  readonly #lines = new Map<string, Promise<unknown>>();
  #isClosed = false;

  constructor(surroundings: DynamoSurroundings, client: DynamoClient) {
    this.#surroundings = surroundings;
    this.#client = client;
  }

  async read(collection: string, id: string): Promise<TuringDocument | undefined> {
    const item = await this.#run((session) => session.get(turingKey.document(collection, id)));
    return item && documentIn(item);
  }

  async list(collection: string, range: ListRange = {}): Promise<readonly TuringDocument[]> {
    return this.#run((session) => listIn(session, collection, range));
  }

  async entries(log: string, from = 0, limit = 1000): Promise<readonly TuringEntry[]> {
    return this.#run((session) => entriesIn(session, log, from, limit));
  }

  async lengthOf(log: string): Promise<number> {
    return this.#run((session) => lengthIn(session, log));
  }

  async commit(writes: readonly TuringWrite[]): Promise<'committed' | 'conflict'> {
    const surroundings = this.#open();
    const checked = checkWrites(writes);
    const lease = writes.find((write) => write.kind === 'holds')?.lease;
    const work = (): Promise<'committed' | 'conflict'> =>
      inSession(surroundings, (session) => commitIn(session, checked));
    return lease === undefined ? work() : this.#inLine(lease, work);
  }

  async acquire(name: string, holder: string, ttlMs: number, now: number): Promise<TuringLease | undefined> {
    checkName(name);
    return this.#run(async (session) => {
      for (;;) {
        const kept = await leaseOf(session, name);
        const taken = takenLease(kept, holder, ttlMs, now);
        if (!taken) return undefined;
        if (await keepLease(session, name, kept, taken)) return { name, ...taken };
      }
    });
  }

  async release(lease: TuringLease): Promise<void> {
    const { name, fence } = lease;
    await this.#run(async (session) => {
      const kept = await leaseOf(session, name);
      // Renewed meanwhile, it is the same lease and given back all the same.
      if (isSameLease(kept, lease) && !(await keepLease(session, name, kept, { holder: '', fence, until: 0 })))
        await this.release(lease);
    });
  }

  async check(): Promise<void> {
    await this.#run(async (session) => {
      const { table: TableName, clock } = session.surroundings;
      const Item = { ...turingKey.check, at: clock.now() };
      await session.send((db, options) => db.put({ TableName, Item }, options));
      await session.get(turingKey.check);
    });
  }

  async close(): Promise<void> {
    if (!this.#isClosed) this.#client.close();
    this.#isClosed = true;
  }

  /** Transactions that check one lease at the same time refuse each other; those of this process go one after the other. */
  async #inLine<T>(lease: string, work: () => Promise<T>): Promise<T> {
    const before = this.#lines.get(lease) ?? Promise.resolve();
    const done = before.then(work, work);
    this.#lines.set(lease, done);
    try {
      return await done;
    } finally {
      if (this.#lines.get(lease) === done) this.#lines.delete(lease);
    }
  }

  #open(): DynamoSurroundings {
    if (this.#isClosed) throw storeClosed(`${this.name} Turing`);
    return this.#surroundings;
  }

  async #run<T>(work: (session: DynamoSession) => Promise<T>): Promise<T> {
    return inSession(this.#open(), work);
  }
}

/** One transaction; its token makes one that arrives twice, or whose answer was lost, count once. */
async function commitIn(session: DynamoSession, writes: readonly CheckedWrite[]): Promise<'committed' | 'conflict'> {
  for (;;) {
    const planned = await planWrites(session, writes);
    if (planned === 'conflict') return 'conflict';
    if (planned.length === 0) return 'committed';
    const transaction = {
      TransactItems: planned.map(({ item }) => item),
      ClientRequestToken: session.surroundings.newId(),
    };
    try {
      await session.send((db, options) => db.transactWrite(transaction, options));
      return 'committed';
    } catch (error) {
      const failed = failedConditions(error);
      if (failed.length === 0) throw error;
      if (failed.some((place) => !planned[place]?.mayMove)) return 'conflict';
    }
  }
}

async function listIn(
  session: DynamoSession,
  collection: string,
  { prefix = '', after = '', limit = 100 }: ListRange,
): Promise<readonly TuringDocument[]> {
  const isInside = after !== '' && after.startsWith(prefix);
  if (!isInside && Buffer.compare(Buffer.from(after), Buffer.from(prefix)) > 0) return [];
  const pk = turingKey.collection(collection);
  const documents: TuringDocument[] = [];
  let from: DynamoItem | undefined = isInside ? { pk, sk: after } : undefined;
  do {
    const page = await session.query({
      KeyConditionExpression: prefix === '' ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ...(prefix === '' ? {} : { ':prefix': prefix }) },
      Limit: limit - documents.length,
      ...(from ? { ExclusiveStartKey: from } : {}),
    });
    documents.push(...page.items.map(documentIn));
    from = page.next;
  } while (from && documents.length < limit);
  return documents;
}

async function leaseOf(session: DynamoSession, name: string): Promise<StoredLease | undefined> {
  const item = await session.get(turingKey.lease(name));
  return item && leaseIn(item, name);
}

/** Puts a lease in the place of what was read; false where another was faster. */
async function keepLease(
  session: DynamoSession,
  name: string,
  kept: StoredLease | undefined,
  next: Omit<StoredLease, 'write'>,
): Promise<boolean> {
  const { table: TableName, newId } = session.surroundings;
  const write = newId();
  const condition = kept
    ? {
        ConditionExpression: '#write = :write',
        ExpressionAttributeNames: { '#write': 'write' },
        ExpressionAttributeValues: { ':write': kept.write },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  const Item = { ...turingKey.lease(name), ...next, write };
  return session.write(
    (db, options) => db.put({ TableName, Item, ...condition }, options),
    async () => (await leaseOf(session, name))?.write === write,
  );
}
