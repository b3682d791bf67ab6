import { useState } from 'preact/hooks';
import { type BoardRow, type Skill, spanOf } from './board-row.ts';
import { useWords } from '../../words/use-words.tsx';

interface BoardTableProps {
  readonly rows: readonly BoardRow[];
  /** The nickname of who looks. */
  readonly own: string | undefined;
  /** Somebody is looked at, or nobody any more. */
  readonly onLook: (nickname: string | undefined) => void;
}

const captions = { detection: 'byDetection', concealment: 'byConcealment', glicko: 'byGlicko' } as const;
const columns = 6;
const skills = ['detection', 'concealment', 'glicko'] as const satisfies readonly Skill[];

/** The participants with their ratings and intervals, ordered by one of them; those of whom too little is known stand apart at the end, without a rank. */
export function BoardTable({ rows, own, onLook }: BoardTableProps) {
  const say = useWords('board');
  const [by, setBy] = useState<Skill>('detection');
  const ordered = rows.toSorted((one, other) => other[by].value - one[by].value);
  const settled = ordered.filter(({ isProvisional }) => !isProvisional);
  const provisional = ordered.filter(({ isProvisional }) => isProvisional);
  const rowOf = (row: BoardRow) => (
    <BoardLine key={row.nickname} row={row} rows={rows} own={own} by={by} onLook={onLook} />
  );
  return (
    <>
      <div class="order" role="group" aria-label={say('orderBy')}>
        {skills.map((skill) => (
          <button key={skill} type="button" class="key" aria-pressed={by === skill} onClick={() => setBy(skill)}>
            {say(skill)}
          </button>
        ))}
      </div>
      <div class="wide" tabIndex={0} role="region" aria-label={say('table')}>
        <table class="ratings">
          <caption class="visually-hidden">{say(captions[by])}</caption>
          <thead>
            <tr>
              <th scope="col">{say('rank')}</th>
              <th scope="col">{say('name')}</th>
              {skills.map((skill) => (
                <th
                  key={skill}
                  scope="col"
                  class={by === skill ? '' : 'other'}
                  {...(by === skill ? { 'aria-sort': 'descending' as const } : {})}
                >
                  {say(skill)}
                </th>
              ))}
              <th scope="col">{say('games')}</th>
            </tr>
          </thead>
          <tbody>
            {settled.map(rowOf)}
            {provisional.length > 0 ? (
              <tr class="apart">
                <th scope="rowgroup" colSpan={columns}>
                  {say('unranked')}
                </th>
              </tr>
            ) : null}
            {provisional.map(rowOf)}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface BoardLineProps extends BoardTableProps {
  readonly row: BoardRow;
  readonly by: Skill;
}

function BoardLine({ row, rows, own, by, onLook }: BoardLineProps) {
  const say = useWords('board');
  return (
    <tr onMouseEnter={() => onLook(row.nickname)} onMouseLeave={() => onLook(undefined)}>
      <td>{row.rank ?? '–'}</td>
      <th scope="row">
        {row.nickname} <span class="kind">{say(row.kind)}</span>{' '}
        {row.nickname === own ? <span class="kind you">{say('you')}</span> : null}{' '}
        {row.isProvisional ? <span class="provisional">{say('provisional')}</span> : null}
      </th>
      {skills.map((skill) => (
        <Rated key={skill} value={row[skill]} span={spanOf(rows, skill)} isChosen={by === skill} />
      ))}
      <td>{row.games}</td>
    </tr>
  );
}

interface RatedProps {
  readonly value: BoardRow['glicko'];
  readonly span: { readonly from: number; readonly to: number };
  /** Where there is little room only the column that orders the table is shown. */
  readonly isChosen: boolean;
}

function Rated({ value: { value, lower, upper }, span: { from, to }, isChosen }: RatedProps) {
  const say = useWords('board');
  const place = (rating: number): number => ((rating - from) / (to - from)) * 100;
  return (
    <td class={isChosen ? '' : 'other'}>
      {Math.round(value)}{' '}
      <span class="quiet">{say('interval', { lower: Math.round(lower), upper: Math.round(upper) })}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect x={place(lower)} y="2" width={Math.max(1, place(upper) - place(lower))} height="4" />
        <line x1={place(value)} x2={place(value)} y1="0" y2="8" />
      </svg>
    </td>
  );
}
