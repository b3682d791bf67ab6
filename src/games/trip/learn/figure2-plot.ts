import type { Figure2Row } from './figure2.ts';
import { bestReward, type TripSetting } from './trip-rewards.ts';

const width = 640;
const height = 320;
const margin = { left: 56, right: 16, top: 40, bottom: 48 };
const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
const colours = { pg: '#4c78a8', ppo: '#f58518', grounded: '#54a24b' } as const;
const marks = [-1, -0.5, 0, 0.5, 1];
/** Marks so near to the optimum's would be written over it. */
const apart = 0.06;

/** Mean rewards over the training as an SVG: a line for each algorithm, and the range that has four fifths of its restarts. */
export function figure2Plot(setting: TripSetting, rows: readonly Figure2Row[]): string {
  const iterations = Math.max(2, ...rows.map(({ training }) => training.length));
  const { bonus, prices = [] } = setting;
  const [top, bottom] = [1 + bonus, -1 - Math.max(0, ...prices)];
  const x = (iteration: number): string => (margin.left + (inner.width * iteration) / (iterations - 1)).toFixed(1);
  const y = (reward: number): string => (margin.top + (inner.height * (top - reward)) / (top - bottom)).toFixed(1);
  const lines = rows.map(({ algorithm, training, restarts }, place) => {
    const points = (of: 'mean' | 'low' | 'high'): string[] => training.map((at, index) => `${x(index)},${y(at[of])}`);
    const colour = colours[algorithm];
    return [
      `<polygon points="${[...points('low'), ...points('high').reverse()].join(' ')}" fill="${colour}" opacity="0.18"/>`,
      `<polyline points="${points('mean').join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
      `<text x="${width - margin.right - 4}" y="${height - margin.bottom - 10 - 14 * place}" text-anchor="end" fill="${colour}">${algorithm}, ${restarts} restarts</text>`,
    ].join('\n');
  });
  const best = bestReward(setting);
  const grid = [...marks.filter((mark) => Math.abs(mark - best) > apart), best].map(
    (reward) =>
      `<text x="${margin.left - 6}" y="${Number(y(reward)) + 4}" text-anchor="end">${Number(reward.toFixed(3))}</text><line x1="${margin.left}" x2="${width - margin.right}" y1="${y(reward)}" y2="${y(reward)}" stroke="#ddd"/>`,
  );
  const title = `Mean reward over the training: ${setting.destinations} destinations, ${setting.words} words, bonus ${setting.bonus}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img" aria-label="${title}">
<rect width="${width}" height="${height}" fill="white"/>
<text x="${margin.left}" y="20" font-size="12">${title}</text>
${grid.join('\n')}
${lines.join('\n')}
<text x="${margin.left}" y="${height - margin.bottom + 16}">iteration 1</text>
<text x="${width - margin.right}" y="${height - margin.bottom + 16}" text-anchor="end">iteration ${iterations}</text>
<text x="${margin.left}" y="${height - 4}" fill="#777">line: mean over restarts; shade: without the lowest and the highest tenth of them</text>
</svg>
`;
}
