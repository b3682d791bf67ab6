import type { LedgerEntry } from './api.ts';

interface LedgerProps {
  readonly entries: readonly LedgerEntry[];
}

/** What is open between the two after the turn, the newest first; nothing where nothing is. */
export function Ledger({ entries }: LedgerProps) {
  const open = entries.filter(({ settled }) => settled === null).toReversed();
  if (open.length === 0) return null;
  return (
    <>
      <h3>What is open</h3>
      <table>
        <caption>Ledger</caption>
        <tbody>
          {open.map(({ id, kind, text, gravity, opened }) => (
            <tr key={id}>
              <th scope="row">{gravity === 'light' ? kind : `${kind}, ${gravity}`}</th>
              <td>
                <q>{text}</q> <span class="quiet">turn {opened}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
