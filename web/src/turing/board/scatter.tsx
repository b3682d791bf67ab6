import { type BoardRow, spanOf } from './board-row.ts';
import { useWords } from '../../words/use-words.tsx';

interface ScatterProps {
  readonly rows: readonly BoardRow[];
  /** The nickname that is looked at in the table. */
  readonly chosen: string | undefined;
}

const [width, height] = [100, 62];
const edge = { left: 9, right: 2, top: 2, bottom: 8 };
const inner = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom };

/** Everybody by both skills: humans as circles, bots as squares, provisional ones hollow. The table says the same in numbers. */
export function Scatter({ rows, chosen }: ScatterProps) {
  const say = useWords('board');
  const across = axisOf(rows, 'detection');
  const up = axisOf(rows, 'concealment');
  const x = (value: number): number => edge.left + across.place(value) * inner.width;
  const y = (value: number): number => edge.top + (1 - up.place(value)) * inner.height;
  const [right, bottom] = [edge.left + inner.width, edge.top + inner.height];
  return (
    <figure class="scatter">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say('picture')}>
        <path class="axis" d={`M${edge.left},${edge.top}V${bottom}H${right}`} />
        {across.ticks.map((tick) => (
          <g key={`x${tick}`}>
            <path class="grid" d={`M${x(tick)},${edge.top}V${bottom}`} />
            <text x={x(tick)} y={bottom + 3.4} text-anchor="middle">
              {tick}
            </text>
          </g>
        ))}
        {up.ticks.map((tick) => (
          <g key={`y${tick}`}>
            <path class="grid" d={`M${edge.left},${y(tick)}H${right}`} />
            <text x={edge.left - 1} y={y(tick) + 0.9} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        <text class="name" x={right} y={height - 0.8} text-anchor="end">
          {say('across')}
        </text>
        <text class="name" x={edge.left + 1} y={edge.top + 2.4}>
          {say('upwards')}
        </text>
        {rows.map((row) => (
          <Mark
            key={row.nickname}
            row={row}
            x={x(row.detection.value)}
            y={y(row.concealment.value)}
            isChosen={row.nickname === chosen}
          />
        ))}
      </svg>
      <figcaption class="quiet">
        <span class="mark human" aria-hidden="true" /> {say('legendHuman')} <span class="mark bot" aria-hidden="true" />{' '}
        {say('legendBot')}
      </figcaption>
    </figure>
  );
}

interface MarkProps {
  readonly row: BoardRow;
  readonly x: number;
  readonly y: number;
  readonly isChosen: boolean;
}

function Mark({ row, x, y, isChosen }: MarkProps) {
  const say = useWords('board');
  const { nickname: name, detection, concealment } = row;
  const [found, hidden] = [Math.round(detection.value), Math.round(concealment.value)];
  const size = isChosen ? 1.8 : 1.1;
  const look = `mark ${row.kind}${row.isProvisional ? ' hollow' : ''}${isChosen ? ' chosen' : ''}`;
  return (
    <g class={look}>
      <title>{say('mark', { name, detection: found, concealment: hidden })}</title>
      {row.kind === 'human' ? (
        <circle cx={x} cy={y} r={size} />
      ) : (
        <rect x={x - size} y={y - size} width={2 * size} height={2 * size} />
      )}
      {isChosen ? (
        <text x={x} y={y - 2.6} text-anchor={x > width / 2 ? 'end' : 'start'}>
          {row.nickname}
        </text>
      ) : null}
    </g>
  );
}

/** The values themselves, without their intervals, so that the marks fill the picture. */
function axisOf(rows: readonly BoardRow[], skill: 'detection' | 'concealment') {
  const points = rows.map((row) => ({
    ...row,
    [skill]: { ...row[skill], lower: row[skill].value, upper: row[skill].value },
  }));
  const { from, to } = spanOf(points, skill);
  const step = [25, 50, 100, 200, 500].find((one) => (to - from) / one <= 6) ?? 1000;
  const first = Math.ceil(from / step) * step;
  const ticks = Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, place) => first + place * step);
  return { ticks, place: (value: number) => (value - from) / (to - from) };
}
