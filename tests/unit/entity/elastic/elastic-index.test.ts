import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityIndex } from '../../../../src/contracts/entity-index.ts';
import type { Clock } from '../../../../src/core/clock.ts';
import { openElasticIndex } from '../../../../src/entity/elastic/elastic-index.ts';
import { connectElastic } from '../../../../src/entity/elastic/elastic-library.ts';
import { matchesIn } from '../../../../src/entity/elastic/highlights.ts';
import { soundPieces, soundTableOf } from '../../../../src/entity/elastic/sound-pieces.ts';
import { toEntity } from '../../../../src/entity/index/to-entity.ts';
import { loadLexicon } from '../../../../src/entity/phonetics/lexicon.ts';
import { buildSoundTable } from '../../../../src/entity/phonetics/sound-table.ts';
import { aStubElastic, emptyIndex, foundBody, type StubAnswer } from '../../../support/stub-elastic.ts';

const signal = new AbortController().signal;
const giraffe = toEntity({ title: 'Giraffe', kind: 'animal', wikidata: '', classes: [], views: 9, viewsSource: 'set' });

const stub = await aStubElastic();
let index: EntityIndex;
let time = 0;
const clock: Clock = { now: () => 0, elapsed: () => time, after: () => () => undefined };

beforeEach(async () => {
  time = 0;
  stub.answer(emptyIndex);
  // Long enough for a busy machine to answer; tests that wait for it to pass open an index of their own.
  index = await openElasticIndex({ url: stub.url, alias: 'stub', clock, budgetMs: 5000 });
  stub.requests.length = 0;
});
afterEach(() => index.close());

/** An index that gives its questions hardly any time, against a server that says nothing any more. */
async function hurried(): Promise<EntityIndex> {
  stub.answer(emptyIndex);
  await index.close();
  index = await openElasticIndex({ url: stub.url, alias: 'stub', clock, budgetMs: 400 });
  stub.requests.length = 0;
  stub.answer(() => 'hang');
  return index;
}

describe('questions', () => {
  it('ask for all spans of a turn at once', async () => {
    await index.candidates(['giraffe', 'giraffes', 'a giraffe', 'Giraffe!'], signal);
    expect(stub.requests).toHaveLength(1);
    expect(stub.requests[0]?.body).toContain('"terms":{"anchor":["giraffe","giraffes","a giraffe"]}');
  });

  it('of one moment go together, and what was read is remembered', async () => {
    stub.answer(() => ({ body: foundBody([{ entity: giraffe, relations: [{ relation: 'in', value: 'Africa' }] }]) }));
    const found = await Promise.all([index.entity('Giraffe'), index.entity('Nothing'), index.relations('Giraffe')]);
    expect(found).toEqual([giraffe, undefined, [{ relation: 'in', value: 'Africa' }]]);
    expect(await index.entity('Nothing')).toBeUndefined();
    expect(stub.requests).toHaveLength(1);
  });

  it('that ask nothing are not sent', async () => {
    expect(await index.candidates([''], signal)).toEqual(new Map());
    expect(await index.passages({ words: ['the'], limit: 3 }, signal)).toEqual([]);
    expect(await index.soundsLike([''], signal)).toEqual(new Map());
    expect(stub.requests).toEqual([]);
  });
});

