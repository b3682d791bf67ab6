import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Deed } from './outbox.ts';
import { openPlay, type PlayEvents, type PlayStore } from './play-store.ts';
import { emptySnapshot, type PlaySnapshot } from './snapshot.ts';

/** The games of an account, for the page. */
export interface Play extends PlaySnapshot {
  seek(forum: string | null): void;
  act(deed: Deed): void;
}

/** Keeps the connection of an account while the page is open; none without a token. */
export function usePlay(token: string | null, events: PlayEvents): Play {
  const [snapshot, setSnapshot] = useState<PlaySnapshot>(emptySnapshot);
  const store = useRef<PlayStore>(undefined);
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    setSnapshot(emptySnapshot);
    if (token === null) return undefined;
    const current: PlayEvents = {
      onRefused: () => latest.current.onRefused(),
      onStarted: (game) => latest.current.onStarted(game),
      onOver: (game) => latest.current.onOver(game),
      onNotAllowed: () => latest.current.onNotAllowed(),
      endedFrames: (game) => latest.current.endedFrames(game),
    };
    const opened = openPlay(token, current, setSnapshot);
    store.current = opened;
    return () => opened.close();
  }, [token]);
  return useMemo(
    () => ({
      ...snapshot,
      seek: (forum) => store.current?.seek(forum),
      act: (deed) => store.current?.act(deed),
    }),
    [snapshot],
  );
}
