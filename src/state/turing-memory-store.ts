import type {
  ListRange,
  TuringDocument,
  TuringEntry,
  TuringLease,
  TuringStore,
  TuringWrite,
} from '../contracts/turing-store.ts';
import type { Json } from '../core/json.ts';
import { storeClosed } from './store-error.ts';
import { type CheckedWrite, checkWrites, isHeld, isSameLease, type KeptLease, takenLease } from './turing-commit.ts';

interface KeptDocument {
  readonly version: number;
  readonly text: string;
}

/**
 * Makes a store of the Turing test that is gone with the process, for tests and trials; what goes in and comes out is a copy.
 *
 * @example const store = createMemoryTuringStore()
 */
export function createMemoryTuringStore(): TuringStore {
  return new MemoryTuringStore();
}

class MemoryTuringStore implements TuringStore {
  readonly name = 'memory';
  readonly #collections = new Map<string, Map<string, KeptDocument>>();
  readonly #logs = new Map<string, string[]>();
  readonly #leases = new Map<string, KeptLease>();
  #isOpen = true;

  async read(collection: string, id: string): Promise<TuringDocument | undefined> {
    this.#checkOpen();
    const kept = this.#collections.get(collection)?.get(id);
    return kept && documentOf(id, kept);
  }

  async list(collection: string, range: ListRange = {}): Promise<readonly TuringDocument[]> {
    this.#checkOpen();
    const { prefix = '', after = '', limit = 100 } = range;
    const wanted = [...(this.#collections.get(collection) ?? [])].filter(
      ([id]) => id.startsWith(prefix) && byBytes(id, after) > 0,
    );
    const sorted = wanted.sort(([left], [right]) => byBytes(left, right));
    return sorted.slice(0, limit).map(([id, kept]) => documentOf(id, kept));
  }

  async entries(log: string, from = 0, limit = 1000): Promise<readonly TuringEntry[]> {
    this.#checkOpen();
    const texts = (this.#logs.get(log) ?? []).slice(from, from + limit);
    return texts.map((text, offset) => ({ place: from + offset, entry: parsed(text) }));
  }

  async lengthOf(log: string): Promise<number> {
    this.#checkOpen();
    return this.#length(log);
  }

  async commit(writes: readonly TuringWrite[]): Promise<'committed' | 'conflict'> {
    this.#checkOpen();
    const checked = checkWrites(writes);
    if (!checked.every((write) => this.#holds(write))) return 'conflict';
    for (const write of checked) this.#apply(write);
    return 'committed';
  }

  async acquire(name: string, holder: string, ttlMs: number, now: number): Promise<TuringLease | undefined> {
    this.#checkOpen();
    const taken = takenLease(this.#leases.get(name), holder, ttlMs, now);
    if (!taken) return undefined;
    this.#leases.set(name, taken);
    return { name, ...taken };
  }

  async release(lease: TuringLease): Promise<void> {
    this.#checkOpen();
    if (isSameLease(this.#leases.get(lease.name), lease))
      this.#leases.set(lease.name, { holder: '', fence: lease.fence, until: 0 });
  }

  async check(): Promise<void> {
    this.#checkOpen();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
  }

  #holds(write: CheckedWrite): boolean {
    switch (write.kind) {
      case 'put':
      case 'delete': {
        const version = this.#collections.get(write.collection)?.get(write.id)?.version ?? 0;
        return write.expected === null || write.expected === version;
      }
      case 'append':
        return write.expected === null || write.expected === this.#length(write.log);
      case 'rewrite':
        return write.entries.every(({ place }) => this.#logs.get(write.log)?.[place] !== undefined);
      case 'holds':
        return isHeld(this.#leases.get(write.lease), write.fence);
    }
  }

  #apply(write: CheckedWrite): void {
    switch (write.kind) {
      case 'put': {
        const kept = this.#collections.get(write.collection) ?? new Map<string, KeptDocument>();
        this.#collections.set(write.collection, kept);
        kept.set(write.id, { version: (kept.get(write.id)?.version ?? 0) + 1, text: write.text });
        break;
      }
      case 'delete':
        this.#collections.get(write.collection)?.delete(write.id);
        break;
      case 'append': {
        const texts = this.#logs.get(write.log) ?? [];
        this.#logs.set(write.log, texts);
        for (const text of write.texts) texts.push(text);
        break;
      }
      case 'rewrite':
        for (const { place, text } of write.entries) this.#logs.get(write.log)?.splice(place, 1, text);
        break;
      case 'holds':
        break;
    }
  }

  #length(log: string): number {
    return this.#logs.get(log)?.length ?? 0;
  }

  #checkOpen(): void {
    if (!this.#isOpen) throw storeClosed(`${this.name} Turing`);
  }
}

function documentOf(id: string, { version, text }: KeptDocument): TuringDocument {
  return { id, version, body: parsed(text) };
}

function parsed(text: string): Json {
  return JSON.parse(text);
}

/** The order of UTF-8 bytes, which is that of code points: JavaScript's own order puts what has two units too early. */
function byBytes(left: string, right: string): number {
  const [leftPoints, rightPoints] = [left[Symbol.iterator](), right[Symbol.iterator]()];
  for (;;) {
    const leftPoint = leftPoints.next().value?.codePointAt(0) ?? -1;
    const rightPoint = rightPoints.next().value?.codePointAt(0) ?? -1;
    if (leftPoint !== rightPoint || leftPoint === -1) return leftPoint - rightPoint;
  }
}
