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

  it('stand written lines first where nobody can', async () => {
    const generator = competing(written, aGenerator('model', ['Oh hi.']), { clock, budgetMs: 100 });
    expect((await generator.generate(request, signal)).texts).toEqual(['Hello!', 'How are you?', 'Oh hi.']);
    expect([generator.name, generator.version]).toEqual(['bank and model', 'bank 1, model 1']);
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
    expect((await answered).texts).toHaveLength(2);
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
