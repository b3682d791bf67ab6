import type { Entity, LinkedSpan } from '../../src/contracts/entity-index.ts';

/** The stretch of words as the linker gives it, surely this entity. */
export function linked(text: string, entity: Entity): LinkedSpan {
  return {
    span: text,
    text,
    start: 0,
    end: text.length,
    candidates: [{ entity, anchor: text, probability: 0.75, score: 99_999, similarity: 1 }],
    tier: 'high',
    isManual: false,
    isForced: false,
    rules: [],
  };
}
