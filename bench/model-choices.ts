/**
 * Where rules and the encoder meet: `npx tsx bench/model-choices.ts ROWS.jsonl [--models-folder FOLDER] [--most N] [--check]`.
 *
 * Finds for every decision the thresholds of `model-choices.ts` that are best on the rows given, which are development rows; `--check` finds
 * nothing and measures the table as it stands, for test rows.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createOnnxEncoder } from '../src/models/encoder/onnx-encoder.ts';
import { hear } from './model-choices/heard.ts';
import { readRows } from './model-choices/rows.ts';
import { report } from './model-choices/report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'models-folder': { type: 'string', default: 'models' },
    most: { type: 'string', default: '3000' },
    check: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
if (file === undefined) {
  process.stderr.write(
    'Name the file with labelled rows that the training package wrote (dev.jsonl or tests.jsonl).\n',
  );
  process.exit(2);
}
const rows = readRows(file, Number(values.most));
const encoder = createOnnxEncoder({ folder: path.join(values['models-folder'], 'encoder') });
const heard = await hear(rows, encoder, (done) => process.stderr.write(`${done} of ${rows.length}\n`));
process.stdout.write(report(heard, values.check));
