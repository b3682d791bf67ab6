import { useEffect, useRef } from 'preact/hooks';
import { runningGame } from './play-state.ts';
import type { Play } from './use-play.ts';

const usualTitle = 'Human or bot?';

/** What the tab's title says: that one waits, that a partner is there, and how many messages nobody has looked at. */
export function usePlayTitle(play: Play): void {
  const game = runningGame(play);
  const heard = game?.messages.filter(({ from }) => from === 'partner').length ?? 0;
  const looked = useRef({ game: '', heard: 0 });
  const isSeeking = Boolean(play.lobby?.seeking);
  useEffect(() => {
    const say = (): void => {
      if (document.visibilityState === 'visible') looked.current = { game: game?.id ?? '', heard };
      document.title = titleOf();
    };
    const titleOf = (): string => {
      if (!game) return isSeeking ? `Looking for a partner … ${usualTitle}` : usualTitle;
      if (looked.current.game !== game.id) return `● Your partner is here! ${usualTitle}`;
      const unseen = heard - looked.current.heard;
      return unseen > 0 ? `(${unseen}) ${usualTitle}` : usualTitle;
    };
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [game?.id, heard, isSeeking]);
}
