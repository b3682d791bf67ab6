import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildStarterKb } from '../src/knowledge/starter/build.ts';

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });
const own = join(dirname(fileURLToPath(import.meta.url)), '../data/starter-kb');
const report = buildStarterKb({ data: values.data, own }, (line) => process.stderr.write(`${line}\n`));
for (const table of report.tables) process.stderr.write(`${table.file}: ${table.rows} rows, ${table.bytes} bytes\n`);
