/**
 * Blind readings: does the ranker choose a better reply among the bank's lines than their order by words does?
 *
 * `npx tsx bench/blind-readings.ts draw --contexts RUN/contexts.jsonl --models-folder models --out FOLDER` writes `sheets.jsonl`, which
 * readers get, and `keys.jsonl`, which they do not. A reader writes `{"number": 1, "better": "first" | "second" | "neither"}` a line.
 * `npx tsx bench/blind-readings.ts count --out FOLDER READINGS READINGS` counts; with `--json FILE --who READERS` for the model card.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createParts } from '../src/app.ts';
import { loadConfig } from '../src/config/config.ts';
import { createRandom } from '../src/core/random.ts';
import { annotateOnce, warmUp } from '../src/dialogue/annotate-once.ts';
import { createBank } from '../src/models/bank/create-bank.ts';
import { openRanker } from '../src/models/ranker/open-ranker.ts';
import { type Context, readContexts } from './blind-readings/context.ts';
import { agreementOf, countReadings, parseReadings } from './blind-readings/count.ts';
import { drawSheets, type Heard, type SheetKey } from './blind-readings/sheet.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    contexts: { type: 'string', default: '' },
    'models-folder': { type: 'string', default: 'models' },
    out: { type: 'string', default: '' },
    sheets: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string', default: '' },
    who: { type: 'string', default: 'two readers' },
  },
});
const keyLine = z.object({ number: z.int(), source: z.string(), ranker: z.enum(['first', 'second']) });
const [command, ...files] = positionals;
if (values.out === '' || !['draw', 'count'].includes(command ?? '') || (command === 'draw' && values.contexts === '')) {
  process.stderr.write('Give draw or count, --out FOLDER, and --contexts FILE to draw from.\n');
  process.exit(2);
}
if (command === 'draw') await draw();
else count();

async function draw(): Promise<void> {
  const settings = loadConfig({ ...process.env, PARLEY_MODELS: 'light' });
  const parts = await warmUp(await createParts({}, settings));
  const hear = async ({ before, last }: Context): Promise<Heard> => {
    const { annotations } = await annotateOnce(parts, { text: last, previous: before });
    return { dialogueAct: annotations.dialogueAct.label, emotion: annotations.emotion.label };
  };
  const ranker = openRanker(path.join(values['models-folder'], 'ranker'), (reason) =>
    process.stderr.write(`${reason}\n`),
  );
  const random = createRandom(`blind readings ${values.seed}`);
  const contexts = readContexts(values.contexts);
  const { sheets, keys, alike } = await drawSheets(
    contexts,
    Number(values.sheets),
    { bank: createBank(), ranker, hear },
    random,
  );
  mkdirSync(values.out, { recursive: true });
  writeLines('sheets.jsonl', sheets);
  writeLines('keys.jsonl', keys);
  await parts.index.close();
  process.stdout.write(`${sheets.length} sheets; to ${alike} other contexts both choose the same reply\n`);
}

function writeLines(name: string, lines: readonly object[]): void {
  writeFileSync(path.join(values.out, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

function count(): void {
  const keys = readFileSync(path.join(values.out, 'keys.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): SheetKey => keyLine.parse(JSON.parse(line)));
  const readings = files.map((file) => parseReadings(readFileSync(file, 'utf8')));
  const readers = readings.map((read) => {
    const counted = countReadings(read, keys);
    return { ...counted, ratio: (counted.ranker / Math.max(1, counted.lexical)).toFixed(2) };
  });
  for (const [place, { read, ranker, lexical, neither, ratio }] of readers.entries()) {
    process.stdout.write(
      `reader ${place + 1}: ${read} read, ranker ${ranker}, by words ${lexical}, neither ${neither}; ${ratio} : 1\n`,
    );
  }
  const [one, other] = readings;
  if (!one || !other) return;
  const { share, kappa } = agreementOf(one, other);
  process.stdout.write(`the readers agree on ${(100 * share).toFixed(1)} %, Cohen's kappa ${kappa.toFixed(2)}\n`);
  if (values.json !== '') {
    writeFileSync(values.json, `${JSON.stringify({ who: values.who, readers, agreement: share, kappa })}\n`);
  }
}
