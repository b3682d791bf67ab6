import type { Request } from 'express';
import { ParleyError } from '../../../core/errors.ts';
import type { TuringAccounts, TuringCaller, TuringScope } from '../../../games/turing/service/turing-accounts.ts';
import { addressOf, type TuringCounts } from './turing-limits.ts';

/** Finds out who calls, and counts the call. */
export interface TuringCallers {
  /**
   * Who sends a request.
   *
   * @throws ParleyError PARLEY_UNAUTHORISED, PARLEY_FORBIDDEN, PARLEY_RATE_LIMITED
   */
  of(request: Request, scope: TuringScope): Promise<TuringCaller>;
  /** The same for a token that came in a WebSocket's message from an address. */
  byToken(token: string, scope: TuringScope, address: string): Promise<TuringCaller>;
  /** Counts a request that needs no token. */
  anybody(request: Request): void;
}

const bearer = /^Bearer +([\w.~+/=-]{1,200})$/iu;

/** Callers with bearer tokens; whoever tries tokens that are none is told to wait, by address. */
export function createTuringCallers(accounts: TuringAccounts, counts: TuringCounts): TuringCallers {
  const byToken: TuringCallers['byToken'] = async (token, scope, address) => {
    counts.check('tokens', address);
    try {
      return await accounts.authenticate(token, scope);
    } catch (error) {
      if (ParleyError.isInstance(error) && error.code === 'PARLEY_UNAUTHORISED') counts.count('tokens', address);
      throw error;
    }
  };
  return {
    byToken,
    of: async (request, scope) => {
      const caller = await byToken(tokenOf(request), scope, addressOf(request));
      counts.count('requests', caller.account.id);
      return caller;
    },
    anybody: (request) => counts.count('requests', `address ${addressOf(request)}`),
  };
}

/**
 * The token that a request brings.
 *
 * @throws ParleyError PARLEY_UNAUTHORISED where there is none
 */
export function tokenOf(request: Request): string {
  const [, token] = bearer.exec(request.header('authorization') ?? '') ?? [];
  if (token === undefined) throw tokenMissing();
  return token;
}

function tokenMissing(): ParleyError {
  return new ParleyError('PARLEY_UNAUTHORISED', 'A token of the Turing test is needed.', {
    remedy: 'Send the header "Authorization: Bearer TOKEN"; POST /v1/turing/people gives one.',
  });
}
