import type { Entity, EntityIndex, ExpectedGroup } from '../contracts/entity-index.ts';
import type { EntityUpdate } from '../contracts/response-generator.ts';

/** What a proposal does to the tracker: an entity left out is kept, null clears. */
export interface TrackerUpdate {
  readonly entity?: Entity | null;
  readonly expects?: ExpectedGroup;
}

/** Looks up the entity of a proposal that names it by title; one that the knowledge base does not know gets no class. */
export async function entityUpdateOf(
  index: EntityIndex,
  proposal: { readonly entity?: EntityUpdate; readonly expects?: ExpectedGroup },
): Promise<TrackerUpdate> {
  const { entity, expects } = proposal;
  return {
    ...(entity === undefined ? {} : { entity: typeof entity === 'string' ? await lookUp(index, entity) : entity }),
    ...(expects === undefined ? {} : { expects }),
  };
}

async function lookUp(index: EntityIndex, title: string): Promise<Entity> {
  const known = await index.entity(title);
  if (known) return known;
  return {
    title,
    name: title,
    kind: 'thing',
    wikidata: '',
    classes: [],
    views: 0,
    viewsSource: 'estimated',
    group: null,
    expectedGroups: [],
    isCategory: false,
  };
}
