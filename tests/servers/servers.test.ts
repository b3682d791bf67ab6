import { expect, it } from '@jest/globals';
import { realServers, whereRunning } from './real-servers.ts';

const servers = await realServers();

whereRunning(servers)('the real servers', () => {
  it('answer on loopback', async () => {
    expect(Object.values(servers).map((url) => new URL(url).hostname)).toEqual(['127.0.0.1', '127.0.0.1']);
    const health = await fetch(`${servers.elasticsearch}/_cluster/health`);
    expect(await health.json()).toMatchObject({ number_of_nodes: 1 });
    // DynamoDB has no address that answers without a signed request.
    expect((await fetch(servers.dynamodb)).status).toBe(400);
  });
});
