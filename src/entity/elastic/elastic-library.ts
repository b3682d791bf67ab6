import type { Client, ClientOptions } from '@elastic/elasticsearch';
import { messageOf, ParleyError } from '../../core/errors.ts';
import type { ElasticAddress } from './elastic-options.ts';

type Library = Pick<typeof import('@elastic/elasticsearch'), 'Client'>;

/**
 * Makes a client; nothing is sent yet. It never tries again by itself: who asks has a deadline, and the loader counts its tries. The library
 * is loaded only here: it is an optional dependency, and takes longer to load than the rest of the index.
 *
 * @throws ParleyError PARLEY_INDEX_LIBRARY_MISSING
 */
export async function connectElastic(
  address: ElasticAddress,
  load: () => Promise<Library> = () => import('@elastic/elasticsearch'),
): Promise<Client> {
  const { Client: ElasticClient } = await loaded(load);
  const auth = authOf(address);
  return new ElasticClient({ node: address.url, maxRetries: 0, ...(auth ? { auth } : {}) });
}

async function loaded(load: () => Promise<Library>): Promise<Library> {
  try {
    return await load();
  } catch (error) {
    throw new ParleyError(
      'PARLEY_INDEX_LIBRARY_MISSING',
      `The client of Elasticsearch cannot be loaded: ${messageOf(error)}.`,
      {
        remedy: 'Install it with `npm install @elastic/elasticsearch@8`, or set PARLEY_INDEX=sqlite.',
        cause: error,
      },
    );
  }
}

function authOf({ apiKey, user, password }: ElasticAddress): ClientOptions['auth'] {
  if (apiKey) return { apiKey };
  return user ? { username: user, password: password ?? '' } : undefined;
}
