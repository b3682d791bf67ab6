import { createServer, type Server } from 'node:http';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Talk } from '../../../bench/stateless/conversations.ts';
import { startRoundRobin } from '../../../bench/stateless/round-robin.ts';
import { verdictOn } from '../../../bench/stateless/verdict.ts';

function aTalk(number: number, replies: readonly string[], kept = replies): Talk {
  return { heard: replies, kept: kept.map((reply, place) => ({ turnId: `${number}-${place}`, reply })), stoodIn: 0 };
}

describe('the verdict on conversations that jumped between processes', () => {
  it('finds nothing where all is as with one process', () => {
    const talks = [aTalk(0, ['a', 'b']), aTalk(1, ['c'])];
    expect(verdictOn(talks, talks)).toEqual({ turns: 3, lost: 0, doubled: 0, different: 0, stoodIn: 0, examples: [] });
  });

  it('counts what was answered and not kept, kept twice, or answered otherwise', () => {
    const alone = [aTalk(0, ['a', 'b'])];
    expect(verdictOn([aTalk(0, ['a', 'b'], ['a'])], alone)).toMatchObject({ lost: 1, different: 1 });
    const { kept } = aTalk(0, ['a', 'b']);
    const twice = { heard: ['a', 'b'], kept: [...kept, { turnId: '0-1', reply: 'b' }], stoodIn: 1 };
    expect(verdictOn([twice], alone)).toMatchObject({ lost: 0, doubled: 1, stoodIn: 1 });
    const { different, examples } = verdictOn([aTalk(0, ['a', 'x'])], alone);
    expect([different, examples]).toEqual([1, ['conversation 0, turn 2: "x", alone "b"']]);
  });
});

describe('the balancer', () => {
  const servers: Server[] = [];
  afterAll(() => servers.forEach((server) => server.close()));
  async function aServer(says: string): Promise<string> {
    const server = createServer((_request, response) => response.end(says));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  }

  it('takes turns, and passes on what a process that is gone does not answer', async () => {
    const targets = [await aServer('one'), 'http://127.0.0.1:9', await aServer('three')];
    const balancer = await startRoundRobin(targets);
    const heard: string[] = [];
    for (let request = 0; request < 4; request += 1) heard.push(await (await fetch(balancer.address)).text());
    await balancer.close();
    expect(heard).toEqual(['one', 'three', 'one', 'three']);
    expect([balancer.passedOn(), balancer.answered.get(targets[1] ?? '')]).toEqual([2, 0]);
  });
});
