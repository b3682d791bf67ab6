import { z } from 'zod';
import type { TuringDocument } from '../contracts/turing-store.ts';
import { messageOf, ParleyError } from '../core/errors.ts';
import type { Json } from '../core/json.ts';
import type { DynamoItem } from './dynamo-session.ts';

const documentForm = z.object({ sk: z.string(), version: z.number(), text: z.string() });
/** Entries of one append; `revision` grows where some are rewritten. */
const appendForm = z.object({ sk: z.string(), texts: z.array(z.string()), revision: z.number() });
/** `write` names the write, so that it is known again where its answer was lost. */
const leaseForm = z.object({ holder: z.string(), fence: z.number(), until: z.number(), write: z.string() });

/** Entries that were appended at once: the first one's place, and their texts. */
export interface StoredAppend {
  readonly place: number;
  readonly texts: readonly string[];
  readonly revision: number;
}

export type StoredLease = z.output<typeof leaseForm>;

/** A document as it stands in the table. @throws ParleyError PARLEY_STORE_CORRUPT */
export function documentIn(item: DynamoItem): TuringDocument {
  const { sk: id, version, text } = readAs(documentForm, item, 'a document');
  return { id, version, body: parsed(text, `document ${id}`) };
}

/** An append as it stands in the table. @throws ParleyError PARLEY_STORE_CORRUPT */
export function appendIn(item: DynamoItem, log: string): StoredAppend {
  const { sk, texts, revision } = readAs(appendForm, item, `log ${log}`);
  return { place: Number(sk), texts, revision };
}

/** A lease as it stands in the table. @throws ParleyError PARLEY_STORE_CORRUPT */
export function leaseIn(item: DynamoItem, name: string): StoredLease {
  return readAs(leaseForm, item, `lease ${name}`);
}

/** Stored text as JSON. @throws ParleyError PARLEY_STORE_CORRUPT */
export function parsed(text: string, place: string): Json {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw corrupt(place, messageOf(error), error);
  }
}

function readAs<T>(form: z.ZodType<T>, item: DynamoItem, place: string): T {
  const result = form.safeParse(item);
  if (result.success) return result.data;
  const keys = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw corrupt(place, keys.join('; '), result.error);
}

function corrupt(place: string, why: string, cause: unknown): ParleyError {
  return new ParleyError('PARLEY_STORE_CORRUPT', `The stored item of ${place} cannot be read: ${why}.`, {
    remedy: 'Restore the table from a backup.',
    context: { place },
    cause,
  });
}
