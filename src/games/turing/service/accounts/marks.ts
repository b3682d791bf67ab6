import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { TuringStore } from '../../../../contracts/turing-store.ts';
import { commitChange, keptDocuments } from './kept-documents.ts';

const markCharacters = 22;
const secretBytes = 32;

/** A keyed hash of a network or a device: without the key nobody finds out of what, by trying all addresses either. */
export function markOf(what: string, text: string, secret: string): string {
  return createHmac('sha256', secret).update(`${what}:${text}`).digest('base64url').slice(0, markCharacters);
}

/** SHA-256 of a token of 32 random bytes; there is nothing to guess that a salt or many rounds would protect. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The key of the marks: drawn by whoever needs it first, and kept. */
export async function keptSecret(store: TuringStore, bytes: (count: number) => Uint8Array): Promise<string> {
  const documents = keptDocuments(store, 'house', z.strictObject({ secret: z.string() }));
  return commitChange(store, async () => {
    const kept = await documents.read('marks');
    if (kept) return { writes: [], result: kept.body.secret };
    const secret = Buffer.from(bytes(secretBytes)).toString('base64url');
    return { writes: [documents.put('marks', undefined, { secret })], result: secret };
  });
}
