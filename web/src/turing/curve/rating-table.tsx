import { useWords } from '../../words/use-words.tsx';
import { moment } from '../in-words.ts';
import { addressOf } from '../routes.ts';
import type { Skill } from './curve-shape.ts';
import type { RatedGame } from './rated-games.ts';

interface RatingTableProps {
  readonly games: readonly RatedGame[];
  readonly skill: Skill;
}

/** A rating after each game, the newest first. */
export function RatingTable({ games, skill }: RatingTableProps) {
  const say = useWords('curve');
  return (
    <div class="curve-table" tabIndex={0} role="region" aria-label={say('table', { rating: say(skill) })}>
      <table class="ratings">
        <caption class="visually-hidden">{say('table', { rating: say(skill) })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('game')}</th>
            <th scope="col">{say('rating')}</th>
            <th scope="col">{say('interval')}</th>
          </tr>
        </thead>
        <tbody>
          {games.toReversed().map(({ game, at, after: { [skill]: rating } }) => (
            <tr key={game}>
              <th scope="row">
                <a href={addressOf({ name: 'game', game })}>{moment(at)}</a>
              </th>
              <td>{Math.round(rating.value)}</td>
              <td>{say('from', { lower: Math.round(rating.lower), upper: Math.round(rating.upper) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
