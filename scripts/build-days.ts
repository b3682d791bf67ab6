/** Writes data/starter-kb/days.tsv: on which days of the year well-known people and organisations have their anniversaries. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dayRows } from '../src/knowledge/starter/days.ts';
import { readStarterKb } from '../src/knowledge/starter/read.ts';
import { readLines } from '../src/knowledge/starter/source-files.ts';

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });
const own = join(dirname(fileURLToPath(import.meta.url)), '../data/starter-kb');
const rows = dayRows(readStarterKb(own), {
  claims: readLines(join(values.data, 'wikidata_slice/claims.time.tsv.gz')),
  byHand: readLines(join(own, 'days-by-hand.tsv')),
});
writeFileSync(
  join(own, 'days.tsv'),
  `${['title\trelation\tvalue', ...rows.map((row) => row.join('\t'))].join('\n')}\n`,
);
process.stderr.write(`days.tsv: ${rows.length} rows\n`);
