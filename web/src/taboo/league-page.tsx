import { useEffect, useState } from 'preact/hooks';
import { rememberKey } from '../api.ts';
import { useAttempts } from '../attempts.ts';
import { FaultNote } from '../fault-note.tsx';
import { CrossPlayTable } from './cross-play-table.tsx';
import { type Board, findBoard } from './league-api.ts';
import { RatingsTable } from './ratings-table.tsx';
import { Frame } from './taboo-page.tsx';
import { useWords } from '../words/use-words.tsx';
import { spokenLocale } from '../words/words.ts';

/** The page of a league: ratings by role, and who beat whom. */
export function LeaguePage() {
  const [board, setBoard] = useState<Board>();
  const { fault, attempt } = useAttempts();
  useEffect(() => {
    attempt(async () => setBoard(await findBoard(new URLSearchParams(location.search).get('league'))));
  }, [attempt]);
  const enterKey = (key: string): void => {
    rememberKey(key);
    fault?.retry();
  };
  return (
    <Frame title="league">
      {fault ? <FaultNote fault={fault} onKey={enterKey} /> : null}
      {board ? board.games === 0 ? <EmptyLeague board={board} /> : <LeagueBoard board={board} /> : null}
    </Frame>
  );
}

function EmptyLeague({ board }: { readonly board: Board }) {
  const say = useWords('league');
  const named = board.league === 'main' ? '' : ` --league ${board.league}`;
  return (
    <section class="league">
      <p>{say('empty')}</p>
      <pre tabIndex={0}>
        <code>{`parley taboo league add --all${named}
parley taboo league run --games 500${named}`}</code>
      </pre>
    </section>
  );
}

function LeagueBoard({ board }: { readonly board: Board }) {
  const say = useWords('league');
  const { games, clusters, conditions, lastGameAt, warnings, tables, crossPlay } = board;
  return (
    <section class="league" aria-label={say('board')}>
      <p>
        {[
          say('played', { games: say('games', { count: games }), words: say('aboutWords', { count: clusters }) }),
          ...(conditions === null ? [] : [conditions]),
          ...(lastGameAt === null
            ? []
            : [say('lastOn', { day: new Date(lastGameAt).toLocaleDateString(spokenLocale()) })]),
        ].join('; ')}
        .
      </p>
      {warnings.map(({ code, message }) => (
        <p key={code} class="warning">
          {message}
        </p>
      ))}
      {tables.map(({ role, rows }) => (
        <RatingsTable key={role} role={role} rows={rows} />
      ))}
      <CrossPlayTable cells={crossPlay} />
      <p class="quiet">{say('barNote')}</p>
    </section>
  );
}
