import type { OverFrame } from '../../../../src/games/turing/protocol/frames.ts';
import { points } from '../in-words.ts';

const parts = [
  { key: 'predicting', text: 'own guess' },
  { key: 'predicted', text: "the other's guess" },
  { key: 'style', text: 'style of talk' },
  { key: 'leaving', text: 'breaking off' },
] as const;

/** What a game was worth to both sides, by parts; parts that are nothing for both are left out. */
export function PointsTable({ over }: { readonly over: OverFrame }) {
  const { you, them } = over;
  const shown = parts.filter(({ key }) => you[key] !== 0 || them[key] !== 0);
  return (
    <table class="points">
      <caption>Points</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">You</th>
          <th scope="col">Partner</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ key, text }) => (
          <tr key={key}>
            <th scope="row">{text}</th>
            <td>{points(you[key])}</td>
            <td>{points(them[key])}</td>
          </tr>
        ))}
        <tr class="total">
          <th scope="row">in all</th>
          <td>{points(you.total)}</td>
          <td>{points(them.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
