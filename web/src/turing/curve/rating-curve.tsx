import { useWords } from '../../words/use-words.tsx';
import { curveShape, picture, type Skill } from './curve-shape.ts';
import type { RatedGame } from './rated-games.ts';

interface RatingCurveProps {
  readonly games: readonly RatedGame[];
  readonly skill: Skill;
}

/** A rating over the games, with its interval of 95 % as a band; the table beside it has the numbers. */
export function RatingCurve({ games, skill }: RatingCurveProps) {
  const say = useWords('curve');
  const shape = curveShape(games, skill);
  if (shape === undefined) return null;
  const { line, band, ticks, end } = shape;
  const right = picture.width - picture.right;
  return (
    <figure class="curve">
      <svg
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        role="img"
        aria-label={say('picture', { rating: say(skill) })}
      >
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <path class="grid" d={`M${picture.left},${y}H${right}`} />
            <text x={picture.left - 1} y={y + 0.9} text-anchor="end">
              {value}
            </text>
          </g>
        ))}
        <path class="band" d={band} />
        <path class="line" d={line} />
        <circle cx={end.x} cy={end.y} r="0.9" />
        <text x={right} y={picture.height - 1.5} text-anchor="end">
          {say('games', { count: games.length })}
        </text>
      </svg>
    </figure>
  );
}
