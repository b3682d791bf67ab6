import type { Entity, OpinionTopic, Passage, Relation } from '../../contracts/entity-index.ts';

/** An entity as the tables give it; names and groups are worked out by `toEntity`. */
export type EntityRow = Pick<Entity, 'title' | 'kind' | 'wikidata' | 'classes' | 'views' | 'viewsSource'>;

/** An anchor text with P(anchor | entity). */
export interface AnchorRow {
  readonly anchor: string;
  /** Of an entity that is among the entities. */
  readonly title: string;
  /** Above 0, at most 1. */
  readonly probability: number;
}

export interface RelationRow extends Relation {
  readonly title: string;
}

export type PassageRow = Omit<Passage, 'score'>;

/** A knowledge base as rows: what every adapter of the entity index is filled from. Each part is read once, in its order. */
export interface KnowledgeData {
  /** Changes whenever a row does. */
  readonly version: string;
  readonly entities: Iterable<EntityRow>;
  readonly anchors: Iterable<AnchorRow>;
  readonly relations: Iterable<RelationRow>;
  /** In document order. */
  readonly passages: Iterable<PassageRow>;
  /** Each of an entity that is among the entities, one a title. */
  readonly opinions: Iterable<OpinionTopic>;
}
