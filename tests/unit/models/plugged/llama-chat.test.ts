import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { ChatRequest } from '../../../../src/contracts/chat-model.ts';
import { createLlamaChat } from '../../../../src/models/plugged/llama-chat.ts';
import {
  type LlamaLibrary,
  type LlamaLine,
  type LlamaSampling,
  type LlamaSequence,
  loadLlama,
} from '../../../../src/models/plugged/llama-library.ts';
import { createVirtualClock } from '../../../../src/testing/virtual-clock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-gguf-'));
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const file = aFile('small.gguf', 'GGUF and so on');
const request: ChatRequest = {
  messages: [
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'hi' },
    { role: 'assistant', content: 'Hello.' },
    { role: 'user', content: 'the bus was late' },
  ],
  samples: 4,
  topP: 0.9,
  temperature: 0.7,
  maxTokens: 4000,
  seed: 7,
};
const { signal } = new AbortController();
const unavailable = (message: RegExp) =>
  expect.objectContaining({ code: 'PARLEY_GENERATOR_UNAVAILABLE', message: expect.stringMatching(message) });

interface Prompted {
  readonly sequence: LlamaSequence;
  readonly lines: readonly LlamaLine[];
  readonly text: string;
  readonly sampling: LlamaSampling;
}

/** A library whose model answers as told; counts what is asked, and how much of it at once. */
function aLibrary(say: (prompted: Prompted, count: number) => Promise<string> | string, gpu: string | false = false) {
  const prompted: Prompted[] = [];
  const read: (readonly LlamaLine[])[] = [];
  let running = 0;
  let most = 0;
  const library: LlamaLibrary = {
    getLlama: async () => ({
      gpu,
      loadModel: async () => ({
        createContext: async () => ({ getSequence: () => ({ contextSize: 1024 }) }),
      }),
    }),
    LlamaChatSession: class {
      readonly #sequence: LlamaSequence;
      #lines: readonly LlamaLine[] = [];
      constructor({ contextSequence }: { readonly contextSequence: LlamaSequence }) {
        this.#sequence = contextSequence;
      }
      setChatHistory(lines: readonly LlamaLine[]): void {
        this.#lines = lines;
      }
      async prompt(text: string, sampling: LlamaSampling): Promise<string> {
        const one = { sequence: this.#sequence, lines: this.#lines, text, sampling };
        prompted.push(one);
        running += 1;
        most = Math.max(most, running);
        try {
          return await say(one, prompted.length);
        } finally {
          running -= 1;
        }
      }
      async preloadPrompt(text: string): Promise<void> {
        read.push([...this.#lines, { type: 'user', text }]);
      }
      dispose(): void {}
    },
  };
  return { library, prompted, read, mostAtOnce: () => most };
}

function chatOver(library: LlamaLibrary, clock = createVirtualClock(), budgetMs = 1000) {
  return createLlamaChat({ file, clock, budgetMs, loadLibrary: async () => library });
}

describe('a GGUF file', () => {
  it('is asked for samples one after the other on a processor, each with a seed of its own', async () => {
    const { library, prompted, mostAtOnce } = aLibrary((_prompted, count) => `How late, ${count}?`);
    const chat = chatOver(library);
    expect(await chat.complete(request, signal)).toEqual([
      'How late, 1?',
      'How late, 2?',
      'How late, 3?',
      'How late, 4?',
    ]);
    expect([chat.name, chat.version, mostAtOnce()]).toEqual(['local', 'small.gguf', 1]);
    expect(prompted.map(({ sampling }) => sampling.seed)).toEqual([7, 8, 9, 10]);
    expect(prompted[0]).toMatchObject({
      lines: [
        { type: 'system', text: 'Be kind.' },
        { type: 'user', text: 'hi' },
        { type: 'model', response: ['Hello.'] },
      ],
      text: 'the bus was late',
      sampling: { temperature: 0.7, topP: 0.9, maxTokens: 400 },
    });
  });

  it('draws samples side by side on a graphics card', async () => {
    const { library, prompted, mostAtOnce } = aLibrary(async (_prompted, count) => `How late, ${count}?`, 'cuda');
    expect(await chatOver(library).complete(request, signal)).toHaveLength(4);
    expect([mostAtOnce(), new Set(prompted.map(({ sequence }) => sequence)).size]).toEqual([4, 4]);
  });

  it('remembers what it read of the talk: other requests have a place of their own', async () => {
    const { library, prompted } = aLibrary(() => 'Oh.');
    const chat = chatOver(library);
    await chat.complete({ ...request, samples: 2 }, signal);
    await chat.complete({ ...request, samples: 1 }, signal);
    await chat.complete({ ...request, samples: 2 }, signal);
    const [first, , judging, again] = prompted.map(({ sequence }) => sequence);
    expect([judging === first, again === first]).toEqual([false, true]);
  });

  it('reads ahead how talks begin, once and before it is asked', async () => {
    const { library, read } = aLibrary(() => {
      expect(read).toEqual([
        [
          { type: 'system', text: 'Be kind.' },
          { type: 'user', text: '' },
        ],
      ]);
      return 'Oh.';
    });
    const chat = chatOver(library);
    const opening = request.messages.slice(0, 1);
    chat.prepare?.(opening);
    chat.prepare?.(opening);
    expect(await chat.complete({ ...request, samples: 1 }, signal)).toEqual(['Oh.']);
  });

  it('gives what it has when its time is up, the last of it up to its last whole sentence', async () => {
    const clock = createVirtualClock();
    const { library } = aLibrary(({ sampling }, count) =>
      count === 1
        ? 'Late again.'
        : new Promise((resolve) => {
            sampling.signal.addEventListener('abort', () => resolve('How late? I ho'));
          }),
    );
    expect(await chatOver(library, clock).complete(request, signal)).toEqual(['Late again.', 'How late?']);
  });

  it('serves one request at a time, and goes on after one that failed', async () => {
    const { library } = aLibrary((_prompted, count) => {
      if (count === 1) throw new Error('no memory');
      return 'Oh.';
    });
    const chat = chatOver(library);
    const asked = { ...request, samples: 1 };
    const both = await Promise.allSettled([chat.complete(asked, signal), chat.complete(asked, signal)]);
    expect(both).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'PARLEY_GENERATOR_FAILED' }) },
      { status: 'fulfilled', value: ['Oh.'] },
    ]);
  });

  it('is not asked for somebody who has left', async () => {
    const { library, prompted } = aLibrary(() => 'Oh.');
    expect(await chatOver(library).complete(request, AbortSignal.abort())).toEqual([]);
    expect(prompted).toEqual([]);
  });

  it('that is damaged is named when it is loaded, and tried again when it is asked again', async () => {
    const { library } = aLibrary(() => 'Oh.');
    let loads = 0;
    const getLlama: LlamaLibrary['getLlama'] = async (options) => {
      loads += 1;
      if (loads === 1) throw new Error('unexpected end of file');
      return library.getLlama(options);
    };
    const chat = chatOver({ ...library, getLlama });
    await expect(chat.complete(request, signal)).rejects.toThrow(unavailable(/small\.gguf.*unexpected end/));
    expect(await chat.complete({ ...request, samples: 1 }, signal)).toEqual(['Oh.']);
  });

  it.each([
    ['is missing', path.join(folder, 'none.gguf'), /ENOENT/],
    ['is none', aFile('text.gguf', 'Once upon a time'), /it is no GGUF file/],
    ['is empty', aFile('empty.gguf', ''), /it is no GGUF file/],
  ])('that %s is refused at the start', (_what, wrong, message) => {
    expect(() => createLlamaChat({ file: wrong, clock: createVirtualClock(), budgetMs: 1 })).toThrow(
      unavailable(message),
    );
  });
});

describe('the library', () => {
  it('that is not installed is named, with what can be done', async () => {
    const missing = () => Promise.reject(new Error("Cannot find package 'node-llama-cpp'"));
    await expect(loadLlama(missing)).rejects.toMatchObject({
      code: 'PARLEY_GENERATOR_UNAVAILABLE',
      message: expect.stringContaining('Cannot find package'),
      remedy: expect.stringContaining('npm install node-llama-cpp'),
    });
  });

  it('of another form is refused', async () => {
    await expect(loadLlama(async () => ({ getLlama: 1 }))).rejects.toThrow(unavailable(/functions/));
  });
});
