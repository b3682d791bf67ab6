import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { ChatRequest } from '../../src/contracts/chat-model.ts';
import type { Clock } from '../../src/core/clock.ts';
import { systemClock } from '../../src/core/clock.ts';
import { createOpenAiChat } from '../../src/models/plugged/openai-chat.ts';
import { aModelServer, choices, done, json, piece, stream } from '../support/model-server.ts';

const request: ChatRequest = {
  messages: [{ role: 'user', content: 'the bus was late' }],
  samples: 1,
  topP: 0.9,
  temperature: 0.7,
  maxTokens: 40,
  seed: 7,
};
const unavailable = (message: RegExp) =>
  expect.objectContaining({ code: 'PARLEY_GENERATOR_FAILED', message: expect.stringMatching(message) });

function ask(baseUrl: string, signal: AbortSignal = AbortSignal.timeout(5000), apiKey?: string) {
  const options = { baseUrl, model: 'small', ...(apiKey === undefined ? {} : { apiKey }) };
  return createOpenAiChat(options).complete(request, signal);
}

/** A server that sends the beginning of an answer and then hangs; the time is up when all of it has come. */
async function aHangingServer(beginning: string, signal?: AbortSignal) {
  let timeIsUp = (): void => undefined;
  const clock: Clock = {
    ...systemClock,
    after: (_milliseconds, callback) => {
      timeIsUp = callback;
      return () => undefined;
    },
  };
  const server = await aModelServer((response) => {
    stream(response).write(beginning);
  });
  const listening: typeof fetch = async (url, init) => {
    const response = await fetch(url, init);
    const [ours, theirs] = response.body?.tee() ?? [];
    void new Response(ours ?? null).body
      ?.getReader()
      .read()
      .then(() => setImmediate(timeIsUp));
    return new Response(theirs ?? null, response);
  };
  const chat = createOpenAiChat({ baseUrl: server.url, model: 'small', clock, budgetMs: 1000, fetch: listening });
  return chat.complete(request, signal ?? new AbortController().signal);
}

describe('a model server that', () => {
  it('failed is asked once more', async () => {
    const server = await aModelServer((response, count) =>
      count === 1 ? json(response, 'oops', 500) : json(response, choices('Better now.')),
    );
    expect(await ask(server.url)).toEqual(['Better now.']);
  });

  it.each([
    ['fails', 500, 'oops', 2, /status 500/],
    ['is too busy', 429, '{}', 2, /status 429/],
    ['refuses', 401, '{}', 1, /status 401/],
    ['does not know the model', 404, '{}', 1, /status 404/],
    ['refuses in every form', 400, '{}', 2, /status 400/],
    ['sends garbage', 200, '<html>', 2, /JSON|token/i],
    ['sends something else', 200, '{"choices":"none"}', 2, /array/],
    ['sends too much', 200, choices('x'.repeat(1_100_000)), 2, /more than 1000000 bytes/],
  ] as const)('%s is asked no more than it makes sense', async (_what, status, body, times, message) => {
    const server = await aModelServer((response) => json(response, body, status));
    await expect(ask(server.url)).rejects.toThrow(unavailable(message));
    expect(server.asked).toHaveLength(times);
  });

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['streams garbage', (response) => response.end('data: {"choices":\n\n'), /JSON/],
    ['streams something else', (response) => response.end('data: {"choices":7}\n\n'), /array/],
    ['streams an event without end', (response) => response.end(`data: ${'x'.repeat(200_000)}`), /100000 characters/],
    ['streams without end', (response) => response.end(piece('x'.repeat(90_000)).repeat(12)), /1000000 bytes/],
    ['reports an error in its stream', (response) => response.end('data: {"error":{"message":"no"}}\n\n'), /an error/],
    ['breaks off within its first sentence', (response) => breakOff(response, piece('The bus was')), /./],
  ])('%s gives nothing', async (_what, answer, message) => {
    const server = await aModelServer((response) => answer(stream(response)));
    await expect(ask(server.url)).rejects.toThrow(unavailable(message));
    expect(server.asked).toHaveLength(2);
  });

  it('breaks off later has said whole sentences', async () => {
    const server = await aModelServer((response) =>
      breakOff(stream(response), piece('How late was it? I hope not') + piece(' by much. Was it', 0)),
    );
    expect(await ask(server.url)).toEqual(['How late was it? I hope not by much.']);
    expect(server.asked).toHaveLength(1);
  });

  it('is slow still speaks: what has come when its time is up is said up to its last whole sentence', async () => {
    expect(await aHangingServer(piece('Late again. That must') + piece(' ha', 0))).toEqual(['Late again.']);
  });

  it('is slower than a sentence gives nothing', async () => {
    await expect(aHangingServer(piece('Late ag'))).rejects.toThrow(unavailable(/did not answer in time/));
  });

  it('never answers is left at the signal, and not asked again', async () => {
    const leaving = new AbortController();
    const server = await aModelServer(() => leaving.abort());
    await expect(ask(server.url, leaving.signal)).rejects.toThrow(unavailable(/did not answer in time/));
    expect(server.asked).toHaveLength(1);
  });

  it('asks for a short pause gets it', async () => {
    const pauses: number[] = [];
    const clock: Clock = {
      ...systemClock,
      after: (milliseconds, callback) => {
        pauses.push(milliseconds);
        setImmediate(callback);
        return () => undefined;
      },
    };
    const server = await aModelServer((response, count) =>
      count === 1 ? response.writeHead(429, { 'retry-after': '2' }).end() : json(response, choices('Go on.')),
    );
    const chat = createOpenAiChat({ baseUrl: server.url, model: 'small', clock });
    expect(await chat.complete(request, AbortSignal.timeout(5000))).toEqual(['Go on.']);
    expect(pauses).toEqual([2000]);
  });

  it('asks for a long pause is not waited for', async () => {
    const server = await aModelServer((response) => response.writeHead(429, { 'retry-after': '60' }).end());
    await expect(ask(server.url)).rejects.toThrow(unavailable(/a pause of 60 s/));
    expect(server.asked).toHaveLength(1);
  });

  it('sends on is not followed', async () => {
    const target = await aModelServer((response) => json(response, choices('Caught.')));
    const server = await aModelServer((response) =>
      response.writeHead(307, { location: `${target.url}/v1/chat/completions` }).end(),
    );
    await expect(ask(server.url, undefined, 'secret')).rejects.toThrow(unavailable(/./));
    expect(target.asked).toEqual([]);
  });

  it('is not there is named, and the key is not', async () => {
    const fault: unknown = await ask('http://127.0.0.1:9', undefined, 'secret').catch((error: unknown) => error);
    expect(fault).toEqual(unavailable(/127\.0\.0\.1:9/));
    expect(JSON.stringify(fault) + String(fault)).not.toContain('secret');
  });

  it('fails in some of several requests has given what the others gave', async () => {
    const server = await aModelServer((response, count) =>
      count < 3 ? stream(response).end(piece(`Walk ${count}.`, 0, 'stop') + done) : json(response, '{}', 401),
    );
    const chat = createOpenAiChat({ baseUrl: server.url, model: 'small' });
    const texts = await chat.complete({ ...request, samples: 4 }, AbortSignal.timeout(5000));
    expect(texts.toSorted()).toEqual(['Walk 1.', 'Walk 2.']);
  });
});

function breakOff(response: ServerResponse, beginning: string): void {
  response.write(beginning, () => response.destroy());
}
