import type { RocPoint } from './separation.ts';

/** A curve with its name. */
export interface NamedCurve {
  readonly name: string;
  readonly roc: readonly RocPoint[];
}

const columns = 40;
const rows = 12;

/** A curve in letters: along, how many of people's lines are turned down, and up, how many of the others. */
export function plotCurve({ name, roc }: NamedCurve): string {
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ' '));
  for (let column = 0; column < columns; column += 1) {
    const falseRejects = column / (columns - 1);
    const rejects = roc.reduce(
      (most, point) => (point.falseRejects <= falseRejects ? Math.max(most, point.rejects) : most),
      0,
    );
    const row = rows - 1 - Math.round(rejects * (rows - 1));
    const line = grid[row];
    if (line) line[column] = '*';
  }
  const body = grid.map(
    (line, row) => `${row === 0 ? '100 %' : row === rows - 1 ? '  0 %' : '     '} |${line.join('').trimEnd()}`,
  );
  return [name, ...body, `      +${'-'.repeat(columns)}`, `       0 %${' '.repeat(columns - 9)}100 %`].join('\n');
}

const size = 360;
const margin = 48;
const colours = ['#1b6ca8', '#c2571a', '#2e7d32', '#7b1fa2', '#5d4037', '#00838f'];

/** The curves as a picture. */
export function curvesAsSvg(curves: readonly NamedCurve[]): string {
  const x = (share: number): string => (margin + share * size).toFixed(1);
  const y = (share: number): string => (margin + (1 - share) * size).toFixed(1);
  const lines = curves.map(({ name, roc }, place) => {
    const colour = colours[place % colours.length] ?? 'black';
    const points = roc.map(({ falseRejects, rejects }) => `${x(falseRejects)},${y(rejects)}`).join(' ');
    const at = margin + size - 14 * (curves.length - place);
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>
<text x="${margin + size - 8}" y="${at}" fill="${colour}" text-anchor="end">${name}</text>`;
  });
  const whole = size + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" font-family="sans-serif" font-size="12">
<rect width="${whole}" height="${whole}" fill="white"/>
<rect x="${margin}" y="${margin}" width="${size}" height="${size}" fill="none" stroke="#999"/>
<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#ccc"/>
<text x="${whole / 2}" y="${whole - 14}" text-anchor="middle">people's lines turned down (0 to 100 %)</text>
<text x="16" y="${whole / 2}" text-anchor="middle" transform="rotate(-90 16 ${whole / 2})">others turned down (0 to 100 %)</text>
${lines.join('\n')}
</svg>
`;
}
