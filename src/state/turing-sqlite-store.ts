import type Database from 'better-sqlite3';
import type {
  ListRange,
  TuringDocument,
  TuringEntry,
  TuringLease,
  TuringStore,
  TuringWrite,
} from '../contracts/turing-store.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { messageOf, ParleyError } from '../core/errors.ts';
import type { Json } from '../core/json.ts';
import { asStoreError, openDatabase } from './open-database.ts';
import { storeClosed } from './store-error.ts';
import { type CheckedWrite, checkName, checkWrites, isHeld, isSameLease, takenLease } from './turing-commit.ts';
import {
  type DocumentRow,
  prepareTuringStatements,
  turingMigrations,
  type TuringStatements,
} from './turing-sqlite-tables.ts';

/**
 * Opens (or makes) a store of the Turing test in a SQLite file of its own, which any number of processes on one machine may share. What it
 * has acknowledged survives the end of the process; the end of the machine may take the last moments.
 *
 * @throws ParleyError PARLEY_STORE_UNAVAILABLE, PARLEY_STORE_NEWER
 * @example const store = openSqliteTuringStore('/var/lib/parley/turing.sqlite')
 */
export function openSqliteTuringStore(file: string, clock: Pick<Clock, 'now'> = systemClock): TuringStore {
  return new FileTuringStore(file, openDatabase(file, { clock, busyTimeoutMs: 5000, migrations: turingMigrations }));
}

class FileTuringStore implements TuringStore {
  readonly name = 'sqlite';
  readonly #file: string;
  readonly #database: Database.Database;
  readonly #statements: TuringStatements;
  readonly #commit: (writes: readonly CheckedWrite[]) => 'committed' | 'conflict';
  readonly #acquire: (name: string, holder: string, ttlMs: number, now: number) => TuringLease | undefined;

  constructor(file: string, database: Database.Database) {
    this.#file = file;
    this.#database = database;
    this.#statements = prepareTuringStatements(database);
    // Whoever is going to write says so at once: a transaction that begins by reading may find later that another was faster.
    const commit = database.transaction((writes: readonly CheckedWrite[]) => this.#commitNow(writes));
    this.#commit = (writes) => commit.immediate(writes);
    const acquire = database.transaction((name: string, holder: string, ttlMs: number, now: number) => {
      const taken = takenLease(this.#statements.lease.get(name), holder, ttlMs, now);
      if (taken) this.#statements.keepLease.run(name, taken.holder, taken.fence, taken.until);
      return taken && { name, ...taken };
    });
    this.#acquire = (name, holder, ttlMs, now) => acquire.immediate(name, holder, ttlMs, now);
  }

  async read(collection: string, id: string): Promise<TuringDocument | undefined> {
    const row = this.#run(({ read }) => read.get(collection, id));
    return row && this.#documentOf(row);
  }

  async list(collection: string, range: ListRange = {}): Promise<readonly TuringDocument[]> {
    const { prefix = '', after = '', limit = 100 } = range;
    const rows = this.#run(({ list }) => list.all(collection, prefix, after, limit));
    // What has the prefix stands together, and nothing stands between it and where the query begins.
    return rows.filter(({ id }) => id.startsWith(prefix)).map((row) => this.#documentOf(row));
  }

  async entries(log: string, from = 0, limit = 1000): Promise<readonly TuringEntry[]> {
    const rows = this.#run(({ entries }) => entries.all(log, from, limit));
    return rows.map(({ place, entry }) => ({ place, entry: this.#parsed(entry, `entry ${place} of log ${log}`) }));
  }

  async lengthOf(log: string): Promise<number> {
    return this.#run(({ length }) => length.get(log)) ?? 0;
  }

  async commit(writes: readonly TuringWrite[]): Promise<'committed' | 'conflict'> {
    const checked = checkWrites(writes);
    return this.#run(() => this.#commit(checked));
  }

  async acquire(name: string, holder: string, ttlMs: number, now: number): Promise<TuringLease | undefined> {
    return this.#run(() => this.#acquire(checkName(name), holder, ttlMs, now));
  }

  async release(lease: TuringLease): Promise<void> {
    this.#run((statements) => {
      const giveBack = this.#database.transaction(() => {
        if (isSameLease(statements.lease.get(lease.name), lease))
          statements.keepLease.run(lease.name, '', lease.fence, 0);
      });
      giveBack.immediate();
    });
  }

  async check(): Promise<void> {
    this.#run(({ probe }) => probe.run());
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #commitNow(writes: readonly CheckedWrite[]): 'committed' | 'conflict' {
    if (!writes.every((write) => this.#holds(write))) return 'conflict';
    for (const write of writes) this.#apply(write);
    return 'committed';
  }

  #holds(write: CheckedWrite): boolean {
    const { version, length, lease } = this.#statements;
    switch (write.kind) {
      case 'put':
      case 'delete':
        return write.expected === null || write.expected === (version.get(write.collection, write.id) ?? 0);
      case 'append':
        return write.expected === null || write.expected === (length.get(write.log) ?? 0);
      case 'rewrite': {
        const count = length.get(write.log) ?? 0;
        return write.entries.every(({ place }) => place >= 0 && place < count);
      }
      case 'holds':
        return isHeld(lease.get(write.lease), write.fence);
    }
  }

  #apply(write: CheckedWrite): void {
    const statements = this.#statements;
    switch (write.kind) {
      case 'put':
        statements.put.run(write.collection, write.id, write.text);
        break;
      case 'delete':
        statements.delete.run(write.collection, write.id);
        break;
      case 'append': {
        const from = write.expected ?? statements.length.get(write.log) ?? 0;
        for (const [offset, text] of write.texts.entries()) statements.append.run(write.log, from + offset, text);
        break;
      }
      case 'rewrite':
        for (const { place, text } of write.entries) statements.rewrite.run(text, write.log, place);
        break;
      case 'holds':
        break;
    }
  }

  #documentOf({ id, version, body }: DocumentRow): TuringDocument {
    return { id, version, body: this.#parsed(body, `document ${id}`) };
  }

  #parsed(text: string, place: string): Json {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new ParleyError('PARLEY_STORE_CORRUPT', `In ${this.#file}, ${place} cannot be read: ${messageOf(error)}.`, {
        remedy: 'Restore the file from a backup.',
        context: { file: this.#file, place },
        cause: error,
      });
    }
  }

  #run<T>(operation: (statements: TuringStatements) => T): T {
    if (!this.#database.open) throw storeClosed(`${this.name} Turing`);
    try {
      return operation(this.#statements);
    } catch (error) {
      throw asStoreError(this.#file, error);
    }
  }
}
