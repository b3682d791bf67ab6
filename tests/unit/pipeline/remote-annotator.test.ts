import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type AnnotatorInput, defineAnnotator } from '../../../src/contracts/annotator.ts';
import type { TurnIo } from '../../../src/contracts/turn.ts';
import { type Clock, systemClock } from '../../../src/core/clock.ts';
import { openDeadline } from '../../../src/core/deadline.ts';
import { createRandom } from '../../../src/core/random.ts';
import { createPipeline } from '../../../src/pipeline/pipeline.ts';
import { remote, type RemoteOptions } from '../../../src/pipeline/remote-annotator.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';
import { aSmallIndex } from '../../support/turn.ts';

const shape = z.object({ isQuestion: z.boolean(), probability: z.number() });
const local = defineAnnotator({
  name: 'question',
  needs: ['tokens'],
  budgetMs: 50,
  implementation: 'rules',
  annotate: () => ({ isQuestion: false, probability: 0 }),
  fallback: () => ({ isQuestion: false, probability: 0.5 }),
  parse: (value) => shape.parse(value),
});
const right = { isQuestion: true, probability: 0.9 };
const input: AnnotatorInput = {
  turn: { turnId: 't', text: 'are you there', nbest: [], channel: 'http' },
  lastReply: 'Hello.',
  recentReplies: ['Hello.'],
  expectedType: null,
  currentEntity: null,
};
const upstream = { tokens: [{ text: 'are', start: 0, end: 3 }] };
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A real server that answers the n-th request (from 1) as told; returns its address and the bodies it got. */
async function aServer(answer: (count: number, response: ServerResponse, request: IncomingMessage) => void) {
  const bodies: unknown[] = [];
  let count = 0;
  const listener: RequestListener = (request, response) => {
    count += 1;
    const mine = count;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
      answer(mine, response, request);
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/annotate`, bodies, count: () => count };
}

function say(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function ask(url: string, budgetMs: number, options: Partial<RemoteOptions> = {}, times = 1): Promise<unknown[]> {
  const annotator = remote(local, url, { clock: systemClock, ...options });
  const outcomes: unknown[] = [];
  for (let time = 0; time < times; time += 1) {
    const deadline = openDeadline(systemClock, budgetMs);
    const io: TurnIo = { random: createRandom(1), deadline, now: new Date(0), entities: aSmallIndex() };
    outcomes.push(await Promise.resolve(annotator.annotate(input, upstream, io)).catch((error: unknown) => error));
    deadline.close();
  }
  return outcomes;
}

const fails = (message: RegExp) =>
  expect.objectContaining({ code: 'PARLEY_REMOTE_FAILED', message: expect.stringMatching(message) });

describe('remote annotator', () => {
  it('sends the input and what it needs, with its key, and reads the annotation', async () => {
    const keys: unknown[] = [];
    const server = await aServer((_count, response, request) => {
      keys.push(request.headers.authorization);
      say(response, { annotation: right });
    });
    expect(await ask(server.url, 2000, { key: 'secret' })).toEqual([right]);
    expect(server.bodies).toEqual([{ input, upstream }]);
    expect(keys).toEqual(['Bearer secret']);
  });

  it('says in its implementation where it lives', () => {
    expect(remote(local, 'http://models:4000/annotate', { clock: systemClock }).implementation).toBe(
      'remote http://models:4000/annotate',
    );
  });

  it('gives up on a server that hangs, within the budget', async () => {
    const server = await aServer(() => {});
    expect(await ask(server.url, 800)).toEqual([fails(/budget/)]);
    expect(server.count()).toBe(2);
  });

  it('asks again when a server is slow once', async () => {
    const server = await aServer((count, response) => {
      if (count > 1) say(response, { annotation: right });
    });
    expect(await ask(server.url, 1000)).toEqual([right]);
    expect(server.count()).toBe(2);
  });

  it('asks again when a server errs once, and gives up when it errs again', async () => {
    const recovering = await aServer((count, response) =>
      say(response, count === 1 ? {} : { annotation: right }, count === 1 ? 503 : 200),
    );
    expect(await ask(recovering.url, 2000)).toEqual([right]);
    const broken = await aServer((_count, response) => say(response, {}, 500));
    expect(await ask(broken.url, 2000)).toEqual([fails(/status 500/)]);
    expect(broken.count()).toBe(2);
  });

  it('does not ask again what was refused', async () => {
    const server = await aServer((_count, response) => say(response, {}, 401));
    expect(await ask(server.url, 2000)).toEqual([fails(/status 401/)]);
    expect(server.count()).toBe(1);
  });

  it.each([
    ['nonsense', 'no JSON at all'],
    ['another form', JSON.stringify({ annotation: { isQuestion: 'perhaps' } })],
    ['no annotation', JSON.stringify({ answer: 42 })],
    ['more than it should', JSON.stringify({ annotation: right, and: 'more' })],
    ['far too much', JSON.stringify({ annotation: 'x'.repeat(2_000_000) })],
  ])('refuses a server that lies: %s', async (_what, body) => {
    const server = await aServer((_count, response) => response.writeHead(200).end(body));
    expect(await ask(server.url, 2000)).toEqual([fails(/gave no annotation/)]);
  });

  it('stops reading an answer that never ends', async () => {
    const server = await aServer((_count, response) => {
      const chunk = Buffer.alloc(256 * 1024, 32);
      const more = (): void => {
        if (!response.destroyed) response.write(chunk, () => setImmediate(more));
      };
      more();
    });
    expect(await ask(server.url, 5000, { tries: 1 })).toEqual([fails(/more than 1000000 bytes/)]);
  });

  it('fails where nobody listens, and where the connection breaks', async () => {
    expect(await ask('http://127.0.0.1:9/annotate', 2000)).toEqual([fails(/gave no annotation/)]);
    const server = await aServer((_count, _response, request) => request.socket.destroy());
    expect(await ask(server.url, 2000)).toEqual([fails(/gave no annotation/)]);
  });

  it('leaves an address alone after several failures, then tries once, and goes on when it answers', async () => {
    let isUp = false;
    const server = await aServer((_count, response) =>
      isUp ? say(response, { annotation: right }) : say(response, {}, 500),
    );
    let now = 0;
    const clock: Clock = { ...systemClock, elapsed: () => now };
    const annotator = remote(local, server.url, { clock, tries: 1, failuresToOpen: 3, pauseMs: 1000 });
    const call = async (): Promise<unknown> => {
      const deadline = openDeadline(systemClock, 2000);
      const io: TurnIo = { random: createRandom(1), deadline, now: new Date(0), entities: aSmallIndex() };
      const outcome = await Promise.resolve(annotator.annotate(input, upstream, io)).catch((error: unknown) => error);
      deadline.close();
      return outcome;
    };
    for (let time = 0; time < 3; time += 1) expect(await call()).toEqual(fails(/status 500/));
    expect(await call()).toEqual(fails(/left alone/));
    expect(server.count()).toBe(3);
    now = 1001;
    expect(await call()).toEqual(fails(/status 500/));
    expect(await call()).toEqual(fails(/left alone/));
    expect(server.count()).toBe(4);
    isUp = true;
    now = 2002;
    expect([await call(), await call()]).toEqual([right, right]);
    expect(server.count()).toBe(6);
  });

  it('in a pipeline, its fallback stands in and the others never notice', async () => {
    const server = await aServer((_count, response) => say(response, { annotation: null }));
    const tokens = defineAnnotator({
      name: 'tokens',
      needs: [],
      budgetMs: 50,
      implementation: 'fixed',
      annotate: () => upstream.tokens,
      fallback: () => [],
      parse: () => upstream.tokens,
    });
    const clock = createVirtualClock();
    const question = { ...remote(local, server.url, { clock: systemClock }), budgetMs: 2000 };
    const deadline = openDeadline(systemClock, 5000);
    const pipeline = createPipeline([{ ...tokens }, { ...question }], systemClock, []);
    const { annotations, reports } = await pipeline.run(input, deadline, (_name, slice) => ({
      random: createRandom(1),
      deadline: slice,
      now: new Date(clock.now()),
      entities: aSmallIndex(),
    }));
    deadline.close();
    expect(annotations.question).toEqual({ isQuestion: false, probability: 0.5 });
    expect(reports.map(({ status }) => status)).toEqual(['ok', 'threw']);
  });
});
