import type { RatedGame } from './rated-games.ts';

export type Skill = 'detection' | 'concealment' | 'glicko';

/** The picture, in its own units. */
export const picture = { width: 100, height: 50, left: 9, right: 2, top: 3, bottom: 6 } as const;

/** A curve with the band of its intervals. */
export interface CurveShape {
  /** What an SVG path draws. */
  readonly line: string;
  readonly band: string;
  /** Round ratings, and how high they are in the picture. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  /** Where the last game is. */
  readonly end: { readonly x: number; readonly y: number };
}

const steps = [25, 50, 100, 200, 500, 1000];
const mostTicks = 6;
const margin = 20;

/** The curve of a skill over the games in their order; undefined where there is none. */
export function curveShape(games: readonly RatedGame[], skill: Skill): CurveShape | undefined {
  const values = games.map(({ after }) => after[skill]);
  const [from, to] = [
    Math.min(...values.map(({ lower }) => lower)) - margin,
    Math.max(...values.map(({ upper }) => upper)) + margin,
  ];
  const room = {
    width: picture.width - picture.left - picture.right,
    height: picture.height - picture.top - picture.bottom,
  };
  const x = (place: number): number => picture.left + (room.width * (place + 1)) / values.length;
  const y = (value: number): number => picture.top + room.height * (1 - (value - from) / (to - from));
  const at = (place: number, value: number): string => `${rounded(x(place))},${rounded(y(value))}`;
  const last = values.at(-1);
  if (last === undefined) return undefined;
  const above = values.map(({ upper }, place) => at(place, upper));
  const below = values.map(({ lower }, place) => at(place, lower)).reverse();
  return {
    line: `M${values.map(({ value }, place) => at(place, value)).join('L')}`,
    band: `M${[...above, ...below].join('L')}Z`,
    ticks: ticksBetween(from, to).map((value) => ({ value, y: y(value) })),
    end: { x: x(values.length - 1), y: y(last.value) },
  };
}

function ticksBetween(from: number, to: number): number[] {
  const step = steps.find((one) => (to - from) / one <= mostTicks) ?? Number.POSITIVE_INFINITY;
  const first = Math.ceil(from / step) * step;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Number.isFinite(step) ? Array.from({ length: count }, (_, place) => first + place * step) : [];
}

function rounded(place: number): number {
  return Math.round(place * 100) / 100;
}
