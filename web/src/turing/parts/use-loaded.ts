import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Fault, useAttempts } from '../../attempts.ts';

/** What was asked of the server; undefined before it has answered. */
export interface Loaded<T> {
  readonly value: T | undefined;
  readonly fault: Fault | undefined;
  readonly isWaiting: boolean;
  reload(): void;
}

/** Asks the server when a place is opened, and again when `key` changes; an answer that comes too late is dropped. */
export function useLoaded<T>(load: () => Promise<T>, key: string): Loaded<T> {
  const [value, setValue] = useState<{ readonly key: string; readonly value: T }>();
  const { attempt, fault, isWaiting } = useAttempts();
  const latest = useRef({ load, key });
  latest.current = { load, key };
  const reload = useCallback(
    () =>
      attempt(async () => {
        const asked = latest.current;
        const loaded = await asked.load();
        if (latest.current.key === asked.key) setValue({ key: asked.key, value: loaded });
      }),
    [attempt],
  );
  useEffect(reload, [reload, key]);
  return { value: value?.key === key ? value.value : undefined, fault, isWaiting, reload };
}
