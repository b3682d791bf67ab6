import { useState } from 'preact/hooks';
import { FaultNote } from '../../fault-note.tsx';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { addressOf, go } from '../routes.ts';
import type { TuringApi } from '../turing-api.ts';
import { BoardTable } from './board-table.tsx';
import { Scatter } from './scatter.tsx';
import { MarkedText, strong } from '../../words/marked-text.tsx';
import { useLanguage, useWords } from '../../words/use-words.tsx';
import { forumIn } from '../forum-words.ts';

interface LeaderboardProps {
  readonly api: TuringApi;
  readonly forum: string | null;
}

/** Who finds out best, and who is best at staying hidden, in a forum. */
export function Leaderboard({ api, forum }: LeaderboardProps) {
  const say = useWords('board');
  const { language } = useLanguage();
  const forums = useLoaded(() => api.forums(), 'forums');
  const chosen = forum ?? forums.value?.[0]?.name ?? null;
  return (
    <Section heading={say('heading')} class="board">
      <p>
        <MarkedText text={say('about')} marks={{ b: strong }} />
      </p>
      {forums.fault ? <FaultNote fault={forums.fault} onKey={forums.reload} /> : null}
      <label class="field">
        {say('forum')}{' '}
        <select value={chosen ?? ''} onChange={(event) => go({ name: 'board', forum: event.currentTarget.value })}>
          {forums.value?.map((one) => (
            <option key={one.name} value={one.name}>
              {forumIn(one, language).title}
            </option>
          ))}
        </select>
      </label>
      {chosen === null ? null : <Board key={chosen} api={api} forum={chosen} />}
    </Section>
  );
}

function Board({ api, forum }: { readonly api: TuringApi; readonly forum: string }) {
  const say = useWords('board');
  const common = useWords('common');
  const board = useLoaded(() => api.leaderboard(forum), forum);
  const me = useLoaded(() => api.me(), 'me');
  const [chosen, setChosen] = useState<string>();
  if (board.fault) return <FaultNote fault={board.fault} onKey={board.reload} />;
  if (!board.value) return <p class="quiet">{common('oneMoment')}</p>;
  const { rows } = board.value;
  if (rows.length === 0) {
    return (
      <p>
        {say('nobody')} <a href={addressOf({ name: 'play' })}>{say('beFirst')}</a>
      </p>
    );
  }
  return (
    <>
      <Scatter rows={rows} chosen={chosen ?? me.value?.account.nickname} />
      <BoardTable rows={rows} own={me.value?.account.nickname} onLook={setChosen} />
    </>
  );
}
