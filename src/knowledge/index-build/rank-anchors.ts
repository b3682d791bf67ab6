import type Database from 'better-sqlite3';
import { candidatesPerSpan } from '../../entity/index/candidate-order.ts';

/** Takes anchors in any order, and puts them into the table of anchors in their order. */
export interface AnchorCollector {
  /** @param anchor as `anchorKey` gives it */
  add(anchor: string, entity: number, probability: number): void;
  /** Ranks all that was added and writes it; the table must not have these anchors yet. */
  rank(): void;
}

/** Anchors are ranked by SQLite itself, so that a knowledge base of any size can be streamed in. */
export function collectAnchors(database: Database.Database): AnchorCollector {
  database.exec('CREATE TEMP TABLE loose_anchors (anchor TEXT, entity INTEGER, probability REAL)');
  const insert = database.prepare<[string, number, number]>('INSERT INTO loose_anchors VALUES (?, ?, ?)');
  return {
    add: (anchor, entity, probability) => insert.run(anchor, entity, probability),
    rank: () =>
      database.exec(`
    INSERT INTO anchors (anchor, rank, entity, probability)
    SELECT anchor, place - 1, entity, probability FROM (
      SELECT l.anchor, l.entity, max(l.probability) AS probability, row_number() OVER (
        PARTITION BY l.anchor ORDER BY e.views * max(l.probability) DESC, e.views DESC, e.title) AS place
      FROM loose_anchors l JOIN entities e ON e.id = l.entity GROUP BY l.anchor, l.entity)
    WHERE place <= ${candidatesPerSpan} ORDER BY anchor, place;
    DROP TABLE loose_anchors`),
  };
}
