import { describe, expect, it } from '@jest/globals';
import type { Place } from '../../../../src/contracts/place.ts';
import type { ReplyJudge } from '../../../../src/contracts/reply-judge.ts';
import type { FluencyJudge } from '../../../../src/contracts/fluency.ts';
import type { MoveTagger } from '../../../../src/contracts/moves.ts';
import type { Reader } from '../../../../src/contracts/reader.ts';
import type { ReplyFinder } from '../../../../src/contracts/reply-finder.ts';
import type { GenerationRequest, TextGenerator } from '../../../../src/contracts/text-generator.ts';
import { chatAreas } from '../../../../src/models/bank/chat-areas.ts';
import { aSmallIndex } from '../../../../src/testing/index.ts';
import { aCli } from '../../../support/cli.ts';
import { scriptBot } from '../../testing/script-bot.ts';

const requests: GenerationRequest[] = [];
const generator: TextGenerator = {
  name: 'test',
  version: 'test 1',
  generate: async (request) => {
    requests.push(request);
    return {
      texts: ['Poor thing!', 'Is it any better?'],
      rejected: [{ text: 'My dog too.', reason: 'human life: my dog' }],
    };
  },
};
/** Finds numbers. */
const reader: Reader = {
  name: 'test',
  version: 'test 1',
  read: async (_question, passage) => {
    const match = /\d+/u.exec(passage);
    return match
      ? { text: match[0], start: match.index, end: match.index + match[0].length, probability: 0.9 }
      : undefined;
  },
};
/** Knows one word. */
const fluency: FluencyJudge = {
  name: 'words',
  version: 'words 1',
  perplexity: async (texts) => texts.map((text) => (text.includes('well') ? 2.5 : 700)),
};
const bot = scriptBot();
const passages = ['It has 3 hearts.', 'It is shy.'].map((text) => ({
  title: 'Octopus',
  text,
  section: '',
  kind: 'section' as const,
  score: 1,
}));
const index = aSmallIndex({ passages });
const cli = aCli({ ...bot, generator, reader, fluency, index });
const told = aCli({
  ...bot,
  generator: {
    ...generator,
    generate: async () => ({
      texts: ['Poor thing!', 'Is it any better?'],
      origins: [{ source: 'sample', fit: 0.512 }, { source: 'written' }],
      rejected: [],
      failure: 'nothing within 900 ms',
    }),
  },
});
const bare = aCli(bot, { PARLEY_MODELS: 'light' });
const lacking = aCli(bot, { PARLEY_MODELS: 'full' });

describe('parley generate', () => {
  it('shows what may be said, what was held back and why', async () => {
    const { out, status } = await cli.run([
      'generate',
      'my dog is ill',
      '--area',
      'pets',
      '--samples',
      '3',
      '--seed',
      '7',
    ]);
    expect(out).toMatch(
      /^Poor thing!\nIs it any better\?\nheld back {2}My dog too\. {2}\(human life: my dog\)\ntest, \d+ ms/,
    );
    expect(status).toBe(0);
    expect(requests.at(-1)).toMatchObject({ history: ['my dog is ill'], samples: 3, seed: 7, point: { area: 'pets' } });
  });

  it('asks for a text in other words', async () => {
    const [answer] = (await cli.run(['generate', '--paraphrase', 'It rains.', '--json'])).json();
    expect(answer).toMatchObject({
      texts: ['Poor thing!', 'Is it any better?'],
      generator: 'test',
      ms: expect.any(Number),
    });
    expect(requests.at(-1)).toMatchObject({ background: 'It rains.' });
  });

  it('tells how fluent lines are instead', async () => {
    const lines = ['Sleep well.', 'llew peelS'];
    const { out, status } = await cli.run(['generate', '--perplexity', ...lines]);
    expect([out, status]).toEqual([
      expect.stringMatching(/^ +2\.5 {2}Sleep well\.\n +700\.0 {2}llew peelS\nwords, \d+ ms/),
      0,
    ]);
    const [judged] = (await cli.run(['generate', '--perplexity', '--json', ...lines])).json();
    expect(judged).toEqual({
      judged: [
        { text: 'Sleep well.', perplexity: 2.5 },
        { text: 'llew peelS', perplexity: 700 },
      ],
      judge: 'words',
      ms: expect.any(Number),
    });
  });

  it('says of each text where it comes from, where the generator tells', async () => {
    const { out } = await told.run(['generate', 'my dog is ill']);
    expect(out).toMatch(
      /^The model gave nothing: nothing within 900 ms\nPoor thing! {2}\(sample, fit 0\.51\)\nIs it any better\? {2}\(written\)\n/,
    );
  });

  it.each([
    [['hi', '--area', 'nonsense'], /Allowed choices are .*pets/],
    [['hi', '--perplexity', '--paraphrase'], /cannot be used with/],
    [['hi', '--samples', '21'], /from 1 to 20/],
    [[' '], /Line 1 has no words\./],
    [['hi', 'Hello.', '?!'], /Line 3 has no words\./],
  ])('refuses %j, and says why', async (parameters, why) => {
    const { error, status } = await cli.run(['generate', ...parameters]);
    expect([error, status]).toEqual([expect.stringMatching(why), 1]);
  });

  it('knows the areas that lines are written for', async () => {
    const { error } = await cli.run(['generate', 'hi', '--area', 'x']);
    const offered = /Allowed choices are (.*)\./u.exec(error)?.[1]?.split(', ') ?? [];
    expect(offered.toSorted()).toEqual([...chatAreas, 'neural-fallback'].toSorted());
  });

  it('says what to do where nobody can tell', async () => {
    const { error, status } = await bare.run(['generate', '--perplexity', 'hi']);
    expect([error, status]).toEqual([expect.stringMatching(/--models full/), 2]);
  });

  it('says what to do where there is no generator', async () => {
    const { error, status } = await bare.run(['generate', 'hi']);
    expect([error, status]).toEqual([expect.stringMatching(/Set PARLEY_GENERATOR to bank/), 2]);
  });
});

