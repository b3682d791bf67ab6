import type { MemorySample } from './memory-samples.ts';

const size = { width: 760, height: 320 } as const;
const margin = { left: 56, right: 96, top: 32, bottom: 40 } as const;
const lines = [
  { name: 'resident', colour: '#1f6feb', of: (sample: MemorySample) => sample.residentMiB },
  { name: 'heap', colour: '#bf5a00', of: (sample: MemorySample) => sample.heapMiB },
] as const;

/** Memory over time as a drawing (SVG). */
export function memoryPlot(samples: readonly MemorySample[], title: string): string {
  const longest = Math.max(1, ...samples.map(({ minutes }) => minutes));
  const most = Math.ceil(Math.max(50, ...samples.map(({ residentMiB }) => residentMiB)) / 50) * 50;
  const x = (minutes: number): number => margin.left + (minutes / longest) * (size.width - margin.left - margin.right);
  const y = (mebibytes: number): number =>
    size.height - margin.bottom - (mebibytes / most) * (size.height - margin.top - margin.bottom);
  const grid = Array.from({ length: most / 50 + 1 }, (_item, step) => step * 50).map(
    (value) =>
      `<path d="M${margin.left} ${y(value).toFixed(1)}H${size.width - margin.right}" stroke="#d0d7de"/>${text(margin.left - 8, y(value) + 4, `${value}`, 'end')}`,
  );
  const times = [0, longest / 3, (longest * 2) / 3, longest].map((minutes) =>
    text(x(minutes), size.height - 16, `${Math.round(minutes)} min`, 'middle'),
  );
  const curves = lines.map(({ name, colour, of }) => {
    const points = samples.map((sample) => `${x(sample.minutes).toFixed(1)},${y(of(sample)).toFixed(1)}`);
    const end = samples.at(-1);
    const label = end ? text(x(end.minutes) + 8, y(of(end)) + 4, name, 'start', colour) : '';
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>${label}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#ffffff"/>
${text(margin.left, 20, title, 'start')}
${[...grid, ...times, ...curves].join('\n')}
</svg>
`;
}

function text(x: number, y: number, content: string, anchor: string, colour = '#57606a'): string {
  const plain = content.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${colour}">${plain}</text>`;
}
