import { useCallback, useEffect, useState } from 'preact/hooks';
import { readConsent, type TuringApi } from '../turing-api.ts';

/** Whether the text has changed since the account agreed to it. */
export interface NewConsentState {
  readonly isNeeded: boolean;
  /** Looks again. */
  check(): void;
}

/** Compares the versions when the page is opened, and when it is asked to. */
export function useNewConsent(api: TuringApi | null): NewConsentState {
  const [isNeeded, setIsNeeded] = useState(false);
  const check = useCallback(() => {
    const compare = async (): Promise<void> => {
      if (api === null) return;
      try {
        const [me, { version }] = await Promise.all([api.me(), readConsent()]);
        setIsNeeded(me.account.consent !== version);
      } catch {
        // Whoever may not play is told so when it looks for a partner.
      }
    };
    void compare();
  }, [api]);
  useEffect(check, [check]);
  return { isNeeded, check };
}
