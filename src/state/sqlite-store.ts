import { existsSync } from 'node:fs';
import type Database from 'better-sqlite3';
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
import { type Clock, systemClock } from '../core/clock.ts';
import { backupDatabase } from './backup-database.ts';
import { countOlder, deleteOlder } from './delete-older.ts';
import type { DeletedOlder } from './deleted-older.ts';
import { asStoreError, openDatabase } from './open-database.ts';
import { migrations } from './sqlite-schema.ts';
import { prepareStatements, type Statements, type TurnRow } from './sqlite-statements.ts';
import { conversationUnknown, foreignTurn, storeClosed } from './store-error.ts';
import { placeOf, profileOf, ratingOf, stateOf, toItem, turnOf } from './stored-json.ts';
import { turnSteps } from './turn-steps.ts';

export interface SqliteStoreOptions {
  readonly clock?: Pick<Clock, 'now'>;
  /** How long a write waits for one of another process, in milliseconds; 2,000 where left out. */
  readonly busyTimeoutMs?: number;
}

/** A state store in a file, of which a copy can be made while it is in use. */
export interface SqliteStore extends StateStore {
  /**
   * Copies everything committed so far to a new file, which opens as a store.
   *
   * @throws ParleyError PARLEY_NAME_TAKEN, PARLEY_STORE_UNAVAILABLE
   */
  backup(target: string): Promise<void>;
  /** Deletes conversations in which nothing was said since a moment, and profiles that nobody has a conversation to; a trial only counts. */
  deleteOlder(before: number, isTrial: boolean): Promise<DeletedOlder>;
}

/**
 * Opens (or makes) a state store in a SQLite file; any number of processes may have it open. What was committed survives the end of the
 * process; a power cut may lose the last moments, never a part of a turn.
 *
 * @throws ParleyError PARLEY_STORE_UNAVAILABLE, PARLEY_STORE_NEWER
 * @example const store = openSqliteStore('/var/lib/parley/state.sqlite')
 */
export function openSqliteStore(file: string, options: SqliteStoreOptions = {}): SqliteStore {
  const { clock = systemClock, busyTimeoutMs = 2000 } = options;
  const database = openDatabase(file, { clock, busyTimeoutMs, migrations });
  try {
    return new FileStore(file, database, prepareStatements(database));
  } catch (error) {
    database.close();
    throw asStoreError(file, error);
  }
}

class FileStore implements SqliteStore {
  readonly name = 'sqlite';
  readonly #file: string;
  readonly #database: Database.Database;
  readonly #statements: Statements;

  constructor(file: string, database: Database.Database, statements: Statements) {
    this.#file = file;
    this.#database = database;
    this.#statements = statements;
  }

