import type { RegretReport } from './regret-report.ts';

const width = 640;
const height = 320;
const margin = { left: 64, right: 28, top: 40, bottom: 48 };
const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
/** Below this the plot ends: floating point has no more to tell. */
const leastPlotted = 1e-9;

/** The exploitability by iteration as an SVG, both on logarithmic scales. */
export function regretPlot({ method, curve }: RegretReport, game: string): string {
  const points = curve.map(({ iteration, exploitability }) => ({
    across: Math.log10(iteration),
    up: Math.log10(Math.max(exploitability, leastPlotted)),
  }));
  const right = Math.max(1, Math.ceil(Math.max(...points.map(({ across }) => across))));
  const top = Math.ceil(Math.max(...points.map(({ up }) => up)));
  const bottom = Math.min(top - 1, Math.floor(Math.min(...points.map(({ up }) => up))));
  const x = (across: number): string => (margin.left + (inner.width * across) / right).toFixed(1);
  const y = (up: number): string => (margin.top + (inner.height * (top - up)) / (top - bottom)).toFixed(1);
  const powers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const rows = powers(bottom, top).map(
    (power) =>
      `<text x="${margin.left - 6}" y="${Number(y(power)) + 4}" text-anchor="end">${number(power)}</text><line x1="${margin.left}" x2="${width - margin.right}" y1="${y(power)}" y2="${y(power)}" stroke="#ddd"/>`,
  );
  const columns = powers(0, right).map(
    (power) =>
      `<text x="${x(power)}" y="${height - margin.bottom + 16}" text-anchor="middle">${number(power)}</text><line x1="${x(power)}" x2="${x(power)}" y1="${margin.top}" y2="${height - margin.bottom}" stroke="#ddd"/>`,
  );
  const title = `Exploitability of ${method.toUpperCase()}${game === '' ? '' : `: ${escaped(game)}`}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img" aria-label="${title}">
<rect width="${width}" height="${height}" fill="white"/>
<text x="${margin.left}" y="20" font-size="12">${title}</text>
${[...rows, ...columns].join('\n')}
<polyline points="${points.map(({ across, up }) => `${x(across)},${y(up)}`).join(' ')}" fill="none" stroke="#4c78a8" stroke-width="1.5"/>
${points.map(({ across, up }) => `<circle cx="${x(across)}" cy="${y(up)}" r="2.5" fill="#4c78a8"/>`).join('\n')}
<text x="${width - margin.right}" y="${height - 12}" text-anchor="end" fill="#777">iterations</text>
</svg>
`;
}

/** A power of ten as a person writes it. */
function number(power: number): string {
  return power < 0 ? (10 ** power).toFixed(-power) : String(10 ** power);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
