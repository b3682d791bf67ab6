import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Listening, listen } from '../../src/channels/http/listen.ts';
import { createMockBotApp } from '../../src/channels/mock-bot/mock-bot-app.ts';
import { systemClock } from '../../src/core/clock.ts';
import { checkBot } from '../../src/games/arena/conform/check-bot.ts';
import { createInflections } from '../../src/games/taboo/lexicon/inflections.ts';
import { createLogger } from '../../src/observe/logger.ts';

let server: Listening;

beforeAll(async () => {
  const logger = createLogger({ level: 'silent', showUtterances: false });
  server = await listen(
    createMockBotApp({ inflections: createInflections(), clock: systemClock, logger }),
    '127.0.0.1',
    0,
  );
});

afterAll(() => server.close(0));

async function failed(fault: string, deadlineMs = 8000): Promise<readonly string[]> {
  const url = `${server.address}/?fault=${fault}`;
  const { checks } = await checkBot(url, { clock: systemClock, deadlineMs, roles: ['attacker'] });
  return checks.filter(({ passed }) => passed === false).map(({ name }) => name);
}

describe('the mock bot', () => {
  it('keeps to the protocol', async () => {
    const report = await checkBot(`${server.address}/`, { clock: systemClock, deadlineMs: 8000 });
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

  it('knows no other faults', async () => {
    const { checks } = await checkBot(`${server.address}/?fault=rude`, { clock: systemClock, deadlineMs: 8000 });
    expect(checks[0]?.detail).toContain('fault');
  });
});
