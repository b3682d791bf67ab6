import type { Figure3 } from './figure3.ts';

const width = 640;
const height = 320;
const margin = { left: 56, right: 16, top: 40, bottom: 48 };
const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };

/** Figure 3 as an SVG: a bar for each tenth of the words by concreteness, with its interval. */
export function figure3Plot({ deciles, correlation, words, games, rules }: Figure3): string {
  const most = Math.max(0.1, ...deciles.map(({ success }) => success.upper));
  const step = inner.width / Math.max(1, deciles.length);
  const y = (share: number): number => margin.top + inner.height * (1 - share / most);
  const bars = deciles.map(({ decile, success, words: n }, place) => {
    const x = margin.left + place * step;
    const middle = x + step / 2;
    return [
      `<rect x="${round(x + step * 0.15)}" y="${round(y(success.value))}" width="${round(step * 0.7)}" height="${round(y(0) - y(success.value))}" fill="#4c78a8"/>`,
      `<line x1="${round(middle)}" x2="${round(middle)}" y1="${round(y(success.lower))}" y2="${round(y(success.upper))}" stroke="#222"/>`,
      `<text x="${round(middle)}" y="${height - margin.bottom + 16}" text-anchor="middle">${decile}</text>`,
      `<text x="${round(middle)}" y="${height - margin.bottom + 30}" text-anchor="middle" fill="#777">${n}</text>`,
    ].join('\n');
  });
  const marks = [0, 0.5, 1].map((part) => {
    const at = y(part * most);
    return `<text x="${margin.left - 6}" y="${round(at + 4)}" text-anchor="end">${(part * most * 100).toFixed(0)} %</text><line x1="${margin.left}" x2="${width - margin.right}" y1="${round(at)}" y2="${round(at)}" stroke="#ddd"/>`;
  });
  const { value, lower, upper } = correlation;
  const title = `Attacker’s wins by concreteness, rules ${rules}: ${words} words, ${games} games; Spearman ${value.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img" aria-label="${title}">
<rect width="${width}" height="${height}" fill="white"/>
<text x="${margin.left}" y="20" font-size="12">${title}</text>
${marks.join('\n')}
${bars.join('\n')}
<text x="${margin.left}" y="${height - 4}" fill="#777">tenth of all nouns by concreteness, 1 the least; below it how many words</text>
</svg>
`;
}

function round(value: number): string {
  return value.toFixed(1);
}
