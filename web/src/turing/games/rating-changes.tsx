import type { ReplayAnswer } from '../../../../src/games/turing/protocol/answers.ts';

type Rating = NonNullable<ReplayAnswer['rating']>;

const skills = [
  { key: 'detection', text: 'Finding out' },
  { key: 'concealment', text: 'Staying hidden' },
  { key: 'glicko', text: 'Winning' },
] as const;

/** What a game did to the own ratings in this forum. */
export function RatingChanges({ rating: { before, after } }: { readonly rating: Rating }) {
  return (
    <table class="points">
      <caption>Your ratings here, after {after.games === 1 ? 'one game' : `${after.games} games`}</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {skills.map(({ key, text }) => (
          <tr key={key}>
            <th scope="row">{text}</th>
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
  const rounded = Math.round(by);
  if (rounded === 0) return <span class="quiet">as before</span>;
  return (
    <span class={rounded > 0 ? 'gain' : 'loss'}>
      {rounded > 0 ? '+' : '−'}
      {Math.abs(rounded)}
    </span>
  );
}
