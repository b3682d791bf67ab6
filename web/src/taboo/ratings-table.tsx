import type { BoardRow, Standing } from './league-api.ts';
import { useWords } from '../words/use-words.tsx';

interface RatingsTableProps {
  readonly role: string;
  readonly rows: readonly BoardRow[];
}

/** The agents of a role by their ratings, each with its interval as a bar. */
export function RatingsTable({ role, rows }: RatingsTableProps) {
  const say = useWords('league');
  const standings = rows.flatMap(({ standing }) => (standing ? [standing] : []));
  const from = Math.min(...standings.map(({ lower }) => lower));
  const to = Math.max(...standings.map(({ upper }) => upper));
  return (
    <div
      class="wide"
      role="region"
      tabIndex={0}
      aria-label={say(role === 'attacker' ? 'ratingsOfAttackers' : 'ratingsOfDefenders')}
    >
      <table class="ratings">
        <caption>{say(role === 'attacker' ? 'ratingsOfAttackers' : 'ratingsOfDefenders')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('rank')}</th>
            <th scope="col">{say('agent')}</th>
            <th scope="col">{say('rating')}</th>
            <th scope="col">{say('interval')}</th>
            <th scope="col">{say('gamesHeading')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, standing }) => (
            <tr key={id}>
              <td>{standing?.rank ?? '–'}</td>
              <th scope="row">{id}</th>
              {standing ? <Rated standing={standing} from={from} to={to} /> : <td colSpan={3}>{say('noGames')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RatedProps {
  readonly standing: Standing;
  readonly from: number;
  readonly to: number;
}

function Rated({ standing, from, to }: RatedProps) {
  const say = useWords('league');
  const { rating, lower, upper, games, wins, losses, ties, provisional } = standing;
  return (
    <>
      <td>
        {Math.round(rating)}
        {provisional.length > 0 ? (
          <>
            {' '}
            <span class="provisional">{say('provisional')}</span>
          </>
        ) : null}
      </td>
      <td>
        <Bar lower={place(lower, from, to)} middle={place(rating, from, to)} upper={place(upper, from, to)} />
        <span class="quiet">{say('fromTo', { lower: Math.round(lower), upper: Math.round(upper) })}</span>
      </td>
      <td>
        {games} <span class="quiet">({say('tally', { wins, losses, ties })})</span>
      </td>
    </>
  );
}

function Bar({ lower, middle, upper }: { readonly lower: number; readonly middle: number; readonly upper: number }) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect x={lower} y="2" width={Math.max(1, upper - lower)} height="4" />
      <line x1={middle} x2={middle} y1="0" y2="8" />
    </svg>
  );
}

/** Where a rating lies between two, from 0 to 100. */
function place(rating: number, from: number, to: number): number {
  return to > from ? ((rating - from) / (to - from)) * 100 : 50;
}
