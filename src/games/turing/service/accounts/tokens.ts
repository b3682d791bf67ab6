import { timingSafeEqual } from 'node:crypto';
import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import { ParleyError } from '../../../../core/errors.ts';
import type { TuringAccounts, TuringScope } from '../turing-accounts.ts';
import { type AccountsParts, auditWrite, readAccount, shownAccount } from './accounts-parts.ts';
import { commitChange, type Kept } from './kept-documents.ts';
import type { KeptTokens } from './kept-shapes.ts';
import { hashOfToken } from './marks.ts';

type KeptToken = KeptTokens['tokens'][number];

const prefix = 'ptt_';
const tokenBytes = 32;
/** Characters that people tell tokens apart by; what is left is still more than 200 bits. */
const labelCharacters = 10;
const mostGood = 10;
const mostKept = 40;
/** So long an old token is good after a rotation, so that a bot can be given the new one without a gap. */
const graceMs = 60_000;

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

type TokenMethods = Pick<TuringAccounts, 'authenticate' | 'issueToken' | 'rotateToken' | 'revokeToken' | 'tokens'>;

/** Tokens: issued, checked, rotated, revoked. */
export function tokenDesk(parts: AccountsParts): TokenMethods {
  const { store, clock } = parts;
  return {
    authenticate: async (token, scope) => {
      const found = await findToken(parts, token);
      const account = found && (await parts.accounts.read(found.account));
      if (!found || !account || account.body.bannedAt !== null) throw unauthorised();
      if (!found.kept.scopes.includes(scope)) throw forbidden(scope);
      return { account: shownAccount(account.body), scopes: found.kept.scopes };
    },
    issueToken: (account, scopes) =>
      commitChange(store, async () => {
        await readAccount(parts, account);
        const { token, writes } = newToken(parts, account, scopes, await parts.tokens.read(account));
        return { writes, result: { token } };
      }),
    rotateToken: (account, label) =>
      commitChange(store, async () => {
        const { before, old } = await goodToken(parts, account, label);
        // One that was rotated before is not good for longer by it.
        const until = Math.min(old.revokedAt ?? Number.POSITIVE_INFINITY, clock.now() + graceMs);
        const leaving = { ...old, revokedAt: until };
        const body = { tokens: before.body.tokens.map((one) => (one === old ? leaving : one)) };
        const { token, writes } = newToken(parts, account, old.scopes, { ...before, body }, leaving);
        const done = { who: account, did: 'rotated a token', about: account, why: label };
        return { writes: [...writes, auditWrite(parts, done)], result: { token } };
      }),
    revokeToken: (account, label) =>
      commitChange(store, async () => {
        const { before, old } = await goodToken(parts, account, label);
        const at = clock.now();
        const body = { tokens: before.body.tokens.map((one) => (one === old ? { ...one, revokedAt: at } : one)) };
        const done = { who: account, did: 'revoked a token', about: account, why: label };
        return { writes: [parts.tokens.put(account, before, body), auditWrite(parts, done)], result: undefined };
      }),
    tokens: async (account) => {
      const kept = await parts.tokens.read(account);
      return (kept?.body.tokens ?? []).map(({ label, scopes, createdAt, revokedAt }) => ({
        label,
        scopes,
        createdAt,
        revokedAt,
      }));
    },
  };
}

async function findToken(
  { tokens, tokenOwners, clock }: AccountsParts,
  token: string,
): Promise<{ readonly account: string; readonly kept: KeptToken } | undefined> {
  // Whatever was sent is hashed and looked up, so that nothing tells a malformed token from an unknown one.
  const hash = hashOfToken(token);
  const owner = await tokenOwners.read(hash);
  const all = await tokens.read(owner?.body.account ?? 'nobody');
  const kept = all?.body.tokens.find((one) => isSame(one.hash, hash) && isGood(one, clock.now()));
  return owner && kept ? { account: owner.body.account, kept } : undefined;
}

async function goodToken(
  { tokens, clock }: AccountsParts,
  account: string,
  label: string,
): Promise<{ readonly before: Kept<KeptTokens>; readonly old: KeptToken }> {
  const before = await tokens.read(account);
  const old = before?.body.tokens.find((one) => one.label === label && isGood(one, clock.now()));
  if (before && old) return { before, old };
  throw new ParleyError(
    'PARLEY_TURING_ACCOUNT_UNKNOWN',
    `The account has no token '${label.slice(0, 20)}' that is good.`,
    {
      remedy: 'List the tokens; each is named by its first characters.',
    },
  );
}

function isGood({ revokedAt }: KeptToken, now: number): boolean {
  return revokedAt === null || revokedAt > now;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function unauthorised(): ParleyError {
  return new ParleyError('PARLEY_UNAUTHORISED', 'The token is not good.', {
    remedy:
      'Send `Authorization: Bearer TOKEN` with the token that was given when the account, or the bot, was registered.',
  });
}

function forbidden(scope: TuringScope): ParleyError {
  return new ParleyError('PARLEY_FORBIDDEN', `The token does not allow this: it has not the scope '${scope}'.`, {
    remedy: `Issue a token with the scope '${scope}'.`,
    context: { scope },
  });
}
