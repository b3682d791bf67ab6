import { useState } from 'preact/hooks';
import { FaultNote } from '../../fault-note.tsx';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { addressOf, go } from '../routes.ts';
import type { TuringApi } from '../turing-api.ts';
import { BoardTable } from './board-table.tsx';
import { Scatter } from './scatter.tsx';

interface LeaderboardProps {
  readonly api: TuringApi;
  readonly forum: string | null;
}

/** Who finds out best, and who is best at staying hidden, in a forum. */
export function Leaderboard({ api, forum }: LeaderboardProps) {
  const forums = useLoaded(() => api.forums(), 'forums');
  const chosen = forum ?? forums.value?.[0]?.name ?? null;
  return (
    <Section heading="Leaderboard" class="board">
      <p>
        Two skills, each a rating of its own: <strong>finding out</strong> what the other is, and{' '}
        <strong>staying hidden</strong>, which is how often others are wrong about you. Humans and bots are rated alike.
      </p>
      {forums.fault ? <FaultNote fault={forums.fault} onKey={forums.reload} /> : null}
      <label class="field">
        Forum{' '}
        <select value={chosen ?? ''} onChange={(event) => go({ name: 'board', forum: event.currentTarget.value })}>
          {forums.value?.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {chosen === null ? null : <Board key={chosen} api={api} forum={chosen} />}
    </Section>
  );
}

function Board({ api, forum }: { readonly api: TuringApi; readonly forum: string }) {
  const board = useLoaded(() => api.leaderboard(forum), forum);
  const me = useLoaded(() => api.me(), 'me');
  const [chosen, setChosen] = useState<string>();
  if (board.fault) return <FaultNote fault={board.fault} onKey={board.reload} />;
  if (!board.value) return <p class="quiet">One moment.</p>;
  const { rows } = board.value;
  if (rows.length === 0) {
    return (
      <p>
        Nobody has a rating here yet. <a href={addressOf({ name: 'play' })}>Be the first</a>
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
