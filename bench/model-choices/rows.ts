import { readFileSync } from 'node:fs';
import { z } from 'zod';

const rowForm = z.object({
  set: z.string(),
  head: z.string(),
  context: z.string(),
  text: z.string(),
  labels: z.array(z.string()),
  unknown: z.array(z.string()).default([]),
});

/** An utterance after the bot's line, with the labels that are true of it for one head and those of which nothing is known. */
export type LabelledRow = z.output<typeof rowForm>;

/**
 * Reads rows that the training package's `evaluate` wrote (`dev.jsonl`, `tests.jsonl`).
 *
 * @param most rows of a set; larger ones are thinned out evenly
 */
export function readRows(file: string, most: number): LabelledRow[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => rowForm.parse(JSON.parse(line)));
  const names = [...new Set(rows.map(({ set }) => set))];
  return names.flatMap((name) =>
    thinned(
      rows.filter(({ set }) => set === name),
      most,
    ),
  );
}

function thinned<Item>(items: readonly Item[], most: number): Item[] {
  const step = items.length / most;
  return step <= 1
    ? [...items]
    : items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
