import { existsSync } from 'node:fs';
import path from 'node:path';
import { ParleyError } from '../../../core/errors.ts';

/** What a data folder may hold, as its README calls it. */
const dataFiles = {
  concepts: path.join('conceptnet4_en', 'assertions.tsv.gz'),
  articles: path.join('wikispeedia', 'articles.jsonl.gz'),
  dialogues: path.join('dailydialog', 'train.jsonl.gz'),
} as const;
export type DataSource = keyof typeof dataFiles;

/**
 * The files of a data folder that agents draw on; what is not in it, the package's own stands in for.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID for a folder that does not exist
 */
export function dataSources(folder: string | undefined): Readonly<Partial<Record<DataSource, string>>> {
  if (folder === undefined) return {};
  if (!existsSync(folder)) {
    throw new ParleyError('PARLEY_INPUT_INVALID', `There is no data folder '${folder}'.`, {
      remedy: 'Name a folder with conceptnet4_en/, wikispeedia/ or dailydialog/, or leave --data out.',
      context: { data: folder },
    });
  }
  const files = Object.entries(dataFiles).map(([what, name]) => [what, path.join(folder, name)]);
  return Object.fromEntries(files.filter(([, file]) => existsSync(file ?? '')));
}

/**
 * Makes sure that nothing has to stand in for what a data folder lacks.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID that names what is missing
 */
export function checkWholeData(folder: string): void {
  const found = Object.keys(dataSources(folder));
  const missing = Object.entries(dataFiles).flatMap(([what, name]) => (found.includes(what) ? [] : [name]));
  if (missing.length === 0) return;
  throw new ParleyError('PARLEY_INPUT_INVALID', `The data folder '${folder}' lacks ${missing.join(', ')}.`, {
    remedy: 'Put it there, or leave --data out to play with what the package has.',
    context: { data: folder, missing },
  });
}

/** What feeds the agents, for people. */
export function describeSources(folder: string | undefined): string {
  const has = dataSources(folder);
  const concepts = has.concepts === undefined ? 'WordNet' : 'ConceptNet';
  const articles = has.articles === undefined ? 'own articles and templates' : `own articles and those in ${folder}`;
  const dialogues = has.dialogues === undefined ? 'own lines and templates' : `dialogues in ${folder}`;
  return `Agents draw on ${concepts}, ${articles}, ${dialogues}.`;
}
