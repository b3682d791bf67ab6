import { describe, expect, it } from '@jest/globals';
import type { SaidLine } from '../../../../src/contracts/place.ts';
import { createTaughtModel, type TaughtRequest } from '../../../../src/models/large/taught-model.ts';
import { createVirtualClock } from '../../../../src/testing/virtual-clock.ts';
import { aTokenLibrary, type FakeTalk } from './fake-tokens.ts';

const { signal } = new AbortController();
const lines: readonly SaidLine[] = [{ bot: false, text: 'the bus was late' }];
const request: TaughtRequest = { lines, samples: 4, topP: 1, temperature: 1, maxTokens: 40, seed: 3 };
const replies = ['How late?', 'Again?', 'Oh no.'];

function aModel(talk: Partial<FakeTalk> = {}, enoughMs = 1000) {
  const clock = createVirtualClock();
  const { library, read, opened } = aTokenLibrary({ replies: () => replies, ...talk });
  const files = { base: 'base.gguf', adapter: 'adapter.gguf', threads: 0, loadLibrary: async () => library };
  return { model: createTaughtModel({ ...files, clock, enoughMs, mostMs: 5000 }), clock, read, opened };
}

describe('the large model', () => {
  it('is opened with its adapter, when it is first asked', async () => {
    const { model, opened } = aModel();
    expect(opened).toEqual([]);
    await model.draw(request, signal);
    expect(opened).toMatchObject([
      { build: 'never' },
      { modelPath: expect.stringMatching(/base\.gguf$/u) },
      { lora: { adapters: [{ filePath: expect.stringMatching(/adapter\.gguf$/u) }] } },
    ]);
  });

  it('draws replies by chance that comes from the seed, and says at once what it finds of each', async () => {
    const { model } = aModel({ odds: (reply) => reply.length });
    const texts = await model.draw(request, signal);
    expect(texts).toHaveLength(4);
    for (const text of texts) {
      expect(replies).toContain(text);
      expect(model.found(lines, text)).toMatchObject({ sensible: text.length, tokens: text.length + 1 });
    }
    expect(await aModel().model.draw(request, signal)).toEqual(texts);
    expect(model.found(lines, 'Something else.')).toBeUndefined();
  });

  it('reads in each turn only what is new', async () => {
    const { model, read } = aModel();
    const [said = ''] = await model.draw({ ...request, samples: 1 }, signal);
    read.length = 0;
    const later = [...lines, { bot: true, text: said }, { bot: false, text: 'an hour' }];
    await model.draw({ ...request, lines: later, samples: 1 }, signal);
    expect(read.join('').split('an hour')[0]).toBe(`${said}<|im_end|>\n<|im_start|>user\n`);
    read.length = 0;
    await model.draw({ ...request, lines: later, samples: 1 }, signal);
    expect(read.join('')).not.toContain('an hour');
  });

  it('reads ahead what will probably be said', async () => {
    const { model, read } = aModel();
    await model.draw({ ...request, samples: 1 }, signal);
    model.readAhead(lines, 'How late?');
    // All that the fake does is done by then.
    await new Promise((resolve) => setImmediate(resolve));
    read.length = 0;
    const later = [...lines, { bot: true, text: 'How late?' }, { bot: false, text: 'an hour' }];
    await model.draw({ ...request, lines: later, samples: 1 }, signal);
    expect(read.join('')).toMatch(/^\n?an hour/u);
  });

  it('keeps two talks apart: neither pushes the other out', async () => {
    const { model, read } = aModel();
    const other = [{ bot: false, text: 'i saw a heron' }];
    const long = [{ bot: false, text: 'the bus was late again '.repeat(9) }];
    await model.draw({ ...request, lines: long, samples: 1 }, signal);
    await model.draw({ ...request, lines: other, samples: 1 }, signal);
    read.length = 0;
    await model.draw({ ...request, lines: long, samples: 1 }, signal);
    expect(read.join('')).not.toContain('the bus');
  });

  it('begins no further reply when enough time is spent, and cuts the one under way', async () => {
    const clockBox: { advance?: (ms: number) => void } = {};
    const { model, clock } = aModel({ onStep: () => clockBox.advance?.(10) }, 300);
    clockBox.advance = (ms) => clock.advance(ms);
    const texts = await model.draw({ ...request, samples: 4 }, signal);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThan(4);
  });

  it('waits for the first reply beyond that time, and cuts it where it must stop', async () => {
    const steps = { done: 0 };
    const late = aModel({ onStep: () => late.clock.advance(100) }, 50);
    expect(await late.model.draw(request, signal)).toHaveLength(1);
    const stop = new AbortController();
    const cut = aModel({
      replies: () => ['Oh no. And then you had to walk?'],
      odds: (reply) => (reply === 'Oh no.' ? 1 : -1),
      onStep: () => {
        steps.done += 1;
        if (steps.done > 14) stop.abort();
      },
    });
    expect(await cut.model.draw({ ...request, samples: 1 }, stop.signal)).toEqual(['Oh no.']);
    expect(cut.model.found(lines, 'Oh no.')).toMatchObject({ sensible: 1, tokens: 6 });
  });

  it('judges replies of others, as many as fit its time, in the order in which they are given', async () => {
    const found = aModel({ odds: (reply) => (reply === 'Oh no.' ? 2 : -2) });
    const both = await found.model.senses(lines, ['Oh no.', 'Bananas.'], { ms: 1000, signal });
    expect(both.map((sense) => sense?.sensible)).toEqual([2, -2]);
    expect(both[0]?.mean).toBeGreaterThan(both[1]?.mean ?? 0);
    const slow = aModel({ onStep: () => slow.clock.advance(300) });
    await slow.model.draw({ ...request, samples: 0 }, signal);
    const some = await slow.model.senses(lines, ['Oh no.', 'Bananas.', 'Again?'], { ms: 700, signal });
    expect(some.map((sense) => sense !== undefined)).toEqual([true, true, false]);
  });

  it('finds the same of its own reply, drawn or read', async () => {
    const { model } = aModel({ odds: () => 1 });
    const [text = ''] = await model.draw(request, signal);
    const [read] = await model.senses(lines, [text], { ms: 1000, signal });
    expect(read).toEqual(model.found(lines, text));
  });

  it('that cannot be loaded is named, and tried again when it is asked again', async () => {
    const { library } = aTokenLibrary({ replies: () => replies });
    let loads = 0;
    const loadLibrary = async (): Promise<typeof library> => {
      loads += 1;
      return loads > 1 ? library : { getLlama: () => Promise.reject(new Error('unexpected end of file')) };
    };
    const files = { base: 'base.gguf', adapter: 'adapter.gguf', threads: 0, loadLibrary };
    const model = createTaughtModel({ ...files, clock: createVirtualClock(), enoughMs: 1000, mostMs: 2000 });
    await expect(model.draw(request, signal)).rejects.toMatchObject({
      code: 'PARLEY_MODEL_DAMAGED',
      message: expect.stringContaining('unexpected end'),
      remedy: expect.stringContaining('PARLEY_MODELS=full'),
    });
    expect(await model.draw(request, signal)).toHaveLength(4);
  });
});
