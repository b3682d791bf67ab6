import type { Client } from '@elastic/elasticsearch';
import { z } from 'zod';
import type { EntityIndex } from '../../contracts/entity-index.ts';
import { ParleyError } from '../../core/errors.ts';
import { matchesOpinion } from '../index/opinion-order.ts';
import { createElasticCandidates } from './elastic-candidates.ts';
import type { AskElastic } from './elastic-connection.ts';
import { hitsOf, opinionDocument, soundDocument } from './elastic-documents.ts';
import { createElasticEntities } from './elastic-entities.ts';
import { createSoundSearch } from '../index/sound-search.ts';
import { type AboutIndex, aboutInMapping, elasticFormat } from './elastic-mapping.ts';
import { createElasticPassages } from './elastic-passages.ts';
import { soundTableOf } from './sound-pieces.ts';

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
const sounds = hitsOf(soundDocument);
const mostRead = 10_000;

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

/**
 * Opens a finished index. Read once are its opinions, which are few and asked for in every turn, and its table of sounds, of some megabytes,
 * which is gone through here in milliseconds where a search in the cluster takes a tenth of a second.
 */
export async function openElasticVersion(ask: AskElastic, { index, about }: AliasTarget): Promise<ElasticVersion> {
  const [found, pieces] = await Promise.all([
    readPart(ask, index, 'opinion', opinions),
    readPart(ask, index, 'sound', sounds),
  ]);
  const topics = new Map(found.map(({ topic }) => [topic.title, topic]));
  const table = soundTableOf(pieces);
  const candidates = createElasticCandidates(ask, index);
  return {
    index,
    version: about.version,
    candidates: async (spans, signal) => {
      signal.throwIfAborted();
      return candidates.bySpan(spans, signal);
    },
    soundsLike: createSoundSearch({ table: async () => table, candidates: candidates.byNumber }),
    ...createElasticEntities(ask, index),
    opinion: async (title) => topics.get(title),
    opinionTopics: async (query) => [...topics.values()].filter((topic) => matchesOpinion(topic, query)),
    passages: createElasticPassages(ask, index, about),
  };
}

function readPart<T>(ask: AskElastic, index: string, part: string, form: z.ZodType<T>): Promise<T> {
  return ask({
    doing: `read all of the part ${part}`,
    form,
    isPatient: true,
    send: (client, limits) =>
      client.search(
        { index, size: mostRead, track_total_hits: false, query: { term: { part } }, sort: [{ number: 'asc' }] },
        limits,
      ),
  });
}

function unusable(alias: string, cause: string): ParleyError {
  return new ParleyError('PARLEY_INDEX_UNKNOWN', `What the alias ${alias} points at ${cause}.`, {
    remedy: 'Load the knowledge with `parley kb elastic load`; `parley kb elastic status` shows what there is.',
    context: { alias },
  });
}
