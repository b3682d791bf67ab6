import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { streamTurn } from '../../src/channels/http/event-stream.ts';
import { listen } from '../../src/channels/http/listen.ts';
import type { StateStore } from '../../src/contracts/state-store.ts';
import { type Clock, systemClock } from '../../src/core/clock.ts';
import type { Bot } from '../../src/dialogue/bot.ts';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { aBot, aGenerator, someParts } from '../support/bot.ts';
import { aServer, bodyOf, type TestServer } from '../support/server.ts';
import { type ComingEvents, eventsOf } from '../support/turn-events.ts';

/** A promise that a test opens. */
interface Latch {
  readonly opened: Promise<void>;
  open(): void;
}

function aLatch(): Latch {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Nothing is ever late, so that a latch may stay shut as long as it wants. */
const patient: Clock = { ...systemClock, after: () => () => undefined };

let response: Latch;
let prompt: Latch;
let store: StateStore;
let bot: Bot;
let server: TestServer;

/** Responds, and goes on, only when the latches are opened. */
function slowTalkers() {
  const talker = aGenerator('talker', (turn) => ({
    text: turn.text === 'alone' ? 'Alone it is. No more' : 'I like that. It is fine.',
    priority: 'CAN_START',
    needsPrompt: turn.text !== 'alone',
  }));
  const prompter = aGenerator('prompter', () => undefined);
  return [
    {
      ...talker,
      respond: async (...turn: Parameters<typeof talker.respond>) => {
        await response.opened;
        return talker.respond(...turn);
      },
    },
    {
      ...prompter,
      prompt: async () => {
        await prompt.opened;
        return { text: 'What about you? Tell me.', priority: 'CURRENT_TOPIC' as const, next: { count: 1 } };
      },
    },
  ];
}

beforeEach(async () => {
  response = aLatch();
  prompt = aLatch();
  store = createMemoryStore();
  bot = aBot(someParts(slowTalkers(), { clock: patient }), store);
  server = await aServer(bot);
});
afterEach(async () => {
  response.open();
  prompt.open();
  await server.close();
});

const eventStream = { accept: 'text/event-stream' };

async function streamed(
  id: string,
  turn: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<ComingEvents> {
  return eventsOf(await server.call('POST', `/v1/conversations/${id}/turns`, turn, { ...eventStream, ...headers }));
}

async function started(seed = 1): Promise<string> {
  return (await bodyOf(await server.call('POST', '/v1/conversations', { seed }))).id;
}

describe('a streamed turn', () => {
  it('tells each thing when it is decided, before what comes after it is', async () => {
    const id = await started();
    const events = await streamed(id, { text: 'hello', turnId: 't-1' });
    expect(await events.next()).toEqual({ event: 'acknowledged', data: { turnId: 't-1' } });
    expect(await events.next()).toEqual({ event: 'listening', data: { entity: null } });
    response.open();
    expect(await events.next()).toEqual({ id: '12', event: 'text', data: { text: 'I like that.' } });
    expect(await events.next()).toEqual({ id: '24', event: 'text', data: { text: 'It is fine.' } });
    expect(await bot.store.findTurn(id, 't-1')).toBeUndefined();
    prompt.open();
    expect(await events.rest()).toMatchObject([
      { id: '40', event: 'text', data: { text: 'What about you?' } },
      { id: '49', event: 'text', data: { text: 'Tell me.' } },
      { id: '49', event: 'done', data: { reply: 'I like that. It is fine. What about you? Tell me.', turnId: 't-1' } },
    ]);
  });

  it('leaves the same record as one that is not streamed', async () => {
    response.open();
    prompt.open();
    const [streamedId, plainId] = [await started(7), await started(7)];
    await (await streamed(streamedId, { text: 'hello', turnId: 'same' })).rest();
    await server.call('POST', `/v1/conversations/${plainId}/turns`, { text: 'hello', turnId: 'same' });
    const recordOf = async (id: string): Promise<unknown> => {
      const record = await store.findTurn(id, 'same');
      const untimed = (key: string, value: unknown): unknown => (/^(?:.*Ms|ms|at|.*At)$/u.test(key) ? 0 : value);
      return JSON.parse(
        JSON.stringify(record, untimed)
          .replaceAll(id, 'ID')
          .replaceAll(record?.userId ?? '', 'USER'),
      );
    };
    expect(await recordOf(streamedId)).toEqual(await recordOf(plainId));
  });

  it('tells what may be followed by a full stop only when nothing more comes', async () => {
    const events = await streamed(await started(), { text: 'alone' });
    response.open();
    const came = await events.rest();
    expect(came.map(({ event, data }) => (event === 'text' ? data : event))).toEqual([
      'acknowledged',
      'listening',
      { text: 'Alone it is.' },
      { text: 'No more' },
      'done',
    ]);
  });

  it('is answered and kept although the caller leaves, and goes on where the caller stopped', async () => {
    const id = await started();
    const turn = { text: 'hello', turnId: 'left' };
    const events = await streamed(id, turn);
    await events.next();
    await events.leave();
    response.open();
    prompt.open();
    const again = await (await streamed(id, turn, { 'last-event-id': '12' })).rest();
    expect(again.filter(({ event }) => event === 'text').map(({ data }) => data)).toEqual([
      { text: 'It is fine.' },
      { text: 'What about you?' },
      { text: 'Tell me.' },
    ]);
    expect((await bodyOf(await server.call('GET', `/v1/conversations/${id}/turns`))).turns).toHaveLength(1);
  });

  it('takes back what it said where another process answered first', async () => {
    const id = await started();
    response.open();
    const events = await streamed(id, { text: 'hello', turnId: 'second' });
    for (let came = 0; came < 4; came += 1) await events.next();
    const other = aBot(someParts(slowTalkers(), { clock: patient }), store);
    const first = other.turn(id, { text: 'alone', turnId: 'first' });
    await first;
    prompt.open();
    expect((await events.rest()).map(({ event, id: place }) => [event, place])).toEqual([
      ['reset', '0'],
      ['listening', undefined],
      ['text', '12'],
      ['text', '24'],
      ['text', '40'],
      ['text', '49'],
      ['done', '49'],
    ]);
  });

  it('ends with an error where the turn cannot be kept, after what was said', async () => {
    response.open();
    prompt.open();
    store.commit = () => Promise.reject(new Error('the disk is full'));
    const came = await (await streamed(await started(), { text: 'hello' })).rest();
    expect(came.map(({ event }) => event)).toEqual(['acknowledged', 'listening', 'text', 'text', 'error']);
    expect(came.at(-1)?.data).toMatchObject({ status: 503, code: 'PARLEY_STORE_UNAVAILABLE' });
  });

  it('ends with an error at once where there is no such conversation', async () => {
    expect(await (await streamed('nowhere', { text: 'hello' })).rest()).toMatchObject([
      { event: 'error', data: { code: 'PARLEY_CONVERSATION_UNKNOWN' } },
    ]);
  });

  it('tells proxies to pass everything on at once', async () => {
    response.open();
    prompt.open();
    const answer = await server.call('POST', `/v1/conversations/${await started()}/turns`, { text: 'hi' }, eventStream);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    await answer.text();
  });

  it('says now and then that it is still there, in comments', async () => {
    const app = express();
    app.post('/', (request, answer) =>
      streamTurn(request, answer, {
        work: async () => {
          await response.opened;
          throw new Error('enough');
        },
        answerOf: (record) => record,
        onFault: () => undefined,
        keepAliveMs: 5,
      }),
    );
    const small = await listen(app, '127.0.0.1', 0);
    const { body } = await fetch(small.address, { method: 'POST', headers: eventStream });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toMatch(/^(?::\n\n)+$/u);
    response.open();
    await reader?.cancel();
    await small.close();
  });
});
