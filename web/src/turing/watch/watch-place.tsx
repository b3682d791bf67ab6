import { useMemo } from 'preact/hooks';
import { FaultNote } from '../../fault-note.tsx';
import { useLanguage, useWords } from '../../words/use-words.tsx';
import { forumIn } from '../forum-words.ts';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { addressOf, go } from '../routes.ts';
import { TalkList } from './talk-list.tsx';
import { createWatchApi } from './watch-api.ts';
import { WatchedTalk } from './watched-talk.tsx';

interface WatchPlaceProps {
  /** Of the account, where there is one. */
  readonly token: string | null;
  readonly forum: string | null;
  readonly talk: string | null;
}

/** Talks of others: those of a forum, or one of them. */
export function WatchPlace({ token, forum, talk }: WatchPlaceProps) {
  const say = useWords('watch');
  const api = useMemo(() => createWatchApi(token), [token]);
  const { language } = useLanguage();
  const forums = useLoaded(() => api.forums(), 'forums');
  const named = forums.value?.find(({ name }) => name === forum);
  if (forum !== null && talk !== null) {
    return <WatchedTalk key={talk} api={api} forum={forum} known={named} talk={talk} />;
  }
  const chosen = named ?? forums.value?.[0];
  const isClosed = token === null && chosen?.spectators?.anybody === false;
  return (
    <Section heading={say('heading')}>
      <p>{say('about')}</p>
      {forums.fault ? <FaultNote fault={forums.fault} onKey={forums.reload} /> : null}
      {forums.value?.length === 0 ? <p>{say('noForum')}</p> : null}
      {chosen === undefined ? null : (
        <label class="field">
          {say('forum')}{' '}
          <select
            value={chosen.name}
            onChange={(event) => go({ name: 'watch', forum: event.currentTarget.value, talk: null })}
          >
            {forums.value?.map((one) => (
              <option key={one.name} value={one.name}>
                {forumIn(one, language).title}
              </option>
            ))}
          </select>
        </label>
      )}
      {isClosed ? <p role="status">{say('accountsOnly')}</p> : null}
      {chosen && !isClosed ? <TalkList key={chosen.name} api={api} forum={chosen} /> : null}
      {token === null ? (
        <p>
          <a href={addressOf({ name: 'play' })}>{say('join')}</a>
        </p>
      ) : null}
    </Section>
  );
}
