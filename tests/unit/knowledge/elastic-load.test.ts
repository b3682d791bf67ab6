import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Clock } from '../../../src/core/clock.ts';
import type { ElasticKnowledge } from '../../../src/knowledge/elastic/cluster-knowledge.ts';
import { openElasticKnowledge } from '../../../src/knowledge/elastic/elastic-knowledge.ts';
import { buildKnowledgeFile } from '../../../src/knowledge/index-build/build-knowledge-file.ts';
import { sampleKnowledge } from '../../contracts/entity-index-sample.ts';
import { aStubElastic, type StubAnswer, type StubRequest } from '../../support/stub-elastic.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-load-'));
const file = join(folder, 'knowledge.sqlite');
const stub = await aStubElastic();
const stored = new Map<string, unknown>();
const pauses: number[] = [];
const told: string[] = [];
/** Timers fire at once; the pauses are only noted. */
const clock: Clock = {
  now: () => 0,
  elapsed: () => 0,
  after: (milliseconds, callback) => {
    pauses.push(milliseconds);
    callback();
    return () => undefined;
  },
};
let isMade = false;
let knowledge: ElasticKnowledge;
let documents = 0;

beforeAll(async () => {
  await buildKnowledgeFile(file, sampleKnowledge());
});
beforeEach(async () => {
  stored.clear();
  pauses.length = 0;
  told.length = 0;
  isMade = false;
  stub.answer(cluster);
  knowledge = await openElasticKnowledge({
    url: stub.url,
    alias: 'kb',
    knowledgeFile: async () => file,
    onProgress: (message) => told.push(message),
    patience: { attempts: 3, firstPause: 100, longestPause: 150, request: 5000 },
    batch: { documents: 60, characters: 1_000_000 },
    clock,
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As much of a cluster as a load needs. */
function cluster({ method, path, body }: StubRequest): StubAnswer {
  if (path === '/kb-*') return { body: {} };
  if (method === 'HEAD') return { status: isMade ? 200 : 404, body: '' };
  if (path.endsWith('/_bulk')) return { body: { errors: false, items: storeAll(body) } };
  if (path.endsWith('/_count')) return { body: { count: stored.size - (stored.has('progress') ? 1 : 0) } };
  if (path.includes('/_doc/progress'))
    return stored.has('progress')
      ? { body: { _source: stored.get('progress') } }
      : { status: 404, body: { found: false } };
  if (method === 'PUT' && /^\/[^/]+$/u.test(path)) isMade = true;
  return { body: { acknowledged: true } };
}

function storeAll(body: string): unknown[] {
  return pairsIn(body).map(([id, source]) => {
    stored.set(id, source);
    return { index: { _id: id, status: 201 } };
  });
}

function pairsIn(body: string): [string, unknown][] {
  const lines = body
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  return lines.flatMap((line, place): [string, unknown][] =>
    place % 2 === 0 ? [[/"_id":"([^"]+)"/u.exec(JSON.stringify(line))?.[1] ?? '', lines[place + 1]]] : [],
  );
}

function bulks(): StubRequest[] {
  return stub.requests.filter(({ path }) => path.endsWith('/_bulk'));
}

describe('a load', () => {
  it('stores every document once and says that the index is whole', async () => {
    const outcome = await knowledge.load();
    documents = outcome.documents;
    expect(outcome).toMatchObject({ index: 'kb-2-sample-1', version: 'sample-1', resumedAt: 0, failed: [] });
    expect(stored.size).toBe(documents + 1);
    const said = stub.requests.findLast(({ path }) => path.endsWith('/_mapping'))?.body ?? '';
    expect(JSON.parse(said)).toMatchObject({ _meta: { complete: true, documents: { opinion: 2, passage: 11 } } });
  });

  it('waits longer each time where there is no room, and gives what was not taken again', async () => {
    let refusals = 2;
    stub.requests.length = 0;
    stub.answer((request) => {
      if (!request.path.endsWith('/_bulk') || refusals === 0) return cluster(request);
      refusals -= 1;
      const pairs = pairsIn(request.body);
      const last = pairs.at(-1)?.[0];
      const others = pairs.slice(0, -1);
      for (const [id, source] of others) stored.set(id, source);
      const items = others.map(([id]) => ({ index: { _id: id, status: 201 } }));
      const full = { type: 'es_rejected_execution_exception', reason: 'queue is full' };
      return { body: { errors: true, items: [...items, { index: { _id: last, status: 429, error: full } }] } };
    });
    expect(await knowledge.load()).toMatchObject({ failed: [] });
    expect(stored.size).toBe(documents + 1);
    expect(pauses).toHaveLength(2);
    expect(pauses[1]).toBeGreaterThanOrEqual(75);
    expect(told.join()).toContain('did not take 1 documents (es_rejected_execution_exception: queue is full)');
  });

  it('names every document that is not taken, and leaves the index unfinished', async () => {
    const bad = new Set(['entity-3', 'passage-2']);
    stub.answer((request) => {
      const answer = cluster(request);
      if (!request.path.endsWith('/_bulk')) return answer;
      const error = { type: 'mapper_parsing_exception', reason: 'odd value' };
      const items = pairsIn(request.body).map(([id]) => ({
        index: bad.has(id) ? { _id: id, status: 400, error } : { _id: id, status: 201 },
      }));
      return { body: { errors: true, items } };
    });
    const { failed } = await knowledge.load();
    expect(failed).toEqual([
      { id: 'entity-3', title: 'Springfield, Beta', reason: 'mapper_parsing_exception: odd value' },
      { id: 'passage-2', title: 'Giraffe', reason: 'mapper_parsing_exception: odd value' },
    ]);
    // The next load begins before the first of them.
    expect(stored.get('progress')).toEqual({ part: 'progress', number: 0 });
  });

  it('that broke off goes on where it was', async () => {
    let answered = 0;
    stub.answer((request) => {
      if (!request.path.endsWith('/_bulk')) return cluster(request);
      answered += 1;
      return answered > 2 ? 'drop' : cluster(request);
    });
    await expect(knowledge.load()).rejects.toMatchObject({ code: 'PARLEY_INDEX_UNAVAILABLE' });
    expect(pauses).toHaveLength(2);
    stub.requests.length = 0;
    stub.answer(cluster);
    // Two batches were stored; that the second was is noted nowhere, so it comes again.
    expect(await knowledge.load()).toMatchObject({ documents, resumedAt: 60, failed: [] });
    expect(bulks()).toHaveLength(Math.ceil((documents - 60) / 60));
    expect(stored.size).toBe(documents + 1);
  });

  it('after which documents are missing is an error', async () => {
    stub.answer((request) => (request.path.endsWith('/_count') ? { body: { count: 7 } } : cluster(request)));
    await expect(knowledge.load()).rejects.toMatchObject({ code: 'PARLEY_INDEX_LOAD_FAILED' });
  });
});
