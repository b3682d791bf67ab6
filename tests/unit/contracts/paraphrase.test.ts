import { describe, expect, it } from '@jest/globals';
import { paraphrase } from '../../../src/contracts/paraphrase.ts';
import { type GenerationRequest, type TextGenerator, unfiltered } from '../../../src/contracts/text-generator.ts';
import { aTurnContext } from '../../../src/testing/fake-turn.ts';

const passage = 'Giraffes have seven neck bones.';

function aGenerator(generate: (request: GenerationRequest) => Promise<readonly string[]>): TextGenerator {
  return { name: 'fixed', version: '1', generate: async (request) => unfiltered(await generate(request)) };
}

describe('a passage in conversational words', () => {
  it('is the first paraphrase that is faithful', async () => {
    const samples = [
      'Giraffes have eight neck bones.',
      'Giraffes do not have 7 neck bones.',
      'A giraffe has just 7 neck bones.',
      'No.',
    ];
    const requests: GenerationRequest[] = [];
    const generator = aGenerator(async (request) => {
      requests.push(request);
      return samples;
    });
    expect(await paraphrase(aTurnContext({ said: 'tell me more', generator }), passage)).toBe(
      'A giraffe has just 7 neck bones.',
    );
    expect(requests[0]).toMatchObject({ background: passage, history: ['tell me more'] });
  });

  it.each<[string, TextGenerator | undefined]>([
    ['there is no generator', undefined],
    ['it gives nothing', aGenerator(async () => [])],
    ['none is faithful', aGenerator(async () => ['Giraffes are tall.'])],
    ['it fails', aGenerator(() => Promise.reject(new Error('no power')))],
  ])('is the passage itself where %s', async (_when, generator) => {
    expect(await paraphrase(aTurnContext(generator ? { generator } : {}), passage)).toBe(passage);
  });

  it('is the passage itself where that is long', async () => {
    const long = `${passage} `.repeat(30);
    expect(await paraphrase(aTurnContext({ generator: aGenerator(async () => ['Hm.']) }), long)).toBe(long);
  });
});
