import { describe, expect, it } from '@jest/globals';
import type { ChatRequest } from '../../../../src/contracts/chat-model.ts';
import { createOpenAiChat, type OpenAiOptions } from '../../../../src/models/plugged/openai-chat.ts';
import { aModelServer, choices, done, json, piece, stream } from '../../../support/model-server.ts';

const request: ChatRequest = {
  messages: [
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'i took my dog for a walk' },
  ],
  samples: 3,
  topP: 0.9,
  temperature: 0.7,
  maxTokens: 40,
  seed: 7,
};

function ask(baseUrl: string, wanted: Partial<ChatRequest> = {}, options: Partial<OpenAiOptions> = {}) {
  return createOpenAiChat({ baseUrl, model: 'small', ...options }).complete(
    { ...request, ...wanted },
    AbortSignal.timeout(5000),
  );
}

describe('an OpenAI-compatible server', () => {
  it('is asked for samples as a stream, and may answer in one piece', async () => {
    const server = await aModelServer((response) => json(response, choices('A walk, then.', null, '', 'Was it far?')));
    expect(await ask(`${server.url}/`, {}, { apiKey: 'secret' })).toEqual(['A walk, then.', 'Was it far?']);
    expect(server.asked).toEqual([
      {
        path: '/v1/chat/completions',
        headers: expect.objectContaining({ authorization: 'Bearer secret', 'content-type': 'application/json' }),
        body: {
          model: 'small',
          n: 3,
          top_p: 0.9,
          temperature: 0.7,
          max_tokens: 40,
          seed: 7,
          stream: true,
          messages: request.messages,
        },
      },
    ]);
  });

  it('may be given with or without /v1, and without a key', async () => {
    const server = await aModelServer((response) => json(response, choices('Hm.', 'Oh.')));
    await ask(`${server.url}/v1/`);
    await ask(`${server.url}/some/where`);
    expect(server.asked.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/some/where/v1/chat/completions']);
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });

  it('may stream its samples side by side', async () => {
    const server = await aModelServer((response) => {
      stream(response).write(': hello\n\n');
      response.write(piece('A walk', 0) + piece('Was it', 1));
      response.write(piece(' far?', 1, 'stop') + piece(', then.', 0, 'stop') + piece('Rain', 2, 'length'));
      response.end(`data: {"choices":[],"usage":{"total_tokens":9}}\n\n${done}`);
    });
    expect(await ask(server.url)).toEqual(['A walk, then.', 'Was it far?', 'Rain']);
  });

  it('that gives one answer, however many are asked for, is asked again for the others, at once from then on', async () => {
    const server = await aModelServer((response, count) => json(response, choices(`Walk ${count}.`)));
    const chat = createOpenAiChat({ baseUrl: server.url, model: 'small' });
    const { signal } = new AbortController();
    expect((await chat.complete(request, signal)).toSorted()).toEqual(['Walk 1.', 'Walk 2.', 'Walk 3.']);
    expect(await chat.complete({ ...request, samples: 2 }, signal)).toHaveLength(2);
    expect(server.asked.map(({ body }) => [body.n, body.seed])).toEqual([
      [3, 7],
      [undefined, 8],
      [undefined, 9],
      [undefined, 7],
      [undefined, 8],
    ]);
  });

  it('is asked at most four things at once', async () => {
    let open = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    const server = await aModelServer((response, count) => {
      open += 1;
      most = Math.max(most, open);
      waiting.push(() => {
        open -= 1;
        json(response, choices(`Walk ${count}.`));
      });
      // The first request is alone; then come as many as are sent at once.
      if (count === 1 || waiting.length === 4 || count === 7) for (const answer of waiting.splice(0)) answer();
    });
    expect(await ask(server.url, { samples: 7 })).toHaveLength(7);
    expect(most).toBe(4);
  });

  it('is asked once where requests are counted', async () => {
    const server = await aModelServer((response) => json(response, choices('Walk.')));
    expect(await ask(server.url, {}, { isOneRequest: true })).toEqual(['Walk.']);
    expect(server.asked).toHaveLength(1);
  });

  it('that refuses to stream, or to give several answers, is asked for one in one piece from then on', async () => {
    const server = await aModelServer((response, count, { body }) =>
      body.stream === true || body.n !== undefined
        ? json(response, '{}', 400)
        : json(response, choices(`Walk ${count}.`)),
    );
    expect(await ask(server.url)).toEqual(['Walk 2.', expect.any(String), expect.any(String)]);
    expect(server.asked.map(({ body }) => body.stream)).toEqual([true, false, false, false]);
  });
});