  async create(start: ConversationState): Promise<'created' | 'exists'> {
    const { conversationId, userId, startedAt } = start;
    const text = toItem(start, placeOf.start(conversationId));
    return this.#run(({ create }) =>
      create.run(conversationId, userId, startedAt, text).changes === 1 ? 'created' : 'exists',
    );
  }

  async load(conversationId: string): Promise<StoredConversation | undefined> {
    const row = this.#run(({ load }) => load.get(conversationId));
    if (!row) return undefined;
    const { user_id: userId, start, idx, record, version, profile } = row;
    const newest = idx !== null && record !== null ? turnFrom(conversationId, { idx, record }) : undefined;
    return {
      state: newest?.next ?? stateOf(start, placeOf.start(conversationId)),
      profile: {
        version: version ?? 0,
        profile: profile === null ? emptyProfile : profileOf(profile, placeOf.profile(userId)),
      },
    };
  }

  async start(conversationId: string): Promise<ConversationState | undefined> {
    const row = this.#run(({ start }) => start.get(conversationId));
    return row && stateOf(row.start, placeOf.start(conversationId));
  }

  async commit(turn: TurnRecord, profile?: ProfileWrite): Promise<'committed' | 'conflict'> {
    const { conversationId, userId, index } = turn;
    const text = toItem(turn, placeOf.turn(conversationId, index));
    const profileText = profile && toItem(profile.profile, placeOf.profile(userId));
    return this.#write(({ tip, profile: readProfile, insertTurn, putProfile }) => {
      const found = tip.get(conversationId);
      if (!found) return 'conflict';
      if (found.user_id !== userId) throw foreignTurn(conversationId, index);
      const version = readProfile.get(userId)?.version ?? 0;
      if (index !== found.newest + 1 || (profile && profile.expectedVersion !== version)) return 'conflict';
      if (insertTurn.run(conversationId, index, turn.input.turnId, text).changes === 0) return 'conflict';
      if (profileText !== undefined) putProfile.run(userId, version + 1, profileText);
      return 'committed';
    });
  }

  async findTurn(conversationId: string, turnId: string): Promise<TurnRecord | undefined> {
    const row = this.#run(({ findTurn }) => findTurn.get(conversationId, turnId));
    return row && turnFrom(conversationId, row);
  }

  turns(conversationId: string, range?: TurnRange): AsyncIterable<TurnRecord> {
    return turnSteps(range, async (after) => {
      const row = this.#run(({ nextTurn }) => nextTurn.get(conversationId, after));
      return row && turnFrom(conversationId, row);
    });
  }

  async profile(userId: string): Promise<VersionedProfile | undefined> {
    const row = this.#run(({ profile }) => profile.get(userId));
    return row && { version: row.version, profile: profileOf(row.profile, placeOf.profile(userId)) };
  }

  async rate(rating: Rating): Promise<void> {
    const { conversationId } = rating;
    const text = toItem(rating, placeOf.rating(conversationId));
    this.#write(({ tip, putRating }) => {
      if (!tip.get(conversationId)) throw conversationUnknown(conversationId);
      putRating.run(conversationId, text);
    });
  }

  async newestConversation(userId: string): Promise<string | undefined> {
    return this.#run(({ newestConversation }) => newestConversation.get(userId)?.id);
  }

  async exportUser(userId: string): Promise<UserData | undefined> {
    return this.#run((statements) => this.#database.transaction(() => exportFrom(statements, userId))());
  }

  async forget(userId: string): Promise<number> {
    const items = this.#write(({ forget }) =>
      forget.reduce((sum, statement) => sum + statement.run(userId).changes, 0),
    );
    // The log still holds the old pages until its content has moved into the file.
    this.#run(() => this.#database.pragma('wal_checkpoint(TRUNCATE)'));
    return items;
  }

  async check(): Promise<void> {
    this.#write(({ probe }) => probe.run());
    if (!existsSync(this.#file)) throw asStoreError(this.#file, new Error('the file was moved or deleted'));
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  async backup(target: string): Promise<void> {
    this.#checkOpen();
    await backupDatabase(this.#database, target);
  }

  async deleteOlder(before: number, isTrial: boolean): Promise<DeletedOlder> {
    return this.#run(() => (isTrial ? countOlder : deleteOlder)(this.#database, before));
  }

  #checkOpen(): void {
    if (!this.#database.open) throw storeClosed(this.name);
  }

  #run<T>(operation: (statements: Statements) => T): T {
    this.#checkOpen();
    try {
      return operation(this.#statements);
    } catch (error) {
      throw asStoreError(this.#file, error);
    }
  }

  /** In one transaction that begins with the right to write, so that what it reads is still so when it writes. */
  #write<T>(operation: (statements: Statements) => T): T {
    return this.#run((statements) => this.#database.transaction(() => operation(statements)).immediate());
  }
}

function turnFrom(conversationId: string, row: TurnRow): TurnRecord {
  return turnOf(row.record, placeOf.turn(conversationId, row.idx));
}

function exportFrom(statements: Statements, userId: string): UserData | undefined {
  const rows = statements.conversations.all(userId);
  const profile = statements.profile.get(userId)?.profile;
  if (rows.length === 0 && profile === undefined) return undefined;
  return {
    userId,
    profile: profile === undefined ? emptyProfile : profileOf(profile, placeOf.profile(userId)),
    conversations: rows.map(({ id, start }) => ({
      start: stateOf(start, placeOf.start(id)),
      turns: statements.allTurns.all(id).map((row) => turnFrom(id, row)),
    })),
    ratings: rows.flatMap(({ id, rating }) => (rating === null ? [] : ratingOf(rating, placeOf.rating(id)))),
  };
}
