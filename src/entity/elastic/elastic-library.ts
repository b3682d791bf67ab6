import type { Client, ClientOptions } from '@elastic/elasticsearch';
import { messageOf, ParleyError } from '../../core/errors.ts';
import type { ElasticAddress } from './elastic-options.ts';

type Library = Pick<typeof import('@elastic/elasticsearch'), 'Client'>;

/** Loads the client only where a cluster is used: it is an optional dependency, and takes longer to load than the rest of the index. */
async function loadLibrary(): Promise<Library> {
  try {
    const { Client: ElasticClient } = await import('@elastic/elasticsearch');
    return { Client: ElasticClient };
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

/**
 * Makes a client; nothing is sent yet. It never tries again by itself: who asks has a deadline, and the loader counts its tries.
 *
 * @throws ParleyError PARLEY_INDEX_LIBRARY_MISSING
 */
export async function connectElastic(
  address: ElasticAddress,
  load: () => Promise<Library> = loadLibrary,
): Promise<Client> {
  const { Client: ElasticClient } = await load();
  const auth = authOf(address);
  return new ElasticClient({ node: address.url, maxRetries: 0, ...(auth ? { auth } : {}) });
}

function authOf({ apiKey, user, password }: ElasticAddress): ClientOptions['auth'] {
  if (apiKey) return { apiKey };
  return user ? { username: user, password: password ?? '' } : undefined;
}
