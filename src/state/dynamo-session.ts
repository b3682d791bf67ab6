import type { DynamoDBDocument, QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '../core/clock.ts';
import { type Deadline, openDeadline } from '../core/deadline.ts';
import type { Random } from '../core/random.ts';
import { asDynamoError, faultOf } from './dynamo-faults.ts';
import type { DynamoKey } from './dynamo-keys.ts';
import type { DynamoTimes } from './dynamo-options.ts';

/** An item as it came, to be read by its form. */
export type DynamoItem = Readonly<Record<string, unknown>>;

/** One request: the signal ends it when its slice of the deadline is used up. */
export type DynamoRequest<T> = (
  document: DynamoDBDocument,
  options: { readonly abortSignal: AbortSignal },
) => Promise<T>;

/** A page of a query, and where the next one begins. */
export interface DynamoPage {
  readonly items: readonly DynamoItem[];
  readonly next: DynamoItem | undefined;
}

/** What all requests of a store share. */
export interface DynamoSurroundings {
  readonly document: DynamoDBDocument;
  readonly table: string;
  readonly clock: Clock;
  /** For the jitter between tries. */
  readonly random: Random;
  /** Names what is written, so that an answer that was lost can be found again. */
  readonly newId: () => string;
  readonly times: DynamoTimes;
}

/** What is kept of a write's time to find out what became of it. */
const shareForReading = 0.3;

/** Requests of one operation of the store, all within one deadline. */
export interface DynamoSession {
  readonly surroundings: DynamoSurroundings;
  /** Asks until there is an answer. @throws ParleyError PARLEY_STORE_UNAVAILABLE; the SDK's error where a condition failed */
  send<T>(request: DynamoRequest<T>): Promise<T>;
  get(key: DynamoKey): Promise<DynamoItem | undefined>;
  query(input: Omit<QueryCommandInput, 'TableName' | 'ConsistentRead'>): Promise<DynamoPage>;
  /**
   * Sends a conditional write; true if it was carried out. Where that is not clear, for its answer was lost or it arrived twice, `isThere`
   * finds out by reading.
   *
   * @throws ParleyError PARLEY_STORE_UNAVAILABLE
   */
  write(request: DynamoRequest<unknown>, isThere: () => Promise<boolean>): Promise<boolean>;
}

/** Runs one operation of the store within a deadline of its own. */
export async function inSession<T>(
  surroundings: DynamoSurroundings,
  work: (session: DynamoSession) => Promise<T>,
): Promise<T> {
  const { clock, times, table } = surroundings;
  const deadline = openDeadline(clock, times.operation);
  try {
    return await work(sessionUntil(surroundings, deadline));
  } catch (error) {
    throw asDynamoError(table, error);
  } finally {
    deadline.close();
  }
}

function sessionUntil(surroundings: DynamoSurroundings, deadline: Deadline): DynamoSession {
  const { table: TableName } = surroundings;
  const send = <T>(request: DynamoRequest<T>): Promise<T> => sendUntil(surroundings, deadline, request);
  return {
    surroundings,
    send,
    get: async (Key) => (await send((db, options) => db.get({ TableName, Key, ConsistentRead: true }, options))).Item,
    query: async (input) => {
      const query = { TableName, ConsistentRead: true, ...input };
      const { Items, LastEvaluatedKey } = await send((db, options) => db.query(query, options));
      return { items: Items ?? [], next: LastEvaluatedKey };
    },
    write: async (request, isThere) => {
      const forWriting = openDeadline(surroundings.clock, deadline.remainingMs() * (1 - shareForReading), deadline);
      try {
        await sendUntil(surroundings, forWriting, request);
        return true;
      } catch (error) {
        const fault = faultOf(error);
        if (fault === 'condition') return await isThere();
        if (fault !== 'final' && (await isThere())) return true;
        throw error;
      } finally {
        forWriting.close();
      }
    },
  };
}

/** Tries again where that may help, after pauses of random length, as long as there is time. */
async function sendUntil<T>(
  { document, clock, random, times }: DynamoSurroundings,
  deadline: Deadline,
  request: DynamoRequest<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const slice = openDeadline(clock, times.attempt, deadline);
    try {
      return await request(document, { abortSignal: slice.signal });
    } catch (error) {
      const fault = faultOf(error);
      const pause = random.next() * Math.min(times.longestPause, times.firstPause * 2 ** attempt);
      if (fault === 'condition' || fault === 'final' || pause >= deadline.remainingMs()) throw error;
      await new Promise<void>((resolve) => clock.after(pause, resolve));
    } finally {
      slice.close();
    }
  }
}
