import type { Client } from '@elastic/elasticsearch';
import Database from 'better-sqlite3';
import { type Clock, systemClock } from '../../core/clock.ts';
import { createRandom } from '../../core/random.ts';
import { connectElastic } from '../../entity/elastic/elastic-library.ts';
import type { ElasticAddress } from '../../entity/elastic/elastic-options.ts';
import { type BulkPatience, usualPatience } from './bulk-loader.ts';
import type { ElasticKnowledge } from './cluster-knowledge.ts';
import { createIndexVersions, indexNameFor } from './index-versions.ts';
import { type BatchLimits, loadIndex, usualBatch } from './load-index.ts';

export interface ElasticKnowledgeSettings extends ElasticAddress {
  readonly alias: string;
  /** Makes sure that the knowledge file is there and returns its path. */
  readonly knowledgeFile: () => Promise<string>;
  readonly onProgress: (message: string) => void;
  readonly patience?: BulkPatience;
  readonly batch?: BatchLimits;
  readonly clock?: Clock;
}

/**
 * Connects to the cluster of the settings; nothing is sent yet.
 *
 * @throws ParleyError PARLEY_INDEX_LIBRARY_MISSING
 */
export async function openElasticKnowledge(settings: ElasticKnowledgeSettings): Promise<ElasticKnowledge> {
  const { alias } = settings;
  const client = await connectElastic(settings);
  const { list, switchTo, rollBack, remove } = createIndexVersions(client, alias);
  return {
    load: async () => {
      const file = await settings.knowledgeFile();
      const version = versionOf(file);
      const index = indexNameFor(alias, version);
      const known = (await list()).find((one) => one.index === index);
      if (known?.usable) {
        return { index, version, documents: known.documents, resumedAt: known.documents, failed: [] };
      }
      return loadIndex(file, { ...loading(client, settings), index, version });
    },
    status: list,
    switchTo,
    rollBack,
    remove,
    close: () => client.close(),
  };
}

function loading(client: Client, settings: ElasticKnowledgeSettings) {
  const { onProgress, patience = usualPatience, batch = usualBatch, clock = systemClock } = settings;
  const random = createRandom(`load at ${clock.now()}`);
  return { client, clock, random, patience, batch, onProgress, onWait: onProgress };
}

function versionOf(file: string): string {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const row = database.prepare<[], { value: string }>("SELECT value FROM meta WHERE key = 'version'").get();
    return row?.value ?? '';
  } finally {
    database.close();
  }
}
