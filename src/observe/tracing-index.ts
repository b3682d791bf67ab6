import type { EntityIndex } from '../contracts/entity-index.ts';
import { traced } from './tracing.ts';

/** The index with a span for each question that is put to it. */
export function tracedIndex(index: EntityIndex): EntityIndex {
  return {
    name: index.name,
    // An index behind an alias may be switched to another version while it is open.
    get version() {
      return index.version;
    },
    candidates: (spans, signal) => traced('index.candidates', () => index.candidates(spans, signal), sized(spans)),
    soundsLike: (spans, signal) => traced('index.soundsLike', () => index.soundsLike(spans, signal), sized(spans)),
    entity: (title) => traced('index.entity', () => index.entity(title)),
    relations: (title) => traced('index.relations', () => index.relations(title)),
    having: (relation, value, limit) => traced('index.having', () => index.having(relation, value, limit)),
    opinion: (title) => traced('index.opinion', () => index.opinion(title)),
    opinionTopics: (query) => traced('index.opinionTopics', () => index.opinionTopics(query)),
    passages: (query, signal) => traced('index.passages', () => index.passages(query, signal)),
    close: () => index.close(),
  };
}

function sized(spans: readonly string[]) {
  return (found: ReadonlyMap<string, unknown>) => ({
    attributes: { 'parley.spans': spans.length, 'parley.found': found.size },
  });
}
