import { get } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { listen } from '../../src/channels/http/listen.ts';
import { openLineStream } from '../../src/channels/http/turing/turing-streams.ts';

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

describe('A stream of lines', () => {
  it('is told that nobody listens, also where the other side had gone before it began', async () => {
    const app = express();
    const ended = new Promise<boolean>((resolve) => {
      app.get('/', (_request, response) => {
        // Something is looked up, and meanwhile the connection is closed.
        response.once('close', () => {
          let isTold = false;
          const stream = openLineStream(response, { onEnd: () => (isTold = true) });
          stream.send({ kind: 'late' });
          stream.end();
          resolve(isTold);
        });
        asked.destroy();
      });
    });
    const server = await listen(app, '127.0.0.1', 0, []);
    ends.push(() => server.close(100));
    const asked = get(server.address).on('error', () => undefined);
    expect(await ended).toBe(true);
  });
});