describe('parley answer', () => {
  it('shows the answer where it stands', async () => {
    const { out, status } = await cli.run(['answer', 'how many hearts', '--title', 'Octopus']);
    expect([out, status]).toEqual([expect.stringMatching(/^3 {2}90 %, \d+ ms\nIt has 3 hearts\.\n$/), 0]);
  });

  it('gives JSON, also where the text does not answer', async () => {
    const found = await cli.run(['answer', 'how many', '--passage', 'There are 12.', '--json']);
    expect(found.json()).toEqual([
      { answer: '12', start: 10, end: 12, probability: 0.9, passage: 'There are 12.', ms: expect.any(Number) },
    ]);
    const none = await cli.run(['answer', 'how many', '--passage', 'Nobody knows.', '--json']);
    expect([none.json(), none.status]).toEqual([[expect.objectContaining({ answer: null, passage: null })], 1]);
  });

  it.each([
    [['answer', 'how many'], /Give --passage/, 1],
    [['answer', 'how many', '--title', 'Unicorn'], /no article called "Unicorn"/, 1],
    [['answer', 'how many', '--title', 'Octopus', '--passage', 'x'], /cannot be used with/, 1],
    [['answer', ' ', '--passage', 'It has 3.'], /The question has no words\./, 1],
    [['answer', 'how many', '--passage', ''], /The passage has no words\./, 1],
  ])('says what is missing: %j', async (parameters, why, wanted) => {
    const { error, status } = await cli.run(parameters);
    expect([error, status]).toEqual([expect.stringMatching(why), wanted]);
  });

  it('says what to do where there is no reader', async () => {
    const { error, status } = await bare.run(['answer', 'how many', '--passage', 'x']);
    expect([error, status]).toEqual([expect.stringMatching(/--models full/), 2]);
  });

  it('says another thing where all models are wanted and one is missing', async () => {
    for (const command of [
      ['answer', 'how many', '--passage', 'x'],
      ['generate', '--perplexity', 'hi'],
    ]) {
      const { error, status } = await lacking.run(command);
      expect([error, status]).toEqual([expect.stringMatching(/PARLEY_MODELS_FOLDER/), 2]);
    }
  });
});

describe('--models', () => {
  it('goes before the setting', async () => {
    await cli.run(['generate', 'hi', '--models', 'full']);
    await cli.run(['annotate', 'hi', '--models', 'light']);
    await cli.run(['annotate', 'hi']);
    expect(cli.modelsWanted).toEqual(['full', 'light']);
  });

  it('takes no other word', async () => {
    const { error, status } = await cli.run(['annotate', 'hi', '--models', 'all']);
    expect([error, status]).toEqual([expect.stringMatching(/Allowed choices are none, light, full/), 1]);
  });
});

describe('parley propose', () => {
  const moves: MoveTagger = {
    name: 'test',
    version: 'test 1',
    read: async ({ text }) => [
      { start: 0, end: text.length, text, move: 'tells', kind: 'event', gravity: 'grave', probability: 0.9 },
    ],
  };
  const judged: Place[] = [];
  const judge: ReplyJudge = {
    name: 'test',
    version: 'test 1',
    judge: async (place, replies) => {
      judged.push(place);
      return replies.map(({ text }) => (text.includes('Oh no') ? 0.9 : 0.1));
    },
  };
  const retrieval: ReplyFinder = {
    name: 'test',
    version: 'test 1',
    find: async () => [{ text: 'Oh no. How old was she?', similarity: 0.7, talk: 2352 }],
  };
  const proposing = aCli({ ...bot, moves, judge, retrieval });

  it('shows what the line does, and replies with the most sensible first', async () => {
    const { out, status } = await proposing.run(['propose', 'my cat died', '--reply', 'Cats are popular.']);
    expect(out).toMatch(/^tells event grave +my cat died\n\n█{9}░ 0\.90 {2}Oh no\. How old was she\? {2}talk 2352\n/u);
    expect(out).toContain('0.10  Cats are popular.');
    expect(status).toBe(0);
  });

  it('knows who said which line', async () => {
    await proposing.run(['propose', 'hi', 'Hello, how are you?', 'sad']);
    expect(judged.at(-1)?.lines.map((line) => line.bot)).toEqual([false, true, false]);
  });

  it('gives JSON', async () => {
    const { json } = { json: (await proposing.run(['propose', 'my cat died', '--json'])).json() };
    expect(json).toEqual([
      expect.objectContaining({
        replies: [{ text: 'Oh no. How old was she?', fit: 0.9, similarity: 0.7, talk: 2352 }],
      }),
    ]);
  });

  it('says what to do where the models are not there', async () => {
    const { error, status } = await cli.run(['propose', 'hi']);
    expect(error).toContain('PARLEY_MODEL_MISSING');
    expect(status).toBe(2);
  });
});
