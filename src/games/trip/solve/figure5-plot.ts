import { rationalText, rationalToNumber } from '../../equilibria/exact/rational.ts';
import type { Figure5, SurfacePoint } from './figure5.ts';

const width = 640;
const height = 490;
/** Where the surface's middle stands, how long its sides are drawn, how deep, and how high a reward of 1. */
const middle = { x: 304, y: 226 };
const length = 330;
const depth = 214;
const rise = 66;
/** It is turned so that the ridge from corner to corner and the valley across are both seen. */
const turn = (-27 * Math.PI) / 180;

/** How far from the back a point of the square is. */
function depthOf(truth: number, obedience: number): number {
  return Math.sin(turn) * (truth - 0.5) + Math.cos(turn) * (obedience - 0.5);
}

/** Where a point of the box is drawn. */
function place(truth: number, obedience: number, reward: number): readonly [number, number] {
  const across = Math.cos(turn) * (truth - 0.5) - Math.sin(turn) * (obedience - 0.5);
  return [middle.x + length * across, middle.y + depth * depthOf(truth, obedience) - rise * reward];
}

/** Figure 5 as an SVG: the surface of rewards with its corners and its saddle. */
export function figure5Plot(figure: Figure5): string {
  const { rewards, steps, corners, saddle } = figure;
  const numbers = rewards.map((row) => row.map(rationalToNumber));
  const least = Math.min(...numbers.flat());
  const most = Math.max(...numbers.flat());
  const at = (row: number, column: number): number => numbers[row]?.[column] ?? 0;
  const tiles = numbers.slice(0, -1).flatMap((_, row) =>
    numbers.slice(0, -1).map((__, column) => {
      const ends = [
        [row, column],
        [row + 1, column],
        [row + 1, column + 1],
        [row, column + 1],
      ] as const;
      const points = ends.map(([r, c]) => pointText(...place(r / steps, c / steps, at(r, c)))).join(' ');
      const mean = ends.reduce((sum, [r, c]) => sum + at(r, c), 0) / ends.length;
      return {
        depth: row + column,
        tile: `<polygon points="${points}" fill="${colourOf((mean - least) / (most - least || 1))}"/>`,
      };
    }),
  );
  const surface = tiles.sort((one, other) => one.depth - other.depth).map(({ tile }) => tile);
  const title = 'Expected reward by truth and obedience';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img" aria-label="${title}. ${figure.title}">
<rect width="${width}" height="${height}" fill="white"/>
<text x="16" y="20" font-size="12">${title}</text>
<text x="16" y="36" fill="#777">${figure.title}</text>
${floorLines(least).join('\n')}
<g stroke="#444" stroke-width="0.3" stroke-opacity="0.6" stroke-linejoin="round">
${surface.join('\n')}
</g>
${corners.map(cornerMark).join('\n')}
${saddle === null ? '' : saddleMark(saddle)}
<text x="16" y="${height - 10}" fill="#777">x: how likely the user says the true word; y: how likely the agent obeys; height: what both get</text>
</svg>
`;
}

/** The square below the surface with its axes. */
function floorLines(least: number): readonly string[] {
  const floor = least - 0.3;
  const ends = [place(0, 0, floor), place(1, 0, floor), place(1, 1, floor), place(0, 1, floor)];
  const label = (truth: number, obedience: number, text: string, anchor: string): string => {
    const [x, y] = place(truth, obedience, floor);
    return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="#555">${text}</text>`;
  };
  return [
    `<polygon points="${ends.map((end) => pointText(...end)).join(' ')}" fill="#f6f6f6" stroke="#bbb"/>`,
    label(0.45, 1.1, 'truth x, 0 to 1 →', 'start'),
    label(-0.05, 0.5, 'obedience y, 0 to 1 ↓', 'end'),
  ];
}

function cornerMark({ truth, obedience, reward }: SurfacePoint): string {
  const [x, y] = place(rationalToNumber(truth), rationalToNumber(obedience), rationalToNumber(reward));
  const words = `${truth.n === 0n ? 'opposite' : 'truth'}, ${obedience.n === 0n ? 'disobeys' : 'obeys'}: ${rationalText(reward)}`;
  const isFront = depthOf(rationalToNumber(truth), rationalToNumber(obedience)) > 0.5;
  const isRight = x > middle.x + length / 2;
  const [dx, dy] = isRight ? [6, 4] : [0, isFront ? 16 : -8];
  const anchor = isRight ? 'start' : 'middle';
  return `<circle cx="${round(x)}" cy="${round(y)}" r="2.5" fill="#222"/><text x="${round(x + dx)}" y="${round(y + dy)}" text-anchor="${anchor}">${words}</text>`;
}

function saddleMark({ truth, obedience, reward, isEquilibrium }: NonNullable<Figure5['saddle']>): string {
  const [x, y] = place(rationalToNumber(truth), rationalToNumber(obedience), rationalToNumber(reward));
  const words = `saddle${isEquilibrium ? ', an equilibrium' : ''}: x = ${rationalText(truth)}, y = ${rationalText(obedience)}, reward ${rationalText(reward)}`;
  return `<circle cx="${round(x)}" cy="${round(y)}" r="4" fill="#e45756" stroke="white"/><line x1="${round(x)}" y1="${round(y - 5)}" x2="${round(x)}" y2="66" stroke="#e45756"/><text x="${round(x)}" y="60" text-anchor="middle" fill="#b03a39">${words}</text>`;
}

/** From dark blue over green to yellow. */
function colourOf(share: number): string {
  const stops = [
    [59, 82, 139],
    [33, 145, 140],
    [94, 201, 98],
    [253, 231, 37],
  ] as const;
  const scaled = Math.min(0.9999, Math.max(0, share)) * (stops.length - 1);
  const low = stops[Math.floor(scaled)] ?? stops[0];
  const high = stops[Math.floor(scaled) + 1] ?? low;
  const mixed = low.map((part, at) => Math.round(part + (scaled % 1) * ((high[at] ?? part) - part)));
  return `rgb(${mixed.join(',')})`;
}

const pointText = (x: number, y: number): string => `${round(x)},${round(y)}`;
const round = (value: number): string => value.toFixed(1);
