import type { BoardRow, Standing } from './league-api.ts';

interface RatingsTableProps {
  readonly role: string;
  readonly rows: readonly BoardRow[];
}

/** The agents of a role by their ratings, each with its interval as a bar. */
export function RatingsTable({ role, rows }: RatingsTableProps) {
  const standings = rows.flatMap(({ standing }) => (standing ? [standing] : []));
  const from = Math.min(...standings.map(({ lower }) => lower));
  const to = Math.max(...standings.map(({ upper }) => upper));
  return (
    <div class="wide">
      <table class="ratings">
        <caption>Ratings of {role}s</caption>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Agent</th>
            <th scope="col">Rating</th>
            <th scope="col">Interval</th>
            <th scope="col">Games</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, standing }) => (
            <tr key={id}>
              <td>{standing?.rank ?? '–'}</td>
              <th scope="row">{id}</th>
              {standing ? <Rated standing={standing} from={from} to={to} /> : <td colSpan={3}>no games yet</td>}
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
  const { rating, lower, upper, games, wins, losses, ties, provisional } = standing;
  return (
    <>
      <td>
        {Math.round(rating)}
        {provisional.length > 0 ? (
          <>
            {' '}
            <span class="provisional">provisional</span>
          </>
        ) : null}
      </td>
      <td>
        <Bar lower={place(lower, from, to)} middle={place(rating, from, to)} upper={place(upper, from, to)} />
        <span class="quiet">
          {Math.round(lower)} to {Math.round(upper)}
        </span>
      </td>
      <td>
        {games} <span class="quiet">({`${wins} won, ${losses} lost, ${ties} tied`})</span>
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
