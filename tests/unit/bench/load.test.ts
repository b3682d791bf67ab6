import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkReplies } from '../../../bench/load/check-replies.ts';
import { play } from '../../../bench/load/play.ts';
import { memoryPlot } from '../../../bench/soak/memory-plot.ts';
import { type MemorySample, trendOf } from '../../../bench/soak/memory-samples.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** Speaks as much of the interface as a player needs; every second turn is refused once, and replies count the turns of a conversation. */
async function aParley(): Promise<string> {
  const turns = new Map<string, { turnId: string; reply: string }[]>();
  const refused = new Set<string>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const id = /conversations\/([^/]+)\/turns/.exec(request.url ?? '')?.[1];
    const kept = turns.get(id ?? '') ?? [];
    if (id === undefined) {
      turns.set(`c${turns.size}`, []);
      return response.end(JSON.stringify({ id: `c${turns.size - 1}` }));
    }
    if (request.method === 'GET') return response.end(JSON.stringify({ turns: kept }));
    const turnId = /"turnId":"([^"]+)"/.exec(body)?.[1] ?? 'none';
    if (turnId !== 'none' && kept.length % 2 === 1 && !refused.has(turnId)) {
      refused.add(turnId);
      return response.writeHead(503).end();
    }
    kept.push({ turnId, reply: `reply ${kept.length}` });
    return response.end(JSON.stringify(kept.at(-1)));
  };
  const server = createServer((request, response) => void answer(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

describe('players', () => {
  it('say refused turns again, so that conversations are whole, and what they heard can be checked', async () => {
    const address = await aParley();
    const played = await play(address, {
      atOnce: 2,
      turnsEach: 4,
      forMs: 6000,
      againAfterMs: 1,
      pauseMs: 200,
      users: 'u',
    });
    expect(played.replies.get(0)).toEqual(['reply 0', 'reply 1', 'reply 2', 'reply 3']);
    expect(played.refused.every(({ status }) => status === 503)).toBe(true);
    expect(played.refused.length).toBeGreaterThan(0);
    const heard = [...played.replies.values()].flat();
    expect(played.answered).toHaveLength(heard.length);
    expect(await checkReplies(address, played, 4)).toEqual({ turns: heard.length, different: 0, keptWrongly: 0 });
    const forged = { ...played, replies: new Map([[0, ['reply 0', 'something else']]]) };
    expect(await checkReplies(address, forged, 4)).toMatchObject({ different: 1, keptWrongly: 2 });
  });
});

describe('the trend of memory', () => {
  const sample = (minutes: number, residentMiB: number): MemorySample => ({ minutes, residentMiB, heapMiB: 1 });

  it('is that of the least of each minute after the first third', () => {
    const samples = [sample(0, 10), sample(3, 100), sample(3.5, 180), sample(4, 101), sample(5, 102), sample(6, 103)];
    const { slope, mean } = trendOf(samples, ({ residentMiB }) => residentMiB);
    expect([slope, mean]).toEqual([60, 101.5]);
  });

  it('can be drawn', () => {
    const drawing = memoryPlot([sample(0, 100), sample(1, 120)], 'a & b');
    expect(drawing).toContain('a &amp; b');
    expect(drawing.match(/<polyline/g)).toHaveLength(2);
  });
});
