import { describe, expect, it } from '@jest/globals';
import type { Ranker } from '../../../src/contracts/ranker.ts';
import { type GenerationRequest, type TextGenerator, unfiltered } from '../../../src/contracts/text-generator.ts';
import { competing } from '../../../src/models/competing.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';

const request: GenerationRequest = { history: ['hi'], samples: 4, topP: 0.9, temperature: 0.7, maxTokens: 20, seed: 1 };
const { signal } = new AbortController();
const written = aGenerator('bank', ['Hello!', 'How are you?']);

function aGenerator(name: string, texts: readonly string[]): TextGenerator {
  return { name, version: `${name} 1`, generate: async () => unfiltered(texts) };
}

/** The longer a text, the better it fits. */
const ranker: Ranker = {
  name: 'length',
  version: 'length 1',
  relevance: async (_history, candidates) => candidates.map((text) => text.length),
};

describe('written lines and samples', () => {
  const clock = createVirtualClock();

  it('compete, best first where somebody can tell', async () => {
    const model = aGenerator('model', ['Oh hi, what a day!', 'hello']);
    const { texts } = await competing(written, model, { clock, budgetMs: 100, ranker }).generate(request, signal);
    expect(texts).toEqual(['Oh hi, what a day!', 'How are you?', 'Hello!']);
  });

  it('are written lines alone, best first, where there is no model', async () => {
    const generator = competing(written, undefined, { clock, budgetMs: 100, ranker });
    const { texts, failure } = await generator.generate(request, signal);
    expect(texts).toEqual(['How are you?', 'Hello!']);
    expect([generator.name, generator.version, failure]).toEqual(['bank', 'bank 1, length 1', undefined]);
  });

  it('stand written lines first where nobody can', async () => {
    const generator = competing(written, aGenerator('model', ['Oh hi.']), { clock, budgetMs: 100 });
    expect((await generator.generate(request, signal)).texts).toEqual(['Hello!', 'How are you?', 'Oh hi.']);
    expect([generator.name, generator.version]).toEqual(['bank and model', 'bank 1, model 1']);
  });

  it('are told apart, with how well each fits and what did not come to it', async () => {
    const model = aGenerator('model', ['Oh hi, what a day!', 'hello']);
    const generated = await competing(written, model, { clock, budgetMs: 100, ranker }).generate(request, signal);
    expect(generated.origins).toEqual([
      { source: 'sample', fit: 18 },
      { source: 'written', fit: 12 },
      { source: 'written', fit: 6 },
    ]);
    expect(generated.rejected).toEqual([{ text: 'hello', reason: 'says what another says' }]);
  });

  it('are written lines first where both fit alike', async () => {
    const alike: Ranker = {
      ...ranker,
      relevance: async (_history, texts) =>
        texts.map((text) => (text === 'Oh hi there my dear.' ? 0.63 : text === 'So, hi there my dear.' ? 0.7 : 0.6)),
    };
    const lines = aGenerator('bank', ['Hello!']);
    const generate = async (text: string) =>
      competing(lines, aGenerator('model', [text]), { clock, budgetMs: 100, ranker: alike }).generate(request, signal);
    expect((await generate('Oh hi there my dear.')).texts[0]).toBe('Hello!');
    expect((await generate('So, hi there my dear.')).texts[0]).toBe('So, hi there my dear.');
  });

  it('are at most twenty-four, of which the sixteen that fit best are given', async () => {
    const asked: number[] = [];
    const endless = (name: string): TextGenerator => ({
      name,
      version: name,
      generate: async ({ samples }) => {
        asked.push(samples);
        return unfiltered(
          Array.from({ length: samples }, (_none, place) => `${name} is one of us ${'x'.repeat(place)}`),
        );
      },
    });
    const generator = competing(endless('bank'), endless('model'), { clock, budgetMs: 100, ranker });
    const { texts, origins, rejected } = await generator.generate({ ...request, samples: 20 }, signal);
    expect([asked, texts.length, origins?.length]).toEqual([[16, 8], 16, 16]);
    expect(rejected.map(({ reason }) => reason)).toContain('16 others come first (sample, fit 19.00)');
    expect(rejected).toHaveLength(8);
  });

  it('are written lines in their order where the ranker fails', async () => {
    const reasons: string[] = [];
    const broken: Ranker = { ...ranker, relevance: () => Promise.reject(new Error('out of order')) };
    const options = { clock, budgetMs: 100, ranker: broken, onFailure: (reason: string) => reasons.push(reason) };
    const generator = competing(written, aGenerator('model', ['Oh hi.']), options);
    expect((await generator.generate(request, signal)).texts).toEqual(['Hello!', 'How are you?']);
    expect(reasons).toEqual(['the ranker: out of order']);
  });

  it('lose samples that nobody could judge', async () => {
    const silent = { ...ranker, relevance: async () => undefined };
    const generator = competing(written, aGenerator('model', ['Oh hi.']), { clock, budgetMs: 100, ranker: silent });
    expect(await generator.generate(request, signal)).toMatchObject({
      texts: ['Hello!', 'How are you?'],
      rejected: [{ text: 'Oh hi.', reason: 'nobody could tell how it fits' }],
    });
  });

  it('keep what the filters held back', async () => {
    const rejected = [{ text: 'My wife cooks.', reason: 'human life' }];
    const model = { ...written, generate: async () => ({ texts: [], rejected }) };
    expect((await competing(written, model, { clock, budgetMs: 100 }).generate(request, signal)).rejected).toEqual(
      rejected,
    );
  });

  it('leave the written lines alone where the model fails or hangs, and say why', async () => {
    const reasons: string[] = [];
    const options = { clock, budgetMs: 100, onFailure: (reason: string) => reasons.push(reason) };
    const broken: TextGenerator = { ...written, generate: () => Promise.reject(new Error('out of order')) };
    expect((await competing(written, broken, options).generate(request, signal)).texts).toHaveLength(2);
    const hanging: TextGenerator = { ...written, generate: () => new Promise(() => {}) };
    const answered = competing(written, hanging, options).generate(request, signal);
    clock.advance(100);
    expect(await answered).toMatchObject({ texts: ['Hello!', 'How are you?'], failure: 'nothing within 100 ms' });
    expect(reasons).toEqual(['out of order', 'nothing within 100 ms']);
  });

  it('spare a model that fails again and again', async () => {
    let asked = 0;
    const broken: TextGenerator = {
      ...written,
      generate: () => {
        asked += 1;
        return Promise.reject(new Error('out of order'));
      },
    };
    const generator = competing(written, broken, { clock, budgetMs: 100 });
    for (let turn = 0; turn < 6; turn += 1) await generator.generate(request, signal);
    expect(asked).toBe(3);
  });
});

