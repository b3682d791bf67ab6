import { describe, expect, it } from '@jest/globals';
import type { Response } from '../../../src/contracts/response-generator.ts';
import type { TextGenerator } from '../../../src/contracts/text-generator.ts';
import { neuralFallback } from '../../../src/rgs/neural-fallback/neural-fallback.ts';
import { sayableRemarks } from '../../../src/rgs/neural-fallback/sayable-remarks.ts';
import { anEntity, aTurnContext, type TurnSketch } from '../../../src/testing/fake-turn.ts';
import { aFixedTextGenerator } from '../../support/fixed-text-generator.ts';

const remark = 'That goes into my collection.';

async function respond(
  sketch: TurnSketch,
  generator: TextGenerator = aFixedTextGenerator(remark),
): Promise<Response<unknown> | undefined> {
  const turn = aTurnContext({
    said: 'the bus was late',
    lastReply: 'Go on.',
    lastRg: 'fallback',
    generator,
    ...sketch,
  });
  return neuralFallback.respond(turn, {});
}

describe('neural fallback', () => {
  it('remarks on what nobody answers, and lets somebody go on', async () => {
    expect(await respond({})).toMatchObject({ text: remark, priority: 'UNIVERSAL_FALLBACK', needsPrompt: true });
  });

  it('is asked last', () => {
    expect(neuralFallback.isCostly).toBe(true);
  });

  it.each<[string, TurnSketch]>([
    ['on the first turn', { lastReply: '', history: [] }],
    ['after an empty line', { said: '' }],
    ['while a thing is being talked about', { entity: { current: anEntity('Giraffe') } }],
    ['after launch', { lastRg: 'launch' }],
    ['after neural chat', { lastRg: 'neural-chat' }],
    ['after a prompt of categories', { lastSpeakers: { response: 'fallback', prompt: 'categories' } }],
    ['after a tour', { lastRg: 'animals' }],
    ['to a question', { annotations: { question: { isQuestion: true } } }],
    ['to a wish', { navigation: { positive: true, topic: 'HESITATE' } }],
    ['to a refusal', { navigation: { negative: true } }],
    ['to a yes', { annotations: { answer: { isYes: true } } }],
    ['to not knowing', { annotations: { answer: { dontKnow: true } } }],
    ['to an offence', { annotations: { offensive: { isOffensive: true, kind: 'insult' } } }],
  ])('keeps silent %s', async (_when, sketch) => {
    expect(await respond(sketch)).toBeUndefined();
  });

  it('speaks where the entity stands for a whole category', async () => {
    expect(await respond({ entity: { current: anEntity('Film', { isCategory: true }) } })).toMatchObject({
      text: remark,
    });
  });

  it('takes a whole sentence in answer to the question for a topic as no wish', async () => {
    const navigation = { positive: true, topic: { text: 'the wallpaper was peeling off' }, source: 'answer' } as const;
    const verbs = { partsOfSpeech: { verbs: ['was', 'peeling'] } };
    expect(await respond({ said: 'the wallpaper was peeling off', navigation, annotations: verbs })).toMatchObject({
      text: remark,
    });
    expect(await respond({ said: 'old wallpaper', navigation })).toBeUndefined();
  });

  it('keeps silent without a generator, and where nothing can be said', async () => {
    const turn = aTurnContext({ lastReply: 'Go on.', lastRg: 'fallback' });
    expect(await neuralFallback.respond(turn, {})).toBeUndefined();
    expect(await respond({}, aFixedTextGenerator('Why?', 'You should rest.'))).toBeUndefined();
  });

  it('tells the generator what it may say back, and how the moment feels', async () => {
    const generator = aFixedTextGenerator(remark);
    await respond(
      {
        said: 'i dropped the blue teapot',
        annotations: {
          nounPhrases: ['my hand', 'the blue teapot', 'it'],
          sentiment: { label: 'negative', score: -0.5 },
        },
      },
      generator,
    );
    expect(generator.requests[0]).toMatchObject({
      history: ['hm', 'Go on.', 'i dropped the blue teapot'],
      point: { area: 'neural-fallback', emotion: 'sad', person: null, slots: { topic: 'blue teapot' } },
    });
  });

  it('says back no word that nobody could speak', async () => {
    const generator = aFixedTextGenerator(remark);
    const word = 'x'.repeat(1800);
    await respond({ said: `i saw the ${word}`, annotations: { nounPhrases: [`the ${word}`] } }, generator);
    expect(generator.requests[0]?.point?.slots).toEqual({});
  });

  it('is the same for the same seed', async () => {
    const generator = aFixedTextGenerator('One thing.', 'Two things.', 'Three things.', 'Four things.');
    const texts = await Promise.all([1, 1, 2, 3, 4, 5].map(async (seed) => (await respond({ seed }, generator))?.text));
    expect(texts[0]).toBe(texts[1]);
    expect(new Set(texts).size).toBeGreaterThan(1);
  });
});

describe('remarks that can be said', () => {
  const history = [{ user: 'hm', bot: 'I see what you mean. What else?' }];

  it.each([
    ['no question', ['Is it?', 'It is. Or is it?']],
    ['no advice', ['You should rest.', "Why don't you rest.", 'You can rest.', "I'm sure it is fine."]],
    ['nothing said before', ['I see what you mean.']],
    ['nothing long', [`${'word '.repeat(31)}end.`]],
    ['nothing empty', ['', ' ...']],
  ])('%s', (_what, samples) => {
    expect(sayableRemarks(samples, history)).toEqual([]);
  });

  it('are given once each', () => {
    expect(sayableRemarks(['So it is.', 'so it is', ' Well. '], history)).toEqual(['So it is.', 'Well.']);
  });
});
