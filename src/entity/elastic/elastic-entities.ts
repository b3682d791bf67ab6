import type { Entity, EntityIndex, Relation } from '../../contracts/entity-index.ts';
import { relationKey } from '../index/relation-key.ts';
import type { AskElastic } from './elastic-connection.ts';
import { type EntityDocument, entityDocument, hitsOf } from './elastic-documents.ts';
import { createRecentValues } from '../../core/recent-values.ts';

const entities = hitsOf(entityDocument);
const source = ['entity', 'relations'];
const remembered = { entities: 5000, havers: 1000 } as const;
/** The most that Elasticsearch gives in one answer. */
const mostHits = 10_000;

interface Batch {
  readonly titles: Set<string>;
  readonly found: Promise<ReadonlyMap<string, EntityDocument>>;
}

/** What an entity is found by that has something: `director<tab>james cameron`. */
export function haverKey(relation: string, value: string): string {
  return `${relation}\t${relationKey(value)}`;
}

/**
 * Makes the look-ups of entities by title and by what they have. An index never changes once it is in use, so what was read is remembered;
 * what is asked for at the same moment goes as one question.
 */
export function createElasticEntities(
  ask: AskElastic,
  index: string,
): Pick<EntityIndex, 'entity' | 'relations' | 'having'> {
  const read = createReader(ask, index);
  const havers = createRecentValues<readonly Entity[]>(remembered.havers);
  return {
    entity: async (title) => (await read(title))?.entity,
    relations: async (title): Promise<readonly Relation[]> => (await read(title))?.relations ?? [],
    having: async (relation, value, limit) => {
      const key = haverKey(relation, value);
      const memory = `${limit}\t${key}`;
      const known = havers.get(memory);
      if (known) return known;
      const found = await ask({
        doing: 'find entities by what they have',
        form: entities,
        send: (client, limits) =>
          client.search(
            {
              index,
              size: Math.min(limit, mostHits),
              track_total_hits: false,
              _source: source,
              query: { bool: { filter: [{ term: { has: key } }] } },
              sort: [{ views: 'desc' }, { title: 'asc' }],
            },
            limits,
          ),
      });
      const list = found.map(({ entity }) => entity);
      havers.set(memory, list);
      return list;
    },
  };
}

/** Reads entities by title; null is remembered for titles that nothing has. */
function createReader(ask: AskElastic, index: string): (title: string) => Promise<EntityDocument | undefined> {
  const recent = createRecentValues<EntityDocument | null>(remembered.entities);
  let batch: Batch | undefined;
  const fetchAll = async (titles: ReadonlySet<string>): Promise<ReadonlyMap<string, EntityDocument>> => {
    // Whoever asks before this has run joins in.
    await Promise.resolve();
    batch = undefined;
    const wanted = [...titles];
    const found = await ask({
      doing: 'read entities',
      form: entities,
      send: (client, limits) =>
        client.search(
          {
            index,
            size: wanted.length,
            track_total_hits: false,
            _source: source,
            query: { bool: { filter: [{ term: { part: 'entity' } }, { terms: { title: wanted } }] } },
          },
          limits,
        ),
    });
    const byTitle = new Map(found.map((document) => [document.entity.title, document]));
    for (const title of wanted) recent.set(title, byTitle.get(title) ?? null);
    return byTitle;
  };
  const start = (): Batch => {
    const titles = new Set<string>();
    return { titles, found: fetchAll(titles) };
  };
  return async (title) => {
    const known = recent.get(title);
    if (known !== undefined) return known ?? undefined;
    batch ??= start();
    batch.titles.add(title);
    return (await batch.found).get(title);
  };
}
