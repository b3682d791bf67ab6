import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { readSpokenLines } from '../src/app.ts';
import { readSourceTexts } from '../src/knowledge/article-checks/read-source-texts.ts';
import { findSharedRuns } from '../src/knowledge/article-checks/shared-runs.ts';

/** A run of so many words that Wikipedia has too is called copied. */
const longestShared = 9;

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });
const lines = readSpokenLines();
const sources = readSourceTexts(values.data);
const runs = findSharedRuns(lines, sources, longestShared);
for (const { file, line, words, source, title } of runs)
  process.stdout.write(`${relative('.', file)}:${line}: "${words}" (${source}: ${title})\n`);
process.stdout.write(`${lines.length} lines against ${sources.length} texts: ${runs.length} shared runs\n`);
process.exitCode = runs.length === 0 ? 0 : 1;
