import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityIndex } from '../../src/contracts/entity-index.ts';
import { openElasticIndex } from '../../src/entity/elastic/elastic-index.ts';
import { elasticFormat } from '../../src/entity/elastic/elastic-mapping.ts';
import type { KnowledgeData } from '../../src/entity/index/knowledge-data.ts';
import type { ElasticKnowledge } from '../../src/knowledge/elastic/cluster-knowledge.ts';
import { openElasticKnowledge } from '../../src/knowledge/elastic/elastic-knowledge.ts';
import { buildKnowledgeFile } from '../../src/knowledge/index-build/build-knowledge-file.ts';
import { sampleKnowledge } from '../contracts/entity-index-sample.ts';
import { entityIndexContract } from '../contracts/entity-index.contract.ts';
import { realServers, whereRunning } from './real-servers.ts';

const servers = await realServers();
const url = servers.elasticsearch;
const folder = mkdtempSync(join(tmpdir(), 'parley-elastic-'));
const used: ElasticKnowledge[] = [];

afterAll(async () => {
  for (const knowledge of used) {
    const indices = await knowledge.status();
    // The one in use cannot be removed while another could take its place.
    for (const { index, role } of indices) if (role !== 'in use') await knowledge.remove(index);
    await knowledge.close();
  }
  rmSync(folder, { recursive: true });
});

async function knowledgeOf(alias: string, data: KnowledgeData): Promise<ElasticKnowledge> {
  const file = join(folder, `${randomUUID()}.sqlite`);
  await buildKnowledgeFile(file, data);
  const knowledge = await openElasticKnowledge({
    url,
    alias,
    knowledgeFile: async () => file,
    onProgress: () => undefined,
    batch: { documents: 50, characters: 1_000_000 },
  });
  used.push(knowledge);
  return knowledge;
}

async function loaded(alias: string, data: KnowledgeData): Promise<ElasticKnowledge> {
  const knowledge = await knowledgeOf(alias, data);
  const { index, failed } = await knowledge.load();
  expect(failed).toEqual([]);
  await knowledge.switchTo(index);
  return knowledge;
}

const anAlias = (): string => `test-${randomUUID()}`;
const budgetMs = 20_000;

whereRunning(servers)('Elasticsearch', () => {
  entityIndexContract('elasticsearch', async (data) => {
    const alias = anAlias();
    await loaded(alias, data);
    return openElasticIndex({ url, alias, budgetMs });
  });

  describe('passages', () => {
    let index: EntityIndex;
    beforeAll(async () => {
      const alias = anAlias();
      await loaded(alias, sampleKnowledge());
      index = await openElasticIndex({ url, alias, budgetMs });
    });
    afterAll(() => index.close());

    it('say where the words stand, whatever their inflection', async () => {
      const query = { title: 'Lion', words: ['sleeping', 'nights'], limit: 1 };
      const [passage] = await index.passages(query, new AbortController().signal);
      const words = passage?.matches?.map(({ start, end }) => passage.text.slice(start, end));
      expect(words).toEqual(['sleep', 'night']);
    });
  });

  describe('versions', () => {
    const versions = ['v1', 'v2'];
    const data = (version: string): KnowledgeData => ({ ...sampleKnowledge(), version });

    it('are switched and rolled back in one step, and a bot that runs follows', async () => {
      const alias = anAlias();
      const first = await loaded(alias, data('v1'));
      const index = await openElasticIndex({ url, alias, budgetMs, followMs: 0 });
      await loaded(alias, data('v2'));
      expect((await first.status()).map(({ version, role }) => [version, role])).toEqual([
        ['v1', 'previous'],
        ['v2', 'in use'],
      ]);
      expect(await followed(index, 'v2')).toBe(true);
      expect(await first.rollBack()).toBe(`${alias}-${elasticFormat}-v1`);
      expect(await followed(index, 'v1')).toBe(true);
      expect((await first.status()).map(({ role }) => role)).toEqual(['in use', 'previous']);
      await index.close();
    });

    it('that are unknown, unfinished or in use are refused', async () => {
      const alias = anAlias();
      const knowledge = await knowledgeOf(alias, data('v1'));
      await expect(knowledge.rollBack()).rejects.toMatchObject({ code: 'PARLEY_INDEX_UNKNOWN' });
      await expect(knowledge.switchTo('nothing')).rejects.toMatchObject({ code: 'PARLEY_INDEX_UNKNOWN' });
      await expect(openElasticIndex({ url, alias, budgetMs })).rejects.toMatchObject({
        code: 'PARLEY_INDEX_UNAVAILABLE',
        remedy: expect.stringContaining('parley kb elastic load'),
      });
      const { index } = await knowledge.load();
      await knowledge.switchTo(index);
      await expect(knowledge.remove(index)).rejects.toMatchObject({ message: expect.stringContaining('in use') });
      expect(versions).toContain((await knowledge.status())[0]?.version);
    });

    it('are loaded once', async () => {
      const knowledge = await knowledgeOf(anAlias(), data('v1'));
      const { documents } = await knowledge.load();
      expect(await knowledge.load()).toMatchObject({ documents, resumedAt: documents, failed: [] });
    });
  });
});

/** True as soon as the index has the version; looks a few times, for it follows beside the turns. */
async function followed(index: EntityIndex, version: string): Promise<boolean> {
  for (let look = 0; look < 100 && index.version !== version; look += 1) {
    await index.candidates(['giraffe'], new AbortController().signal);
  }
  return index.version === version;
}
