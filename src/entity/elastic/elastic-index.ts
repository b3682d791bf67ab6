import type { EntityIndex } from '../../contracts/entity-index.ts';
import { systemClock } from '../../core/clock.ts';
import { createAsk } from './elastic-connection.ts';
import { connectElastic } from './elastic-library.ts';
import type { ElasticOptions } from './elastic-options.ts';
import { openElasticVersion, resolveAlias } from './elastic-version.ts';

const usualBudgetMs = 1000;
const usualFollowMs = 30_000;

/**
 * Opens the knowledge base that an alias of an Elasticsearch cluster points at (reference §5.4). When the alias is moved, the index follows
 * within half a minute, all at once and without a turn waiting for it.
 *
 * @throws ParleyError PARLEY_INDEX_LIBRARY_MISSING; PARLEY_INDEX_UNAVAILABLE; PARLEY_INDEX_UNKNOWN where nothing usable is loaded
 * @example await openElasticIndex({ url: 'http://127.0.0.1:9200', alias: 'parley-knowledge' })
 */
export async function openElasticIndex(options: ElasticOptions): Promise<EntityIndex> {
  const { alias, clock = systemClock, budgetMs = usualBudgetMs, followMs = usualFollowMs } = options;
  const client = await connectElastic(options);
  const ask = createAsk(client, clock, budgetMs);
  const open = async (): Promise<Awaited<ReturnType<typeof openElasticVersion>>> =>
    openElasticVersion(ask, await resolveAlias(ask, alias));
  try {
    let current = await open();
    let looked = clock.elapsed();
    const follow = async (): Promise<void> => {
      const target = await resolveAlias(ask, alias);
      if (target.index !== current.index) current = await openElasticVersion(ask, target);
    };
    const now = (): typeof current => {
      if (clock.elapsed() - looked >= followMs) {
        looked = clock.elapsed();
        // What is in use stays in use where the alias cannot be followed; the next look comes as usual, and turns say what they meet.
        void follow().catch(() => undefined);
      }
      return current;
    };
    return {
      name: 'elasticsearch',
      get version() {
        return current.version;
      },
      candidates: (spans, signal) => now().candidates(spans, signal),
      soundsLike: (spans, signal) => current.soundsLike(spans, signal),
      entity: (title) => current.entity(title),
      relations: (title) => current.relations(title),
      having: (relation, value, limit) => current.having(relation, value, limit),
      opinion: (title) => current.opinion(title),
      opinionTopics: (query) => current.opinionTopics(query),
      passages: (query, signal) => current.passages(query, signal),
      close: () => client.close(),
    };
  } catch (error) {
    await client.close();
    throw error;
  }
}
