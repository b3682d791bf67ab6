import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../../config/config.ts';
import { dataFolder, modelsFolder } from '../../../config/package-files.ts';
import { limitsFile } from '../judge/judge-limits.ts';
import { relevanceFile } from '../judge/fast-relevance.ts';
import { associationsFile } from '../language/association-table.ts';
import { languageFile } from '../language/ngram-model.ts';
import { pairFiles } from '../language/pair-files.ts';
import { conceptsFile } from '../language/wordnet-graph.ts';
import { inflectionsFile } from '../lexicon/inflections.ts';
import { agentsVersion } from './agents-version.ts';
import { dataSources } from './data-sources.ts';

/** Sources, or what was built of them; content stands beside the code in both. */
const codeFolder = fileURLToPath(new URL('../../..', import.meta.url));
const isContent = /\.(?:md|yaml)$/u;
const versionLetters = 12;

/** What agents are made of, each with the beginning of a checksum of the files that are in use. */
export interface SourceVersions {
  /** What agents do, and the lines that they have. */
  readonly agents: string;
  readonly concepts: string;
  readonly passages: string;
  readonly posts: string;
  /** Tables of word forms, of language and of associations, and limits. */
  readonly tables: string;
  readonly models: string;
}

/**
 * The versions of everything that agents draw on, by which games are known to be of the same experiment.
 *
 * @param data folder of public data
 * @throws ParleyError PARLEY_INPUT_INVALID for a data folder that does not exist
 */
export function sourceVersions(config: Config, data: string | undefined): SourceVersions {
  const found = dataSources(data);
  const inCode = (...names: string[]): string => path.join(codeFolder, ...names);
  const articles = path.join(dataFolder, 'articles');
  const own = [inCode('rgs'), inCode('models', 'bank'), inCode('games', 'taboo', 'language')];
  return {
    agents: `${agentsVersion}-${checksumOf([inCode('games', 'taboo', 'agents')])}${confidenceMark(config)}`,
    concepts: checksumOf([found.concepts ?? conceptsFile]),
    passages: checksumOf([articles, ...(found.articles === undefined ? [] : [found.articles])]),
    posts:
      data === undefined || found.dialogues === undefined
        ? checksumOf([...own, path.join(dataFolder, 'opinions'), articles])
        : checksumOf(pairFiles.map((name) => path.join(data, name))),
    tables: checksumOf([inflectionsFile, languageFile, associationsFile, relevanceFile, limitsFile]),
    models: config.PARLEY_MODELS === 'none' ? 'none' : checksumOf(modelConfigs(config)),
  };
}

/** The usual limits need no mark, so that games of before keep their versions. */
function confidenceMark({ PARLEY_TABOO_CONFIDENCE: preset }: Config): string {
  return preset === 'fitted' ? '' : `-${preset}`;
}

/** They have the checksums of a model's other files. */
function modelConfigs({ PARLEY_MODELS_FOLDER: own }: Config): string[] {
  const folder = own || modelsFolder();
  if (folder === undefined) return [];
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.map((name) => path.join(folder, name, 'config.json'));
}

/** Of files and, in folders, of content; what is not there is passed over. */
function checksumOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesAt)) {
    const content = readFileSync(file);
    hash.update(`${path.basename(file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, versionLetters);
}

function filesAt(place: string): string[] {
  if (!existsSync(place)) return [];
  if (path.extname(place) !== '') return [place];
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' });
  const content = names.filter((name) => isContent.test(name)).sort();
  return content.map((name) => path.join(place, name));
}
