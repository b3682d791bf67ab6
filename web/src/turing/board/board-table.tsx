import { useState } from 'preact/hooks';
import { type BoardRow, type Skill, skillNames, spanOf } from './board-row.ts';

interface BoardTableProps {
  readonly rows: readonly BoardRow[];
  /** The nickname of who looks. */
  readonly own: string | undefined;
  /** Somebody is looked at, or nobody any more. */
  readonly onLook: (nickname: string | undefined) => void;
}

const skills = ['detection', 'concealment', 'glicko'] as const satisfies readonly Skill[];

/** The participants with their ratings and intervals, ordered by one of them; those of whom too little is known come last. */
export function BoardTable({ rows, own, onLook }: BoardTableProps) {
  const [by, setBy] = useState<Skill>('detection');
  const ordered = rows.toSorted(
    (one, other) => Number(one.isProvisional) - Number(other.isProvisional) || other[by].value - one[by].value,
  );
  return (
    <>
      <div class="order" role="group" aria-label="Order by">
        {skills.map((skill) => (
          <button key={skill} type="button" class="key" aria-pressed={by === skill} onClick={() => setBy(skill)}>
            {skillNames[skill]}
          </button>
        ))}
      </div>
      <div class="wide" tabIndex={0} role="region" aria-label="Table of ratings">
        <table class="ratings">
          <caption class="visually-hidden">Ratings, by {skillNames[by].toLowerCase()}</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {skills.map((skill) => (
                <th
                  key={skill}
                  scope="col"
                  class={by === skill ? '' : 'other'}
                  {...(by === skill ? { 'aria-sort': 'descending' as const } : {})}
                >
                  {skillNames[skill]}
                </th>
              ))}
              <th scope="col">Games</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((row) => (
              <tr key={row.nickname} onMouseEnter={() => onLook(row.nickname)} onMouseLeave={() => onLook(undefined)}>
                <th scope="row">
                  {row.nickname} <span class="kind">{row.kind}</span>{' '}
                  {row.nickname === own ? <span class="kind you">you</span> : null}{' '}
                  {row.isProvisional ? <span class="provisional">provisional</span> : null}
                </th>
                {skills.map((skill) => (
                  <Rated key={skill} value={row[skill]} span={spanOf(rows, skill)} isChosen={by === skill} />
                ))}
                <td>{row.games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RatedProps {
  readonly value: BoardRow['glicko'];
  readonly span: { readonly from: number; readonly to: number };
  /** Where there is little room only the column that orders the table is shown. */
  readonly isChosen: boolean;
}

function Rated({ value: { value, lower, upper }, span: { from, to }, isChosen }: RatedProps) {
  const place = (rating: number): number => ((rating - from) / (to - from)) * 100;
  return (
    <td class={isChosen ? '' : 'other'}>
      {Math.round(value)}{' '}
      <span class="quiet">
        {Math.round(lower)} to {Math.round(upper)}
      </span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect x={place(lower)} y="2" width={Math.max(1, place(upper) - place(lower))} height="4" />
        <line x1={place(value)} x2={place(value)} y1="0" y2="8" />
      </svg>
    </td>
  );
}
