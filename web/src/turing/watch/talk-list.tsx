import { useEffect } from 'preact/hooks';
import type { ForumAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import type { WatchedTalk } from '../../../../src/games/turing/protocol/spectators.ts';
import { FaultNote } from '../../fault-note.tsx';
import { useLanguage, useWords } from '../../words/use-words.tsx';
import { words } from '../../words/words.ts';
import { moment } from '../in-words.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { addressOf } from '../routes.ts';
import { roleName } from './role-name.ts';
import type { WatchApi } from './watch-api.ts';

const lookMs = 10_000;

/** The talks of a forum that are shown now, the newest first; looked up again while one waits for some. */
export function TalkList({ api, forum }: { readonly api: WatchApi; readonly forum: ForumAnswer }) {
  const say = useWords('watch');
  const { value: talks, fault, reload } = useLoaded(() => api.talks(forum.name), forum.name);
  useEffect(() => {
    const timer = setInterval(() => (document.hidden ? undefined : reload()), lookMs);
    return () => clearInterval(timer);
  }, [reload]);
  if (fault) return <FaultNote fault={fault} onKey={reload} />;
  if (talks?.length === 0) return <p>{say('nothing')}</p>;
  return (
    <ul class="games" aria-label={say('talks')}>
      {talks?.map((shown) => (
        <li key={shown.talk}>
          <ListedTalk shown={shown} forum={forum} />
        </li>
      ))}
    </ul>
  );
}

function ListedTalk({ shown, forum }: { readonly shown: WatchedTalk; readonly forum: ForumAnswer }) {
  const say = useWords('watch');
  const { language } = useLanguage();
  const { talk, roles, shownSince, isOver } = shown;
  return (
    <a class="played" href={addressOf({ name: 'watch', forum: forum.name, talk })}>
      <span class="what">
        <strong>{rolesInWords(roleName(forum, roles.left, language), roleName(forum, roles.right, language))}</strong>
        <time class="quiet" dateTime={new Date(shownSince).toISOString()}>
          {say('shownSince', { time: moment(shownSince) })}
        </time>
      </span>
      <span class="how">{say(isOver ? 'isOver' : 'goesOn')}</span>
    </a>
  );
}

function rolesInWords(left: string, right: string): string {
  const say = words('watch');
  return left === right ? say('twoAlike', { role: left }) : say('roles', { left, right });
}
