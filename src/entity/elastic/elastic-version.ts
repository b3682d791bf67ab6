import type { Client } from '@elastic/elasticsearch';
import { z } from 'zod';
import type { EntityIndex } from '../../contracts/entity-index.ts';
import { ParleyError } from '../../core/errors.ts';
import { matchesOpinion } from '../index/opinion-order.ts';
import { createElasticCandidates } from './elastic-candidates.ts';
import type { AskElastic } from './elastic-connection.ts';
import { hitsOf, opinionDocument } from './elastic-documents.ts';
import { createElasticEntities } from './elastic-entities.ts';
import { type AboutIndex, aboutInMapping, elasticFormat } from './elastic-mapping.ts';
import { createElasticPassages } from './elastic-passages.ts';
import { createElasticSounds } from './elastic-sounds.ts';

/** One finished index, which never changes. */
export interface ElasticVersion extends Omit<EntityIndex, 'name' | 'close'> {
  /** Its name in the cluster. */
  readonly index: string;
}

/** What an alias points at. */
export interface AliasTarget {
  readonly index: string;
  readonly about: AboutIndex;
}

const mappings = z.record(z.string(), z.object({ mappings: aboutInMapping }));
const opinions = hitsOf(opinionDocument);
const mostOpinions = 10_000;

/**
 * The index that the alias points at.
 *
 * @throws ParleyError PARLEY_INDEX_UNAVAILABLE; PARLEY_INDEX_UNKNOWN where it is none that this version of Parley can use
 */
export async function resolveAlias(ask: AskElastic, alias: string): Promise<AliasTarget> {
  const found = await ask({
    doing: `find the index behind ${alias}`,
    form: mappings,
    send: (client: Client, limits) => client.indices.getMapping({ index: alias }, limits),
  });
  const [first, ...others] = Object.entries(found);
  const about = first?.[1].mappings;
  if (!first || !about || others.length > 0) throw unusable(alias, 'is not one index that Parley loaded');
  const { format, complete } = about;
  if (format !== elasticFormat) throw unusable(alias, `has the format ${format}, not ${elasticFormat}`);
  if (!complete) throw unusable(alias, 'was not loaded to the end');
  return { index: first[0], about };
}

/** Opens a finished index: its opinions are read once, for they are few and asked for in every turn. */
export async function openElasticVersion(ask: AskElastic, { index, about }: AliasTarget): Promise<ElasticVersion> {
  const found = await ask({
    doing: 'read opinions',
    form: opinions,
    send: (client, limits) =>
      client.search(
        {
          index,
          size: mostOpinions,
          track_total_hits: false,
          query: { term: { part: 'opinion' } },
          sort: [{ number: 'asc' }],
        },
        limits,
      ),
  });
  const topics = new Map(found.map(({ topic }) => [topic.title, topic]));
  const candidates = createElasticCandidates(ask, index);
  return {
    index,
    version: about.version,
    candidates: async (spans, signal) => {
      signal.throwIfAborted();
      return candidates.bySpan(spans, signal);
    },
    soundsLike: createElasticSounds(ask, index, candidates),
    ...createElasticEntities(ask, index),
    opinion: async (title) => topics.get(title),
    opinionTopics: async (query) => [...topics.values()].filter((topic) => matchesOpinion(topic, query)),
    passages: createElasticPassages(ask, index, about),
  };
}

function unusable(alias: string, cause: string): ParleyError {
  return new ParleyError('PARLEY_INDEX_UNKNOWN', `What the alias ${alias} points at ${cause}.`, {
    remedy: 'Load the knowledge with `parley kb elastic load`; `parley kb elastic status` shows what there is.',
    context: { alias },
  });
}
