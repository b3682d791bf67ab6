import { useEffect, useState } from 'preact/hooks';
import { useLoaded } from '../parts/use-loaded.ts';
import type { TuringApi } from '../turing-api.ts';
import { ForumChoice } from './forum-choice.tsx';
import { runningGame } from './play-state.ts';
import { Talk } from './talk.tsx';
import type { Play } from './use-play.ts';
import { Waiting } from './waiting.tsx';
import { useLanguage, useWords } from '../../words/use-words.tsx';
import { forumIn } from '../forum-words.ts';
import { refusedInWords } from '../in-words.ts';

/** Choosing a forum, waiting for a partner, and the talk. */
export function PlayPlace({ play, api }: { readonly play: Play; readonly api: TuringApi }) {
  const forums = useLoaded(() => api.forums(), 'forums');
  const { language } = useLanguage();
  const say = useWords('common');
  const game = runningGame(play);
  const seeking = useSought(play);
  const known = forums.value?.map((forum) => forumIn(forum, language));
  if (game) {
    const forum = forums.value?.find(({ name }) => name === game.started.forum);
    return <Talk key={game.id} game={game} forum={forum} play={play} api={api} />;
  }
  const sought = known?.find(({ name }) => name === seeking);
  if (seeking !== null) return <Waiting title={sought?.title ?? seeking} onStop={() => play.seek(null)} />;
  // Before the server has said how things stand, a choice would come and go.
  if (play.lobby === null) return <p class="place quiet">{say('oneMoment')}</p>;
  const remark = play.remark ? refusedInWords(play.remark) : '';
  return <ForumChoice forums={{ ...forums, value: known }} remark={remark} onChoose={(name) => play.seek(name)} />;
}

/** Between the end of the wait and the beginning of the game. */
const lingerMs = 1500;

/** The forum in which a partner is looked for; still, for a moment, when the server has found one. */
function useSought({ lobby, isAwaited }: Play): string | null {
  const seeking = lobby?.seeking ?? null;
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLast(seeking), seeking === null ? lingerMs : 0);
    return () => clearTimeout(timer);
  }, [seeking]);
  return seeking ?? (isAwaited ? last : null);
}
