import type { DayReport } from './day-report.ts';
import type { HourOfDay } from './hours-of-day.ts';

const width = 720;
const margin = { left: 64, right: 16 };
const panelHeight = 130;
const gap = 44;
const head = 34;
const step = (width - margin.left - margin.right) / 24;

interface Panel {
  readonly title: string;
  readonly value: (hour: HourOfDay) => number;
  readonly most: number;
  readonly shown: (value: number) => string;
  readonly colour: string;
  /** A line across. */
  readonly mark?: number;
}

/** The day as an SVG, by hour: how many came, how long 95 % waited at most, whom they met. */
export function dayPlot({ plan, hours, parity, waits }: DayReport): string {
  const most = (value: (hour: HourOfDay) => number) => Math.max(1, ...hours.map(value));
  const panels: Panel[] = [
    {
      title: 'people who look for a game, in each hour',
      value: ({ joined }) => joined,
      most: most(({ joined }) => joined),
      shown: (value) => value.toFixed(0),
      colour: '#4c78a8',
    },
    {
      title: 'seconds that 95 % of them wait at most',
      value: ({ p95Seconds }) => p95Seconds,
      most: most(({ p95Seconds }) => p95Seconds),
      shown: (value) => value.toFixed(0),
      colour: '#b279a2',
    },
    {
      title: 'share of their games that are with people',
      value: ({ withPeople }) => withPeople,
      most: 1,
      shown: (value) => `${(100 * value).toFixed(0)} %`,
      colour: '#54a24b',
      mark: 0.5,
    },
  ];
  const height = head + panels.length * (panelHeight + gap);
  const title = `A day of ${plan.people} people and ${plan.bots} bots: parity kept for ${(100 * parity.all.share).toFixed(1)} %, p95 wait ${waits.people.p95Seconds.toFixed(0)} s`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img" aria-label="${title}">
<rect width="${width}" height="${height}" fill="white"/>
<text x="${margin.left}" y="18" font-size="13">${title}</text>
${panels.map((panel, place) => drawn(panel, hours, head + place * (panelHeight + gap))).join('\n')}
</svg>
`;
}

function drawn({ title, value, most, shown, colour, mark }: Panel, hours: readonly HourOfDay[], top: number): string {
  const floor = top + 16 + panelHeight - 24;
  const y = (amount: number): number => floor - ((panelHeight - 24) * amount) / most;
  const line = (amount: number, stroke: string): string =>
    `<line x1="${margin.left}" x2="${width - margin.right}" y1="${y(amount).toFixed(1)}" y2="${y(amount).toFixed(1)}" stroke="${stroke}"/>`;
  const scale = [0, 0.5, 1].map(
    (part) =>
      `${line(part * most, '#ddd')}<text x="${margin.left - 6}" y="${(y(part * most) + 4).toFixed(1)}" text-anchor="end">${shown(part * most)}</text>`,
  );
  const bars = hours.map((hour) => {
    const x = margin.left + hour.hour * step;
    const amount = value(hour);
    return `<rect x="${(x + step * 0.15).toFixed(1)}" y="${y(amount).toFixed(1)}" width="${(step * 0.7).toFixed(1)}" height="${(floor - y(amount)).toFixed(1)}" fill="${colour}"/><text x="${(x + step / 2).toFixed(1)}" y="${floor + 14}" text-anchor="middle" fill="#555">${hour.hour}</text>`;
  });
  const across = mark === undefined ? '' : line(mark, '#222');
  return [`<text x="${margin.left}" y="${top + 6}">${title}</text>`, ...scale, ...bars, across].join('\n');
}
