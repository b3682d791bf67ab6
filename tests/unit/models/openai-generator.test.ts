import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Generated, unfiltered } from '../../../src/contracts/text-generator.ts';
import { createOpenAiGenerator } from '../../../src/models/openai-generator.ts';
import { aRequest } from '../../contracts/text-generator.contract.ts';

interface Asked {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

interface ModelServer {
  readonly url: string;
  readonly asked: Asked[];
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A real server that answers the n-th request (from 1) as told. */
async function aModelServer(answer: (response: ServerResponse, count: number) => void): Promise<ModelServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      asked.push({ path: request.url, headers: request.headers, body: JSON.parse(body) });
      answer(response, asked.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, asked };
}

function choices(...contents: readonly (string | null)[]): string {
  return JSON.stringify({ choices: contents.map((content) => ({ message: { role: 'assistant', content } })) });
}

function json(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

function ask(baseUrl: string, timeoutMs = 5000, apiKey?: string): Promise<Generated> {
  const generator = createOpenAiGenerator({ baseUrl, model: 'small', ...(apiKey === undefined ? {} : { apiKey }) });
  return generator.generate(aRequest, AbortSignal.timeout(timeoutMs));
}

describe('an OpenAI-compatible server', () => {
  it('is asked for samples with the history as roles, and gives the texts of its choices', async () => {
    const server = await aModelServer((response) => json(response, choices('A walk, then.', null, 'Was it far?')));
    expect(await ask(`${server.url}/`, 5000, 'secret')).toEqual(unfiltered(['A walk, then.', 'Was it far?']));
    expect(server.asked).toEqual([
      {
        path: '/v1/chat/completions',
        headers: expect.objectContaining({ authorization: 'Bearer secret', 'content-type': 'application/json' }),
        body: {
          model: 'small',
          n: 5,
          top_p: 0.9,
          temperature: 0.7,
          max_tokens: 40,
          seed: 7,
          stream: false,
          messages: [
            { role: 'system', content: expect.stringMatching(/You are Parley.*Answer the last message/) },
            { role: 'assistant', content: 'What have you been up to?' },
            { role: 'user', content: 'i took my dog for a walk' },
          ],
        },
      },
    ]);
  });

  it('may be given with or without /v1, and without a key', async () => {
    const server = await aModelServer((response) => json(response, choices('Hm.')));
    await ask(`${server.url}/v1/`);
    await ask(`${server.url}/some/where`);
    expect(server.asked.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/some/where/v1/chat/completions']);
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });

  it('is asked to reword a text where there is background', async () => {
    const server = await aModelServer((response) => json(response, choices('Dogs do bark.')));
    const generator = createOpenAiGenerator({ baseUrl: server.url, model: 'small' });
    await generator.generate({ ...aRequest, background: 'Dogs bark.' }, AbortSignal.timeout(5000));
    expect(server.asked[0]?.body).toMatchObject({
      messages: [
        { role: 'system', content: expect.stringMatching(/own conversational words/) },
        { role: 'user', content: 'Dogs bark.' },
      ],
    });
  });

  it('is asked once more where it failed', async () => {
    const server = await aModelServer((response, count) =>
      count === 1 ? json(response, 'oops', 500) : json(response, choices('Better now.')),
    );
    expect(await ask(server.url)).toEqual(unfiltered(['Better now.']));
  });

  const unavailable = (message: RegExp) =>
    expect.objectContaining({ code: 'PARLEY_GENERATOR_FAILED', message: expect.stringMatching(message) });

  it.each([
    ['fails', 500, 'oops', 2, /status 500/],
    ['is too busy', 429, '{}', 2, /status 429/],
    ['refuses', 401, '{}', 1, /status 401/],
    ['does not know the model', 404, '{}', 1, /status 404/],
    ['sends garbage', 200, '<html>', 2, /JSON|token/i],
    ['sends something else', 200, '{"choices":"none"}', 2, /array/],
    ['sends too much', 200, choices('x'.repeat(1_100_000)), 2, /more than 1000000 bytes/],
  ] as const)('that %s is asked no more than it makes sense', async (_what, status, body, times, message) => {
    const server = await aModelServer((response) => json(response, body, status));
    await expect(ask(server.url)).rejects.toThrow(unavailable(message));
    expect(server.asked).toHaveLength(times);
  });

  it('that is slow is left at the signal, and not asked again', async () => {
    const server = await aModelServer(() => undefined);
    await expect(ask(server.url, 80)).rejects.toThrow(unavailable(/did not answer in time/));
    expect(server.asked).toHaveLength(1);
  });

  it('that drips its answer is left at the signal', async () => {
    const server = await aModelServer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"choices":');
    });
    await expect(ask(server.url, 80)).rejects.toThrow(unavailable(/did not answer in time/));
  });

  it('that sends on is not followed', async () => {
    const target = await aModelServer((response) => json(response, choices('Caught.')));
    const server = await aModelServer((response) =>
      response.writeHead(307, { location: `${target.url}/v1/chat/completions` }).end(),
    );
    await expect(ask(server.url, 5000, 'secret')).rejects.toThrow(unavailable(/./));
    expect(target.asked).toEqual([]);
  });

  it('that is not there is named, and the key is not', async () => {
    const fault: unknown = await ask('http://127.0.0.1:9', 5000, 'secret').catch((error: unknown) => error);
    expect(fault).toEqual(unavailable(/127\.0\.0\.1:9/));
    expect(JSON.stringify(fault) + String(fault)).not.toContain('secret');
  });
});
