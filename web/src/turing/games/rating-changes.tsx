import type { ReplayAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { useWords } from '../../words/use-words.tsx';

type Rating = NonNullable<ReplayAnswer['rating']>;

const skills = ['detection', 'concealment', 'glicko'] as const;

/** What a game did to the own ratings in this forum. */
export function RatingChanges({ rating: { before, after } }: { readonly rating: Rating }) {
  const say = useWords('games');
  const board = useWords('board');
  return (
    <table class="points">
      <caption>{say('ratings', { count: after.games })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('for')}</th>
          <th scope="col">{say('before')}</th>
          <th scope="col">{say('now')}</th>
        </tr>
      </thead>
      <tbody>
        {skills.map((key) => (
          <tr key={key}>
            <th scope="row">{board(key)}</th>
            <td>{Math.round(before[key].value)}</td>
            <td>
              {Math.round(after[key].value)} <Change by={after[key].value - before[key].value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Change({ by }: { readonly by: number }) {
  const say = useWords('games');
  const rounded = Math.round(by);
  if (rounded === 0) return <span class="quiet">{say('asBefore')}</span>;
  return (
    <span class={rounded > 0 ? 'gain' : 'loss'}>
      {rounded > 0 ? '+' : '−'}
      {Math.abs(rounded)}
    </span>
  );
}
