import type { OverFrame } from '../../../../src/games/turing/protocol/frames.ts';
import { points } from '../in-words.ts';
import { useWords } from '../../words/use-words.tsx';

const parts = [
  { key: 'predicting', text: 'ownGuess' },
  { key: 'predicted', text: 'otherGuess' },
  { key: 'style', text: 'style' },
  { key: 'leaving', text: 'leaving' },
] as const;

/** What a game was worth to both sides, by parts; parts that are nothing for both are left out. */
export function PointsTable({ over }: { readonly over: OverFrame }) {
  const say = useWords('games');
  const common = useWords('common');
  const { you, them } = over;
  const shown = parts.filter(({ key }) => you[key] !== 0 || them[key] !== 0);
  return (
    <table class="points">
      <caption>{say('points')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('for')}</th>
          <th scope="col">{common('you')}</th>
          <th scope="col">{say('partner')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ key, text }) => (
          <tr key={key}>
            <th scope="row">{say(text)}</th>
            <td>{points(you[key])}</td>
            <td>{points(them[key])}</td>
          </tr>
        ))}
        <tr class="total">
          <th scope="row">{say('inAll')}</th>
          <td>{points(you.total)}</td>
          <td>{points(them.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
