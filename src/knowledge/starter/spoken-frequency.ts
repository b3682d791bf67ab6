import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { wordsOf } from '../../core/text.ts';
import { readJsonLines, type SourceFolders } from './source-files.ts';
import { compareText } from './tables.ts';

const turnSchema = z.union([z.string(), z.array(z.unknown()), z.object({ text: z.string() })]);
const dialogueSchema = z.object({ turns: z.array(turnSchema) });
const corpora = [
  'switchboard_swda/train.jsonl.gz',
  'dailydialog/train.jsonl.gz',
  'empathetic_dialogues/train.jsonl.gz',
  'self_dialogue/self_dialogues.jsonl.gz',
];
/** Words that are rarer in conversation than this, per million, are left out. */
const leastFrequency = 8;

/** Frequencies per million words of conversation: for each word the lower median over four corpora, so that the topic of one does not count. */
export function writeSpokenFrequencies(folders: SourceFolders): void {
  const counts = corpora.map((file) => perMillion(join(folders.data, file)));
  const words = new Set(counts.flatMap((corpus) => [...corpus.keys()]));
  const rows: string[] = [];
  for (const word of words) {
    const frequency = counts.map((corpus) => corpus.get(word) ?? 0).sort((left, right) => left - right)[1] ?? 0;
    if (frequency >= leastFrequency) rows.push(`${word}\t${Math.round(frequency)}`);
  }
  writeFileSync(join(folders.own, 'spoken-frequency.tsv'), `word\tper_million\n${rows.sort(compareText).join('\n')}\n`);
}

function perMillion(path: string): Map<string, number> {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { turns } of readJsonLines(path, dialogueSchema)) {
    for (const word of turns.flatMap((turn) => wordsOf(textOf(turn)))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      total += 1;
    }
  }
  return new Map([...counts].map(([word, count]) => [word, (count / total) * 1e6]));
}

function textOf(turn: z.infer<typeof turnSchema>): string {
  if (typeof turn === 'string') return turn;
  if (Array.isArray(turn)) return typeof turn[1] === 'string' ? turn[1] : '';
  return turn.text;
}
