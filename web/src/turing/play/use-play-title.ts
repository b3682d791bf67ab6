import { useEffect, useRef } from 'preact/hooks';
import { runningGame } from './play-state.ts';
import type { Play } from './use-play.ts';
import { useLanguage } from '../../words/use-words.tsx';
import { words } from '../../words/words.ts';

/** What the tab's title says: that one waits, that a partner is there, and how many messages nobody has looked at. */
export function usePlayTitle(play: Play): void {
  const game = runningGame(play);
  const heard = game?.messages.filter(({ from }) => from === 'partner').length ?? 0;
  const looked = useRef({ game: '', heard: 0 });
  const isSeeking = Boolean(play.lobby?.seeking);
  const { language } = useLanguage();
  useEffect(() => {
    const say = words('page');
    const title = say('title');
    const show = (): void => {
      if (document.visibilityState === 'visible') looked.current = { game: game?.id ?? '', heard };
      document.title = titleOf();
    };
    const titleOf = (): string => {
      if (!game) return isSeeking ? say('titleLooking', { title }) : title;
      if (looked.current.game !== game.id) return say('titleHere', { title });
      const unseen = heard - looked.current.heard;
      return unseen > 0 ? say('titleUnread', { count: unseen, title }) : title;
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [game?.id, heard, isSeeking, language]);
}
