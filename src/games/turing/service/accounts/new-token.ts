import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import { ParleyError } from '../../../../core/errors.ts';
import type { TuringScope } from '../turing-accounts.ts';
import type { AccountsParts } from './accounts-parts.ts';
import type { Kept } from './kept-documents.ts';
import type { KeptTokens } from './kept-shapes.ts';
import { hashOfToken } from './marks.ts';

/** A token as it is kept: its hash. */
export type KeptToken = KeptTokens['tokens'][number];

const prefix = 'ptt_';
const tokenBytes = 32;
/** Characters that people tell tokens apart by; what is left is still more than 200 bits. */
const labelCharacters = 10;
const mostGood = 10;
const mostKept = 40;

/** What gives an account a token: the token, once, and the writes that keep its hash. */
export interface NewToken {
  readonly token: string;
  readonly writes: readonly TuringWrite[];
}

/** A further token of an account, or one in the place of another. @throws ParleyError PARLEY_TURING_NOT_ALLOWED where it has ten others that are good */
export function newToken(
  { bytes, clock, tokens, tokenOwners }: AccountsParts,
  account: string,
  scopes: readonly TuringScope[],
  before: Kept<KeptTokens> | undefined,
  replaced?: KeptToken,
): NewToken {
  const token = prefix + Buffer.from(bytes(tokenBytes)).toString('base64url');
  const hash = hashOfToken(token);
  const now = clock.now();
  const others = before?.body.tokens ?? [];
  const good = others.filter((one) => isGood(one, now) && one !== replaced);
  if (good.length >= mostGood) {
    throw new ParleyError('PARLEY_TURING_NOT_ALLOWED', `The account has ${good.length} tokens already.`, {
      remedy: 'Revoke one that is no longer needed; one that was rotated is gone after a minute.',
    });
  }
  const made = { label: token.slice(0, labelCharacters), hash, scopes: [...scopes], createdAt: now, revokedAt: null };
  const latest = others.filter((one) => isGood(one, now) || others.length < mostKept).slice(-mostKept);
  const forgotten = others.filter((one) => !latest.includes(one));
  return {
    token,
    writes: [
      tokens.put(account, before, { tokens: [...latest, made] }),
      tokenOwners.put(hash, undefined, { account }),
      ...forgotten.map((one) => tokenOwners.remove(one.hash)),
    ],
  };
}

/** The write that makes all tokens of an account good for nothing. */
export function revokedAll({ tokens, clock }: AccountsParts, account: string, before: Kept<KeptTokens>): TuringWrite {
  const at = clock.now();
  const revoked = before.body.tokens.map((one) => ({ ...one, revokedAt: Math.min(one.revokedAt ?? at, at) }));
  return tokens.put(account, before, { tokens: revoked });
}

/** Whether a token is good at a moment. */
export function isGood({ revokedAt }: KeptToken, now: number): boolean {
  return revokedAt === null || revokedAt > now;
}
