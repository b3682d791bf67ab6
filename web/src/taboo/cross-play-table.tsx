import type { Cell } from './league-api.ts';
import { useWords } from '../words/use-words.tsx';

/** How often each attacker beat each defender; the darker a cell, the more often. */
export function CrossPlayTable({ cells }: { readonly cells: readonly Cell[] }) {
  const say = useWords('league');
  const attackers = [...new Set(cells.map(({ first }) => first))].sort();
  const defenders = [...new Set(cells.map(({ second }) => second))].sort();
  if (cells.length === 0) return null;
  return (
    <div class="wide" role="region" tabIndex={0} aria-label={say('crossPlay')}>
      <table class="cross-play">
        <caption>{say('crossPlay')}</caption>
        <thead>
          <tr>
            <td />
            {defenders.map((defender) => (
              <th key={defender} scope="col">
                {defender}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {attackers.map((attacker) => (
            <tr key={attacker}>
              <th scope="row">{attacker}</th>
              {defenders.map((defender) => (
                <Pair
                  key={defender}
                  cell={cells.find(({ first, second }) => first === attacker && second === defender)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pair({ cell }: { readonly cell: Cell | undefined }) {
  const say = useWords('league');
  if (!cell) return <td>–</td>;
  const { wins, losses, ties, games } = cell;
  const shares = { wins: percent(wins.share), losses: percent(losses.share), ties: percent(ties.share) };
  const details = say('pair', { games, ...shares, lower: percent(wins.lower), upper: percent(wins.upper) });
  return (
    <td style={{ '--heat': `${Math.round(wins.share * 60)}%` }} class="heat" title={details}>
      <span aria-hidden="true">{percent(wins.share)}</span>
      <span class="visually-hidden">{details}</span>
    </td>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
