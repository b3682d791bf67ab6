import { clearInterval, setInterval } from 'node:timers';
import { ParleyError } from '../../../core/errors.ts';
import type { TuringAccounts } from '../../../games/turing/service/turing-accounts.ts';

const usualMs = 20_000;

/**
 * Looks now and then whether a token is still good, so that whoever was banned or has revoked it hears nothing more on connections that were
 * opened before.
 *
 * @returns what ends the watch
 */
export function watchToken(accounts: TuringAccounts, token: string, onGone: () => void, everyMs = usualMs): () => void {
  const look = async (): Promise<void> => {
    try {
      await accounts.authenticate(token, 'play');
    } catch (error) {
      // A store that cannot be reached says nothing about the token.
      if (ParleyError.isInstance(error) && error.status < 500) onGone();
    }
  };
  const watch = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(watch);
}
