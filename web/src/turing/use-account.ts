import { useCallback, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { forgetToken, onTokenChange, rememberedToken, rememberToken } from './account-memory.ts';
import { createTuringApi, type TuringApi } from './turing-api.ts';

/** Why somebody is at the door again. */
export type Farewell = 'out' | 'refused' | 'erased' | null;

/** The account of this browser. */
export interface Account {
  readonly token: string | null;
  readonly api: TuringApi | null;
  readonly farewell: Farewell;
  enter(token: string): void;
  leave(why: Farewell): void;
}

/** Who plays here: the same in all windows of the browser. */
export function useAccount(): Account {
  const [token, setToken] = useState(rememberedToken);
  const [farewell, setFarewell] = useState<Farewell>(null);
  const leave = useCallback((why: Farewell) => {
    forgetToken();
    setToken(null);
    setFarewell(why);
  }, []);
  useLayoutEffect(
    () =>
      onTokenChange((next) => {
        setToken(next);
        setFarewell(next === null ? 'out' : null);
      }),
    [],
  );
  const api = useMemo(() => (token === null ? null : createTuringApi(token, () => leave('refused'))), [token, leave]);
  const enter = useCallback((next: string) => {
    rememberToken(next);
    setToken(next);
    setFarewell(null);
  }, []);
  return { token, api, farewell, enter, leave };
}
