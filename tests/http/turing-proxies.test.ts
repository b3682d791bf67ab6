import { afterEach, describe, expect, it } from '@jest/globals';
import { listen } from '../../src/channels/http/listen.ts';
import { createTuringApp } from '../../src/channels/http/turing/turing-app.ts';
import { loadConfig } from '../../src/config/config.ts';
import { createTuringAccounts } from '../../src/games/turing/service/accounts/create-turing-accounts.ts';
import { consentText } from '../../src/games/turing/service/consent-text.ts';
import { createLogger } from '../../src/observe/logger.ts';
import { createMetrics } from '../../src/observe/metrics.ts';
import { createMemoryTuringStore } from '../../src/state/turing-memory-store.ts';
import { turingFakes } from '../support/turing-fakes.ts';

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Answers to people who register from addresses, as a proxy names them; and which networks were kept. */
async function registered(proxies: string, addresses: readonly string[]) {
  const store = createMemoryTuringStore();
  const turing = { ...turingFakes(), accounts: createTuringAccounts({ store }), limits: { accounts: 1 } };
  const app = createTuringApp({
    turing,
    config: loadConfig({ PARLEY_PROXIES: proxies }),
    logger: createLogger({ level: 'silent', showUtterances: false }),
    metrics: createMetrics(),
    version: '0',
    check: async () => Promise.resolve(),
  });
  const server = await listen(app, '127.0.0.1', 0);
  ends.push(
    () => turing.service.close(),
    () => server.close(50),
  );
  const statuses = [];
  for (const [place, address] of addresses.entries()) {
    const body = { nickname: `Fox ${'abc'[place]}`, isAdult: true, consent: consentText.version };
    const answer = await fetch(`${server.address}/v1/turing/people`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    statuses.push(answer.status);
  }
  return { statuses, networks: (await store.list('marks')).length };
}

describe('Behind a proxy', () => {
  it('people are known by the addresses that it names', async () => {
    const addresses = ['203.0.113.7', '198.51.100.2', '203.0.113.7'];
    expect(await registered('1', addresses)).toEqual({ statuses: [201, 201, 429], networks: 2 });
  });

  it('that the settings do not know, nobody can say where they are, and all are not taken for one network', async () => {
    expect(await registered('0', ['203.0.113.7', '198.51.100.2'])).toEqual({ statuses: [201, 429], networks: 0 });
  });

  it('addresses inside a network, or of this machine, are nobody’s own', async () => {
    const addresses = ['10.1.2.3', '::ffff:192.168.0.4', 'fd00::1'];
    expect(await registered('1', addresses)).toEqual({ statuses: [201, 201, 201], networks: 0 });
  });
});
