import { timingSafeEqual } from 'node:crypto';
import { ParleyError } from '../../../../core/errors.ts';
import type { TuringAccounts, TuringScope } from '../turing-accounts.ts';
import { type AccountsParts, auditWrite, readAccount, shownAccount } from './accounts-parts.ts';
import { commitChange, type Kept } from './kept-documents.ts';
import type { KeptTokens } from './kept-shapes.ts';
import { hashOfToken } from './marks.ts';
import { isGood, type KeptToken, newToken } from './new-token.ts';

/** So long an old token is good after a rotation, so that a bot can be given the new one without a gap. */
const graceMs = 60_000;

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
