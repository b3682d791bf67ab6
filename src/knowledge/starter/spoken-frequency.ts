import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dialogueTexts, perMillion } from './dialogue-texts.ts';
import type { SourceFolders } from './source-files.ts';
import { compareText } from './tables.ts';

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
  const counts = corpora.map((file) => perMillion(dialogueTexts(join(folders.data, file))));
  const words = new Set(counts.flatMap((corpus) => [...corpus.keys()]));
  const rows: string[] = [];
  for (const word of words) {
    const frequency = counts.map((corpus) => corpus.get(word) ?? 0).sort((left, right) => left - right)[1] ?? 0;
    if (frequency >= leastFrequency) rows.push(`${word}\t${Math.round(frequency)}`);
  }
  writeFileSync(join(folders.own, 'spoken-frequency.tsv'), `word\tper_million\n${rows.sort(compareText).join('\n')}\n`);
}
