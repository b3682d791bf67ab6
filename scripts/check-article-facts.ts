import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFacts } from '../src/knowledge/article-checks/check-facts.ts';
import { gatherEvidence } from '../src/knowledge/article-checks/evidence.ts';
import { readSourceTexts } from '../src/knowledge/article-checks/read-source-texts.ts';
import { readFactTexts, readTableRows } from '../src/knowledge/article-checks/read-tables.ts';
import { readSettled, settledKey } from '../src/knowledge/article-checks/settled.ts';
import { articleFiles, readArticles } from '../src/knowledge/articles/read-articles.ts';
import { articleLines } from '../src/knowledge/content/article-lines.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    out: { type: 'string', default: join(tmpdir(), 'article-facts.tsv') },
  },
});
const folder = join('data', 'articles');
const titles = readArticles(folder).map(({ title }) => title);
const texts = [...readSourceTexts(values.data), ...readFactTexts(values.data)];
const evidence = gatherEvidence(titles, readTableRows(values.data, join('data', 'starter-kb')), texts);
const checked = articleFiles(folder).flatMap((file, index) => {
  const title = titles[index] ?? '';
  return checkFacts(title, articleLines(join(folder, file)), evidence.get(title) ?? { rows: [], texts: [] });
});

const settled = readSettled(join('data', 'articles-settled.tsv'));
const withClaims = checked.filter(({ claims }) => claims.length > 0);
const open = withClaims.filter(({ unconfirmed }) => unconfirmed.length > 0);
const unsettled = open.filter(({ line }) => !settled.has(settledKey(line)));
const rows = open.map(({ line, unconfirmed }) => [
  `${basename(line.file)}:${line.line}`,
  settled.has(settledKey(line)) ? 'settled' : 'open',
  unconfirmed.map(({ kind, text }) => `${kind} ${text}`).join(', '),
  line.text,
]);
writeFileSync(
  values.out,
  `${[['place', 'state', 'not confirmed', 'sentence'], ...rows].map((row) => row.join('\t')).join('\n')}\n`,
);
for (const { line, unconfirmed } of unsettled)
  process.stdout.write(`${line.file}:${line.line}: ${unconfirmed.map(({ text }) => text).join(', ')}: ${line.text}\n`);
process.stdout.write(
  `${titles.length} articles, ${checked.length} sentences, ${withClaims.length} with a year, number or name: ` +
    `${withClaims.length - open.length} confirmed, ${open.length - unsettled.length} settled by hand, ${unsettled.length} open; ${values.out}\n`,
);
process.exitCode = unsettled.length === 0 ? 0 : 1;
