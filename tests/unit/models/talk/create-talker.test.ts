import { describe, expect, it } from '@jest/globals';
import type { ReplyFinder } from '../../../../src/contracts/reply-finder.ts';
import { type GenerationRequest, type TextGenerator, unfiltered } from '../../../../src/contracts/text-generator.ts';
import { createTalker } from '../../../../src/models/talk/create-talker.ts';
import { createVirtualClock } from '../../../../src/testing/virtual-clock.ts';
import { aRequest } from '../../../contracts/text-generator.contract.ts';

const { signal } = new AbortController();
const request = { ...aRequest, history: ['my sister paints ships'] };

function aTalker(
  model: TextGenerator['generate'],
  found?: () => Promise<readonly string[]>,
  isAble = false,
  guessesFacts = false,
) {
  const failures: string[] = [];
  const finder: ReplyFinder = {
    name: 'finder',
    version: '2',
    find: async (_situation, count) =>
      ((await found?.()) ?? []).slice(0, count).map((text, talk) => ({ text, similarity: 0.9, talk })),
  };
  const talker = createTalker({
    model: { name: 'model', version: '1', generate: model },
    isAble,
    guessesFacts,
    isOffensive: (text) => text.includes('fool'),
    clock: createVirtualClock(),
    budgetMs: 1000,
    onFailure: (reason) => failures.push(reason),
    ...(found ? { finder } : {}),
  });
  return { talker, failures };
}

describe('the talker', () => {
  it('proposes samples, then replies of the corpus, each once, and tells which is which', async () => {
    const { talker } = aTalker(
      async () => unfiltered(['Old ships?', 'Does she sell them?']),
      async () => ['Does she sell them?', 'How big are they?'],
    );
    expect(await talker.generate(request, signal)).toMatchObject({
      texts: ['Old ships?', 'Does she sell them?', 'How big are they?'],
      origins: [{ source: 'sample' }, { source: 'sample' }, { source: 'found' }],
    });
    expect(talker).toMatchObject({ name: 'model and finder', version: '1, 2' });
  });

  it('finds only replies that answered a question about the same thing', async () => {
    const finder: ReplyFinder = {
      name: 'finder',
      version: '2',
      find: async () => [
        { text: 'Cold water first, then soap.', similarity: 0.8, talk: 1, asked: 'how do i get blood off a shirt' },
        { text: 'Warm steam helps a cat.', similarity: 0.7, talk: 2, asked: 'my cat has a cold, what helps' },
        { text: 'Cats are like that.', similarity: 0.7, talk: 3 },
      ],
    };
    const talker = createTalker({
      model: { name: 'model', version: '1', generate: async () => unfiltered([]) },
      finder,
      isOffensive: () => false,
      clock: createVirtualClock(),
      budgetMs: 1000,
      onFailure: () => undefined,
    });
    const texts = async (question: string): Promise<readonly string[]> =>
      (await talker.generate({ ...request, question }, signal)).texts;
    expect(await texts('how can i help my cat with a cold')).toEqual(['Warm steam helps a cat.']);
    expect(await texts('how do i do that')).toEqual([]);
  });

  it('lets advice pass, but nothing that experts are asked', async () => {
    const { talker } = aTalker(async () => unfiltered(['Ask her for a small one.', 'Take two aspirin before it.']));
    const { texts, rejected } = await talker.generate(request, signal);
    expect(texts).toEqual(['Ask her for a small one.']);
    expect(rejected.map(({ reason }) => reason)).toEqual(['expert matters: “aspirin”']);
  });

  it('gives no advice after grave words', async () => {
    const { talker } = aTalker(async () => unfiltered(['What was he like?', 'Ask her for a small one.']));
    const { texts } = await talker.generate({ ...request, history: ['my dad died on sunday'] }, signal);
    expect(texts).toEqual(['What was he like?']);
  });

  it('proposes nothing where only written lines may answer', async () => {
    const { talker } = aTalker(
      async () => unfiltered(['Old ships?']),
      async () => ['How big are they?'],
    );
    expect((await talker.generate({ ...request, writtenOnly: true }, signal)).texts).toEqual([]);
  });

  it('goes on with what was found where the model fails, and tells why', async () => {
    const { talker, failures } = aTalker(
      () => Promise.reject(new Error('no memory')),
      async () => ['How big are they?'],
    );
    expect(await talker.generate(request, signal)).toMatchObject({
      texts: ['How big are they?'],
      failure: 'no memory',
    });
    expect(failures).toHaveLength(1);
  });

  it('does not have a small model answer what is asked of the world, nor the corpus tell facts', async () => {
    const asked: string[] = [];
    const { talker } = aTalker(
      async () => {
        asked.push('model');
        return unfiltered(['Because of the light.']);
      },
      async () => ['It is the air that does it.'],
    );
    expect((await talker.generate({ ...request, asked: 'explanation' }, signal)).texts).toEqual([
      'It is the air that does it.',
    ]);
    expect((await talker.generate({ ...request, asked: 'fact' }, signal)).texts).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('does not have a model guess names, numbers and dates, which explains how and why', async () => {
    const { talker } = aTalker(async () => unfiltered(['By the wind.']), undefined, true, true);
    expect((await talker.generate({ ...request, asked: 'fact' }, signal)).texts).toEqual([]);
    expect((await talker.generate({ ...request, asked: 'explanation' }, signal)).texts).toEqual(['By the wind.']);
  });

  it('has an able model answer that, too, with few samples and room for them', async () => {
    const requests: GenerationRequest[] = [];
    const { talker } = aTalker(
      async (given) => {
        requests.push(given);
        return unfiltered(['Small bits of air scatter blue light most.']);
      },
      async () => ['One.', 'Two is a number.', 'Three.', 'Four.', 'Five.'],
      true,
    );
    const notes = ['The person is called Anna.'];
    const { texts } = await talker.generate({ ...request, samples: 6, asked: 'explanation', notes }, signal);
    expect(texts).toEqual([
      'Small bits of air scatter blue light most.',
      'One.',
      'Two is a number.',
      'Three.',
      'Four.',
    ]);
    expect(requests).toEqual([expect.objectContaining({ samples: 4, maxTokens: 90, notes })]);
  });
});
