import { useEffect, useState } from 'preact/hooks';
import { type Fault, useAttempts } from '../../attempts.ts';
import { Problem } from '../../api.ts';
import type { WatchApi } from './watch-api.ts';
import { afterFrames, nothingSeen, type WatchedState } from './watched-state.ts';

/** How often it is asked what has become due. */
const askMs = 1500;

export interface WatchedNow {
  readonly state: WatchedState;
  /** The talk is shown no more. */
  readonly isGone: boolean;
  readonly fault: Fault | undefined;
}

/** Follows a talk until its end is shown; while nobody looks at the page, nothing is asked. */
export function useWatchedTalk(api: WatchApi, forum: string, talk: string): WatchedNow {
  const [state, setState] = useState<WatchedState>(nothingSeen);
  const [isGone, setIsGone] = useState(false);
  const { attempt, fault } = useAttempts();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = nothingSeen;
    let hasLeft = false;
    const look = async (): Promise<void> => {
      const { frames, isOver } = await api.frames(forum, talk, seen.seq);
      if (hasLeft) return;
      seen = afterFrames(seen, frames);
      setState(seen);
      if (!isOver) again();
    };
    const again = (): void => {
      timer = setTimeout(() => (document.hidden ? again() : ask()), askMs);
    };
    const ask = (): void =>
      attempt(async () => {
        try {
          await look();
        } catch (error) {
          if (!(error instanceof Problem) || error.status !== 404) throw error;
          setIsGone(true);
        }
      });
    ask();
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [api, forum, talk, attempt]);
  return { state, isGone, fault };
}
