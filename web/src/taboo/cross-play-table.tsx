import type { Cell } from './league-api.ts';

/** How often each attacker beat each defender; the darker a cell, the more often. */
export function CrossPlayTable({ cells }: { readonly cells: readonly Cell[] }) {
  const attackers = [...new Set(cells.map(({ first }) => first))].sort();
  const defenders = [...new Set(cells.map(({ second }) => second))].sort();
  if (cells.length === 0) return null;
  return (
    <div class="wide">
      <table class="cross-play">
        <caption>Games won by the attacker (row) against the defender (column)</caption>
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
  if (!cell) return <td>–</td>;
  const { wins, losses, ties, games } = cell;
  const details = `${games} games; attacker ${percent(wins.share)} (${percent(wins.lower)} to ${percent(wins.upper)}), defender ${percent(losses.share)}, ties ${percent(ties.share)}`;
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
