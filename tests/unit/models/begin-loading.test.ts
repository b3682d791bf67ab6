import { describe, expect, it } from '@jest/globals';
import { beginLoading, type Loadable } from '../../../src/models/begin-loading.ts';

const usual = { PARLEY_GENERATOR: 'bank', PARLEY_FIT: 'auto' } as const;

/** Models that note who was asked; those that wait are loaded when the test says so. */
function someModels() {
  const asked: string[] = [];
  let loaded: () => void = () => undefined;
  const first = new Promise<undefined>((resolve) => {
    loaded = () => resolve(undefined);
  });
  const note = <T>(name: string, answer: T): T => {
    asked.push(name);
    return answer;
  };
  const none = async () => undefined;
  const models = {
    generator: {
      name: 'generator',
      version: '1',
      prepare: () => note('generator', undefined),
      generate: () => Promise.reject(new Error('not asked')),
      perplexity: async () => [],
      senses: async () => [],
      close: none,
    },
    encoder: { version: '1', read: () => note('encoder', first) },
    moves: { read: () => note('moves', none()) },
    retrieval: { name: 'r', version: '1', find: () => note('retrieval', Promise.reject(new Error('damaged'))) },
    rankers: [{ relevance: () => note('ranker', none()) }],
    answers: { find: () => note('reader', none()) },
  } satisfies Loadable;
  return { asked, models, loaded };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('loading before anybody asks', () => {
  it('begins with the generator and one other, and goes on from one to the next, past one that fails', async () => {
    const { asked, models, loaded } = someModels();
    beginLoading(models, usual)?.();
    await settled();
    expect(asked).toEqual(['generator', 'encoder']);
    loaded();
    await settled();
    expect(asked).toEqual(['generator', 'encoder', 'moves', 'retrieval', 'ranker', 'reader']);
  });

  it('happens once, however many conversations start', async () => {
    const { asked, models, loaded } = someModels();
    const prepare = beginLoading(models, usual);
    loaded();
    prepare?.();
    prepare?.();
    await settled();
    expect(asked.filter((name) => name !== 'generator')).toHaveLength(5);
  });

  it('begins nothing further where the process is about to end', async () => {
    const { asked, models, loaded } = someModels();
    const leaving = new AbortController();
    beginLoading(models, usual)?.(leaving.signal);
    leaving.abort();
    loaded();
    await settled();
    expect(asked).toEqual(['generator', 'encoder']);
  });

  it('leaves out who will not be asked', async () => {
    const plugged = { name: 'able', version: '1', complete: async () => [] };
    const askedOf = async (given: Partial<Loadable>, wishes: Parameters<typeof beginLoading>[1]): Promise<string[]> => {
      const { asked, models, loaded } = someModels();
      loaded();
      beginLoading({ ...models, ...given }, wishes)?.();
      await settled();
      return asked;
    };
    expect(await askedOf({}, { ...usual, PARLEY_GENERATOR: 'none' })).toEqual(['encoder', 'moves', 'ranker', 'reader']);
    expect(await askedOf({ plugged }, { ...usual, PARLEY_GENERATOR: 'openai' })).not.toContain('generator');
    const judging = { PARLEY_GENERATOR: 'openai', PARLEY_FIT: 'bundled' } as const;
    expect(await askedOf({ plugged }, judging)).toContain('generator');
  });

  it('has nothing to do where there are rules alone', () => {
    expect(beginLoading({ rankers: [] }, usual)).toBeUndefined();
  });

  it('has a model that is plugged in read the opening of a talk', () => {
    const openings: number[] = [];
    const prepare = (opening: readonly unknown[]): void => void openings.push(opening.length);
    const plugged = { name: 'able', version: '1', complete: async () => [], prepare };
    beginLoading({ plugged, rankers: [] }, { ...usual, PARLEY_GENERATOR: 'local' })?.();
    expect(openings).toEqual([expect.any(Number)]);
  });
});
