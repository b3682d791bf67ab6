import { describe, expect, it } from '@jest/globals';
import type { JudgedReply, ReplyJudge } from '../../../../src/contracts/reply-judge.ts';
import type { Sense } from '../../../../src/models/generator/sense.ts';
import { createLargeJudge } from '../../../../src/models/large/large-judge.ts';
import { largeTalker } from '../../../../src/models/large/large-talker.ts';
import type { TaughtModel, TaughtRequest } from '../../../../src/models/large/taught-model.ts';
import { createVirtualClock } from '../../../../src/testing/virtual-clock.ts';

const { signal } = new AbortController();
const place = { told: [], lines: [{ bot: false, text: 'the bus was late' }] };
const plain = { bias: 0, sensible: 1, mean: 0, least: 0, length: 0, question: 0 };
const weights = { sample: plain, found: plain, written: { ...plain, bias: -100 } };
const sense = (sensible: number): Sense => ({ sensible, mean: -1, least: -2, tokens: 4 });
const replies: readonly JudgedReply[] = [
  { text: 'How late?', source: 'sample' },
  { text: 'Bananas.', source: 'found' },
  { text: 'Oh no.', source: 'found' },
];

function aModel(read: (text: string) => Sense | undefined) {
  const asked: (readonly string[])[] = [];
  const ahead: string[] = [];
  const drawn: TaughtRequest[] = [];
  const model: TaughtModel = {
    prepare: () => undefined,
    draw: async (request) => {
      drawn.push(request);
      return ['How late?'];
    },
    readAhead: (_lines, text) => {
      ahead.push(text);
    },
    found: (_lines, text) => (text === 'How late?' ? sense(0) : undefined),
    senses: async (_lines, texts) => {
      asked.push(texts);
      return texts.map(read);
    },
  };
  return { model, asked, ahead, drawn };
}

const bundled: ReplyJudge = {
  name: 'sense',
  version: 'generator 1',
  judge: async (_place, judged) => judged.map(({ text }) => (text === 'Oh no.' ? 0.3 : 0.1)),
};

function aJudge(model: TaughtModel, others?: ReplyJudge) {
  const options = { version: 'large 1', weights, clock: createVirtualClock(), budgetMs: 1000 };
  return createLargeJudge(model, { ...options, ...(others ? { bundled: others } : {}) });
}

describe('the large model as the judge', () => {
  it('has judged its own replies, and reads of the others the best first', async () => {
    const { model, asked, ahead } = aModel((text) => sense(text === 'Oh no.' ? 100 : -100));
    const judge = aJudge(model, bundled);
    expect(await judge.judge(place, replies, signal)).toEqual([0.5, expect.closeTo(0), 1]);
    expect([asked, ahead]).toEqual([[['Oh no.', 'Bananas.']], ['Oh no.']]);
    expect([judge.version, judge.standIn?.name]).toEqual(['large 1, generator 1', 'sense']);
  });

  it('leaves to the bundled judge what it had no time to read', async () => {
    const { model } = aModel((text) => (text === 'Oh no.' ? sense(0) : undefined));
    expect(await aJudge(model, bundled).judge(place, replies, signal)).toEqual([0.5, 0.1, 0.5]);
  });

  it('judges what it reads where the bundled judge fails or is not there', async () => {
    const broken = { ...bundled, judge: () => Promise.reject(new Error('ended')) };
    for (const others of [broken, undefined]) {
      const { model } = aModel((text) => (text === 'Oh no.' ? sense(0) : undefined));
      expect(await aJudge(model, others).judge(place, replies, signal)).toEqual([0.5, 0, 0.5]);
    }
  });

  it('weighs each source by itself, and says so where it could judge nothing', async () => {
    const written = replies.slice(1).map((reply) => ({ ...reply, source: 'written' as const }));
    const able = aModel(() => sense(0));
    for (const chance of await aJudge(able.model).judge(place, written, signal)) expect(chance).toBeCloseTo(0);
    const { model } = aModel(() => undefined);
    await expect(aJudge(model).judge(place, written, signal)).rejects.toMatchObject({
      code: 'PARLEY_GENERATOR_FAILED',
      remedy: expect.stringContaining('PARLEY_LARGE_BUDGET_MS'),
    });
  });
});

describe('the large model as a talker', () => {
  it('is given the lines by who said them, and what is known of the person, and draws what is likelier than others do', async () => {
    const { model, drawn } = aModel(() => undefined);
    const known = [{ text: 'They live in Leeds.', words: 'Leeds' }];
    const history = ['hi', 'Hello.', 'the bus was late'];
    const sampling = { samples: 2, topP: 0.9, temperature: 0.7, maxTokens: 36, seed: 1 };
    const { texts } = await largeTalker(model, 'large 1').generate({ history, known, ...sampling }, signal);
    expect(texts).toEqual(['How late?']);
    expect(drawn[0]).toMatchObject({
      lines: [
        { bot: false, text: 'hi' },
        { bot: true, text: 'Hello.' },
        { bot: false, text: 'the bus was late' },
      ],
      known,
      ...sampling,
      temperature: 0.4,
    });
  });
});
