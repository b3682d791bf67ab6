import { z } from 'zod';
import type { TuringDocument, TuringStore, TuringWrite } from '../../../../contracts/turing-store.ts';
import { ParleyError } from '../../../../core/errors.ts';
import type { Json } from '../../../../core/json.ts';
import { writtenJson } from '../../../../core/written-json.ts';

/** A document that was read, with the version under which it may be written again; 0 where there is none. */
export interface Kept<Body> {
  readonly body: Body;
  readonly version: number;
}

/** Documents of one kind, in a collection. */
export interface KeptDocuments<Body> {
  read(id: string): Promise<Kept<Body> | undefined>;
  /** By id; at most `limit` behind `after`. */
  list(prefix: string, after?: string, limit?: number): Promise<readonly (Kept<Body> & { readonly id: string })[]>;
  /** The write that puts a document, if it is still as it was read. @throws ParleyError PARLEY_STORE_REFUSED where it would not read back */
  put(id: string, before: Kept<unknown> | undefined, body: Body): TuringWrite;
  /** The write that takes a document away, whatever it is by now. */
  remove(id: string): TuringWrite;
}

/**
 * Documents of a collection, parsed when they are read, and before they are written.
 *
 * @throws ParleyError PARLEY_STORE_CORRUPT, by what reads
 */
export function keptDocuments<Body extends Json>(
  store: TuringStore,
  collection: string,
  schema: z.ZodType<Body>,
): KeptDocuments<Body> {
  const parsed = ({ id, version, body }: TuringDocument) => ({
    id,
    version,
    body: parseKept(schema, body, `${collection}/${id}`),
  });
  return {
    read: async (id) => {
      const document = await store.read(collection, id);
      return document && parsed(document);
    },
    list: async (prefix, after, limit) => {
      const range = { prefix, ...(after === undefined ? {} : { after }), ...(limit === undefined ? {} : { limit }) };
      return (await store.list(collection, range)).map(parsed);
    },
    put: (id, before, body) => ({
      kind: 'put',
      collection,
      id,
      expected: before?.version ?? 0,
      body: writable(schema, body, `${collection}/${id}`),
    }),
    remove: (id) => ({ kind: 'delete', collection, id, expected: null }),
  };
}

/** What is kept, if it has its form. @throws ParleyError PARLEY_STORE_CORRUPT */
export function parseKept<Body>(schema: z.ZodType<Body>, kept: unknown, where: string): Body {
  const parsed = schema.safeParse(kept);
  if (parsed.success) return parsed.data;
  throw new ParleyError('PARLEY_STORE_CORRUPT', `${where} cannot be read: ${z.prettifyError(parsed.error)}.`, {
    remedy: 'Restore the store from a backup.',
    cause: parsed.error,
  });
}

/** What is about to be written, if it will have its form when it is read. @throws ParleyError PARLEY_STORE_REFUSED */
export function writable<Form, Body extends Form>(schema: z.ZodType<Form>, body: Body, where: string): Body {
  writtenJson(body, where, (text) => schema.parse(JSON.parse(text)));
  return body;
}

/** What is to be written, and what is told once it is. */
export interface Change<Result> {
  readonly writes: readonly TuringWrite[];
  readonly result: Result;
}

const mostTries = 50;

/**
 * Reads, decides and writes, again where somebody else wrote in between; nothing is written where there are no writes.
 *
 * @throws ParleyError PARLEY_OVERLOADED where somebody else always does
 */
export async function commitChange<Result>(store: TuringStore, decide: () => Promise<Change<Result>>): Promise<Result> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const { writes, result } = await decide();
    if (writes.length === 0 || (await store.commit(writes)) === 'committed') return result;
  }
  throw new ParleyError('PARLEY_OVERLOADED', `${mostTries} times somebody else wrote what was to be written.`, {
    remedy: 'Try again in a moment.',
  });
}
