import chalk from 'chalk';
import type { Clause } from '../../../contracts/moves.ts';
import type { LedgerEntry } from '../../../contracts/ledger.ts';
import type { TurnRecord } from '../../../contracts/turn-record.ts';

/** How the line was heard, and what the turn changed of what is open between the two. */
export function ledgerLines({ annotations, next, index }: TurnRecord): string[] {
  // Turns that were stored before there were moves have none.
  const clauses = annotations.moves ?? [];
  const entries = next.ledger?.entries ?? [];
  const changed = entries.filter(({ opened, settled }) => opened === index || settled === index);
  return [
    ...(clauses.length > 0 ? [`${chalk.bold('moves')}  ${clauses.map(clauseWords).join(' | ')}`] : []),
    ...(changed.length > 0
      ? [`${chalk.bold('ledger')} ${changed.map((entry) => entryWords(entry, index)).join(' | ')}`]
      : []),
  ];
}

function clauseWords({ move, kind, gravity, text }: Clause): string {
  const labels = [move, ...(kind === null ? [] : [kind]), ...(gravity === 'light' ? [] : [gravity])];
  return `${chalk.dim(`[${labels.join(' ')}]`)} ${text}`;
}

function entryWords({ kind, text, opened, settled }: LedgerEntry, index: number): string {
  const became = settled === null ? 'opened' : opened === index ? 'opened and settled' : 'settled';
  return `${kind} ${became}: ${text}`;
}
