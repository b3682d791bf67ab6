import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ParleyError } from '../../core/errors.ts';
import type { AnchorSource } from './anchors.ts';
import { factTablesIn, mergedFacts } from './fact-tables.ts';
import { type EntityKind, isEntityKind } from './kinds.ts';
import type { ViewsSource } from './popularity.ts';

/** An entity of the starter knowledge base. */
export interface StarterEntity {
  /** The title that English Wikipedia uses: the entity's id everywhere. */
  readonly title: string;
  readonly kind: EntityKind;
  /** The Wikidata id, or undefined where it is not known. */
  readonly wikidata: string | undefined;
  /** Wikidata class ids: the direct ones, and the ancestors that the entity groups name. */
  readonly classes: readonly string[];
  /** Page views of English Wikipedia in a month. */
  readonly views: number;
  readonly viewsSource: ViewsSource;
}

/** An anchor text in normal form with P(anchor | entity). */
export interface StarterAnchor {
  readonly anchor: string;
  readonly title: string;
  readonly probability: number;
  readonly source: AnchorSource;
}

/** One value of one relation of an entity. */
export interface StarterRelation {
  readonly title: string;
  readonly relation: string;
  readonly value: string;
}

/** What a word means, in a short phrase. */
export interface StarterGloss {
  readonly title: string;
  readonly gloss: string;
}

/** The tables of a starter knowledge base, read one row at a time. */
export interface StarterKb {
  entities(): Iterable<StarterEntity>;
  anchors(): Iterable<StarterAnchor>;
  relations(): Iterable<StarterRelation>;
  glosses(): Iterable<StarterGloss>;
}

const viewsSources: readonly ViewsSource[] = ['known', 'estimated', 'set'];
const anchorSources: readonly AnchorSource[] = ['title', 'bare-title', 'alias', 'redirect', 'hand', 'counted'];

/**
 * Opens the compiled tables of `data/starter-kb` (docs/starter-kb.md).
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING when a table is asked for that is not there, PARLEY_KNOWLEDGE_INVALID at a row that cannot be read
 */
export function readStarterKb(folder: string): StarterKb {
  return {
    entities: () => rowsOf(folder, 'entities.tsv.gz', entityOf),
    anchors: () => rowsOf(folder, 'anchors.tsv.gz', anchorOf),
    relations: () => relationsOf(folder),
    glosses: () => rowsOf(folder, 'glosses.tsv.gz', ([title = '', gloss = '']) => ({ title, gloss })),
  };
}

/** Of the tables of facts, of relations, and of days, as far as the folder has them; the earlier outrank the later. */
function relationsOf(folder: string): Generator<StarterRelation> {
  const days = join(folder, 'days.tsv');
  const tables = [...factTablesIn(folder), join(folder, 'relations.tsv.gz'), ...(existsSync(days) ? [days] : [])];
  return mergedFacts(tables.map((path) => rowsIn(path, relationOf)));
}

function rowsOf<Row>(
  folder: string,
  file: string,
  parse: (cells: readonly string[]) => Row | undefined,
): Generator<Row> {
  return rowsIn(join(folder, file), parse);
}

function* rowsIn<Row>(path: string, parse: (cells: readonly string[]) => Row | undefined): Generator<Row> {
  const lines = textOf(path).split('\n');
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    const row = parse(line.split('\t'));
    if (row !== undefined) yield row;
    else {
      throw new ParleyError(
        'PARLEY_KNOWLEDGE_INVALID',
        `Line ${index + 1} of ${path} cannot be read: "${line.slice(0, 80)}".`,
        {
          remedy: 'Make the tables again with npm run build:starter-kb.',
        },
      );
    }
  }
}

function textOf(path: string): string {
  try {
    const bytes = readFileSync(path);
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (cause) {
    throw new ParleyError('PARLEY_KNOWLEDGE_MISSING', `The table ${path} is missing or damaged.`, {
      remedy: 'Restore data/starter-kb from the repository, or make the tables with npm run build:starter-kb.',
      cause,
    });
  }
}

function relationOf([title = '', relation = '', value = '']: readonly string[]): StarterRelation | undefined {
  return title === '' || relation === '' || value === '' ? undefined : { title, relation, value };
}

function entityOf([title = '', kind = '', wikidata = '', classes = '', views = '', source = '']: readonly string[]):
  | StarterEntity
  | undefined {
  const viewsSource = viewsSources.find((known) => known === source);
  if (title === '' || !isEntityKind(kind) || viewsSource === undefined || !/^\d+$/.test(views)) return undefined;
  return {
    title,
    kind,
    wikidata: wikidata === '' ? undefined : wikidata,
    classes: classes === '' ? [] : classes.split(' '),
    views: Number(views),
    viewsSource,
  };
}

function anchorOf([anchor = '', title = '', probability = '', source = '']: readonly string[]):
  | StarterAnchor
  | undefined {
  const anchorSource = anchorSources.find((known) => known === source);
  const value = Number(probability);
  if (anchor === '' || title === '' || anchorSource === undefined || !(value > 0 && value <= 1)) return undefined;
  return { anchor, title, probability: value, source: anchorSource };
}