describe('samples that are beside the point', () => {
  const asked = 'Is there a dish that you like?';
  const said = 'i work in a factory';
  /** How well each text fits the question, the answer, and both. */
  const fits: Readonly<Record<string, readonly [number, number, number]>> = {
    'That sounds like a good meal.': [0.7, 0.6, 0.75],
    'What does your factory make then?': [0.2, 0.7, 0.7],
    'I would like to eat that.': [0.3, 0.4, 0.7],
    'A factory?': [0.1, 0.9, 0.9],
    'Factories are loud places.': [0.4, 0.4, 0.5],
  };
  const judge: Ranker = {
    ...ranker,
    relevance: async (history, texts) => {
      const place = history.length > 1 ? 2 : history[0] === asked ? 0 : 1;
      return texts.map((text) => fits[text]?.[place] ?? 0);
    },
  };

  it('are out, with the reason, and written lines stay', async () => {
    const [offered = '', ...others] = Object.keys(fits).slice(-1).concat(Object.keys(fits).slice(0, -1));
    const options = { clock: createVirtualClock(), budgetMs: 100, ranker: judge };
    const generator = competing(aGenerator('bank', [offered]), aGenerator('model', others), options);
    const { texts, rejected } = await generator.generate({ ...request, history: [asked, said] }, signal);
    expect(texts).toEqual(['What does your factory make then?', offered]);
    expect(Object.fromEntries(rejected.map(({ text, reason }) => [text, reason]))).toEqual({
      'That sounds like a good meal.': 'would follow any answer (gain 0.05)',
      'I would like to eat that.': "has little to do with the user's line (fit 0.40)",
      'A factory?': 'of too few words',
    });
  });
});
