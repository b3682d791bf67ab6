import { commonName } from '../../core/text.ts';
import { anchorPriors } from '../starter/anchors.ts';
import { mergedFacts } from '../starter/fact-tables.ts';
import { kindClasses } from '../starter/kinds.ts';
import { anchorForms } from '../starter/normalise-anchor.ts';
import type { StarterAnchor, StarterEntity, StarterKb, StarterRelation } from '../starter/read.ts';
import type { EntryOf } from './entry.ts';
import { entriesOf, type StoredWorld } from './stored-worlds.ts';

/** Enough for a name of common words to be understood without a hint of what is meant. */
const viewsOfImported = 80_000;

type OwnEntities = ReadonlyMap<string, EntryOf<'entity'>>;

/** The tables with the entities, names and relations of worlds; what a later world says stands over earlier ones and the tables. */
export function withWorlds(tables: StarterKb, worlds: readonly StoredWorld[]): StarterKb {
  if (worlds.length === 0) return tables;
  const own = ownEntities(worlds);
  const bundled = new Set<string>();
  for (const { title } of tables.entities()) bundled.add(title);
  const isKnown = ({ title }: { readonly title: string }): boolean => bundled.has(title) || own.has(title);
  return {
    entities: () => entities(tables, own, bundled),
    anchors: () => anchors(tables, worlds, own, bundled),
    relations: () => {
      const ofWorlds = worlds.toReversed().map((world) => relations(world, isKnown));
      return mergedFacts([...ofWorlds, tables.relations()]);
    },
    glosses: () => tables.glosses(),
  };
}

function ownEntities(worlds: readonly StoredWorld[]): OwnEntities {
  const own = new Map<string, EntryOf<'entity'>>();
  for (const world of worlds) for (const entity of entriesOf(world, 'entity')) own.set(entity.title, entity);
  return own;
}

function* entities(tables: StarterKb, own: OwnEntities, bundled: ReadonlySet<string>): Generator<StarterEntity> {
  for (const entity of tables.entities()) {
    const change = own.get(entity.title);
    yield change ? changed(entity, change) : entity;
  }
  for (const entity of own.values()) if (!bundled.has(entity.title)) yield added(entity);
}

function changed(entity: StarterEntity, { kind, views, classes, wikidata }: EntryOf<'entity'>): StarterEntity {
  return {
    ...entity,
    kind,
    classes: classes ?? (kind === entity.kind ? entity.classes : kindClasses[kind]),
    ...(wikidata === undefined ? {} : { wikidata }),
    ...(views === undefined ? {} : { views, viewsSource: 'set' as const }),
  };
}

function added({ title, kind, views, classes, wikidata }: EntryOf<'entity'>): StarterEntity {
  return {
    title,
    kind,
    wikidata,
    classes: classes ?? kindClasses[kind],
    views: views ?? viewsOfImported,
    viewsSource: 'set',
  };
}

/** An entity is found by its title with and without brackets and a leading 'The'; further names are aliases. */
function* anchors(
  tables: StarterKb,
  worlds: readonly StoredWorld[],
  own: OwnEntities,
  bundled: ReadonlySet<string>,
): Generator<StarterAnchor> {
  yield* tables.anchors();
  for (const title of own.keys()) {
    if (bundled.has(title)) continue;
    const name = commonName(title);
    yield* anchorsOf(title, title, name === title ? anchorPriors.title : anchorPriors.bracketedTitle);
    if (name !== title) yield* anchorsOf(title, name, anchorPriors.bareTitle);
    if (name.startsWith('The ')) yield* anchorsOf(title, name.slice('The '.length), anchorPriors.hand);
  }
  for (const world of worlds) {
    for (const { title, anchor, probability } of entriesOf(world, 'alias')) {
      if (bundled.has(title) || own.has(title)) yield* anchorsOf(title, anchor, probability ?? anchorPriors.hand);
    }
  }
}

function anchorsOf(title: string, text: string, probability: number): StarterAnchor[] {
  return anchorForms(text).map((anchor) => ({ anchor, title, probability, source: 'hand' }));
}

function* relations(world: StoredWorld, isKnown: (row: StarterRelation) => boolean): Generator<StarterRelation> {
  for (const { title, relation, value } of entriesOf(world, 'relation')) {
    const row = { title, relation, value };
    if (isKnown(row)) yield row;
  }
}
