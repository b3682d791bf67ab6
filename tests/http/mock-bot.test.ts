import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Listening, listen } from '../../src/channels/http/listen.ts';
import { createWebSockets } from '../../src/channels/http/web-sockets.ts';
import { createMockBotApp } from '../../src/channels/mock-bot/mock-bot-app.ts';
import { systemClock } from '../../src/core/clock.ts';
import { checkBot } from '../../src/games/arena/conform/check-bot.ts';
import { createInflections } from '../../src/games/taboo/lexicon/inflections.ts';
import { createLogger } from '../../src/observe/logger.ts';

let server: Listening;

beforeAll(async () => {
  const logger = createLogger({ level: 'silent', showUtterances: false });
  const sockets = createWebSockets();
  const app = createMockBotApp({ inflections: createInflections(), clock: systemClock, logger, sockets });
  server = await listen(app, '127.0.0.1', 0, [sockets]);
});

afterAll(() => server.close(0));

const addressBy = (protocol: 'http' | 'ws'): string => server.address.replace('http', protocol);

async function failed(fault: string, deadlineMs = 8000, protocol: 'http' | 'ws' = 'http'): Promise<readonly string[]> {
  const url = `${addressBy(protocol)}/?fault=${fault}`;
  const { checks } = await checkBot(url, { clock: systemClock, deadlineMs, roles: ['attacker'] });
  return checks.filter(({ passed }) => passed === false).map(({ name }) => name);
}

describe('the mock bot', () => {
  it.each(['http', 'ws'] as const)('keeps to the protocol over %s', async (protocol) => {
    const report = await checkBot(`${addressBy(protocol)}/`, { clock: systemClock, deadlineMs: 8000 });
    expect(report.checks.filter(({ passed }) => passed !== true)).toEqual([]);
    expect(report.roles).toEqual(['attacker', 'defender']);
  });

  it.each([
    ['slow', 'first-move'],
    ['garbage', 'first-move'],
    ['form', 'first-move'],
    ['error', 'first-move'],
    ['busy', 'first-move'],
    ['guess', 'never-guesses'],
    ['long', 'length'],
    ['empty', 'length'],
    ['word', 'keeps-the-word'],
  ])('breaks it by the fault %s, and is found out', async (fault, name) => {
    expect(await failed(fault, fault === 'slow' || fault === 'busy' ? 200 : 8000)).toContain(name);
  });

  it.each([
    ['slow', 'first-move'],
    ['form', 'first-move'],
    ['error', 'first-move'],
    ['busy', 'first-move'],
    ['guess', 'never-guesses'],
    ['word', 'keeps-the-word'],
  ])('breaks it on a WebSocket, too, by the fault %s', async (fault, name) => {
    expect(await failed(fault, fault === 'slow' || fault === 'busy' ? 200 : 8000, 'ws')).toContain(name);
  });

  it('knows no other faults', async () => {
    const { checks } = await checkBot(`${server.address}/?fault=rude`, { clock: systemClock, deadlineMs: 8000 });
    expect(checks[0]?.detail).toContain('fault');
  });
});