describe('a cluster that fails', () => {
  it.each<[string, StubAnswer, string]>([
    ['answers with an error', { status: 500, body: { error: { type: 'x', reason: 'y' } } }, 'PARLEY_ELASTIC_URL'],
    ['has no room', { status: 429, body: {} }, 'PARLEY_ELASTIC_URL'],
    ['does not know the key', { status: 401, body: {} }, 'PARLEY_ELASTIC_API_KEY'],
    ['does not know the index', { status: 404, body: {} }, 'parley kb elastic load'],
    ['breaks the connection', 'drop', 'PARLEY_ELASTIC_URL'],
    ['answers rubbish', 'rubbish', 'PARLEY_ELASTIC_URL'],
    ['is none', 'no product', 'PARLEY_ELASTIC_URL'],
    ['answers in another form', { body: { hits: { hits: [{ _source: { anchor: 7 } }] } } }, 'PARLEY_ELASTIC_URL'],
  ])('which %s: a coded error that says what to do, after one try', async (_title, answer, remedy) => {
    stub.answer(() => answer);
    await expect(index.candidates(['giraffe'], signal)).rejects.toMatchObject({
      code: 'PARLEY_INDEX_UNAVAILABLE',
      remedy: expect.stringContaining(remedy),
    });
    expect(stub.requests).toHaveLength(1);
  });

  it('by saying nothing is given up when the budget is used up, after one try', async () => {
    await expect((await hurried()).entity('Giraffe')).rejects.toMatchObject({ code: 'PARLEY_INDEX_UNAVAILABLE' });
    expect(stub.requests).toHaveLength(1);
  });

  it('by saying nothing is given up when the turn ends', async () => {
    stub.answer(() => 'hang');
    const turn = new AbortController();
    const asked = index.candidates(['giraffe'], turn.signal);
    turn.abort(new Error('the turn is over'));
    await expect(asked).rejects.toThrow('the turn is over');
  });

  it('is left alone for a moment after three failures, then asked again', async () => {
    stub.answer(() => ({ status: 503, body: {} }));
    for (let turn = 0; turn < 5; turn += 1)
      await expect(index.candidates(['giraffe'], signal)).rejects.toThrow('Elasticsearch');
    expect(stub.requests).toHaveLength(3);
    time += 2000;
    stub.answer(emptyIndex);
    expect(await index.candidates(['giraffe'], signal)).toEqual(new Map());
  });

  it('is not blamed for a wrong question', async () => {
    stub.answer(() => ({ status: 400, body: {} }));
    for (let turn = 0; turn < 5; turn += 1)
      await expect(index.candidates(['giraffe'], signal)).rejects.toThrow('Elasticsearch');
    expect(stub.requests).toHaveLength(5);
  });

  it('cannot be opened', async () => {
    stub.answer(() => ({ body: { other: { mappings: {} } } }));
    await expect(openElasticIndex({ url: stub.url, alias: 'stub' })).rejects.toMatchObject({
      code: 'PARLEY_INDEX_UNKNOWN',
    });
  });
});

describe('the client', () => {
  it('that is not installed is told of', async () => {
    const missing = connectElastic({ url: stub.url }, () => Promise.reject(new Error('Cannot find package')));
    await expect(missing).rejects.toMatchObject({
      code: 'PARLEY_INDEX_LIBRARY_MISSING',
      remedy: expect.stringContaining('npm install @elastic/elasticsearch'),
    });
  });
});

describe('the table of sounds', () => {
  it('is the same when it was taken apart and put together', async () => {
    const table = buildSoundTable(['keanu reeves', 'pen', 'the tallest mountain of the world'], await loadLexicon());
    const pieces = [...soundPieces(table)];
    expect(pieces.map(({ piece }) => piece)).toEqual(Object.keys(table));
    expect(soundTableOf(pieces)).toEqual(table);
  });

  it('is read when the index is opened, and only what sounds alike is asked for', async () => {
    const lexicon = await loadLexicon();
    const pieces = [...soundPieces(buildSoundTable(['giraffe', 'keanu reeves'], lexicon))];
    await index.close();
    stub.answer((request) => (request.body.includes('"sound"') ? { body: foundBody(pieces) } : emptyIndex(request)));
    index = await openElasticIndex({ url: stub.url, alias: 'stub', clock, budgetMs: 5000 });
    stub.requests.length = 0;
    stub.answer(() => ({
      body: foundBody([{ anchor: 'keanu reeves', heard: 1, candidates: [{ probability: 1, entity: giraffe }] }]),
    }));
    const heard = await index.soundsLike(['keanu reefs', 'gibberish'], signal);
    expect(heard.get('keanu reefs')).toMatchObject([
      { anchor: 'keanu reeves', candidates: [{ anchor: 'keanu reeves' }] },
    ]);
    expect(stub.requests.map(({ body }) => body.includes('"terms":{"heard":["1"]}'))).toEqual([true]);
  });
});

describe('matches', () => {
  it('are the marked words of the stems', () => {
    expect(matchesIn('A \uE000sleeping\uE001 lion \uE000sleepless\uE001', ['sleep'])).toEqual([{ start: 2, end: 10 }]);
    expect(matchesIn('', ['sleep'])).toEqual([]);
  });
});
