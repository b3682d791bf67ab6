import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { systemClock } from '../../../../src/core/clock.ts';
import { checkBot, type CheckBotOptions } from '../../../../src/games/arena/conform/check-bot.ts';
import { type Asked, anHttpBot, aWebSocketBot } from '../../../support/bot-server.ts';

const says = (text: string) => ({ kind: 'utterance', text });
/** Plays both sides, not well. */
const good = ({ role, mustGuess, turn = 1 }: Asked): object => {
  if (role === 'attacker') return says(`what comes to your mind, number ${turn}?`);
  return mustGuess ? { kind: 'guess', text: 'an apple' } : says('i would rather not say.');
};

/** A bot whose answers are bent; what is no request it refuses. */
async function aBot(bend: (request: Asked, response: ServerResponse) => unknown = () => undefined): Promise<string> {
  const { url } = await anHttpBot((request, response) => {
    if (request.deadlineMs === undefined) {
      response.statusCode = 400;
      return '{}';
    }
    return bend(request, response) ?? good(request);
  });
  return url;
}

async function check(url: string, more: Partial<CheckBotOptions> = {}) {
  const report = await checkBot(url, { clock: systemClock, deadlineMs: 8000, ...more });
  const failed = report.checks.filter(({ passed }) => passed === false);
  return {
    ...report,
    failed: failed.map(({ role, name }) => `${role} ${name}`),
    details: failed.map(({ detail }) => detail),
  };
}

const as = (role: string, names: readonly string[]) => names.map((name) => `${role} ${name}`);

describe('a bot that keeps to the protocol', () => {
  it('passes on both sides', async () => {
    const report = await check(await aBot());
    expect(report).toMatchObject({ passed: true, roles: ['attacker', 'defender'], failed: [] });
    expect(report.checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['whole-game', 'last-guess', 'keeps-the-word']),
    );
    expect(report.slowestMs).toBeGreaterThan(0);
  });

  it('may play one side only, unless both are asked for', async () => {
    const defender = await aBot(({ role }, response) => {
      if (role === 'defender') return undefined;
      response.statusCode = 422;
      return '{"detail": "I only defend."}';
    });
    expect(await check(defender)).toMatchObject({ passed: true, roles: ['defender'] });
    const asked = await check(defender, { roles: ['attacker'] });
    expect(asked).toMatchObject({ passed: false, failed: ['attacker first-move'] });
    expect(asked.details[0]).toContain('I only defend.');
    expect(asked.checks.filter(({ passed }) => passed === null).length).toBeGreaterThan(5);
  });

  it('passes on a WebSocket too', async () => {
    const { url } = await aWebSocketBot((request) => {
      const { id, deadlineMs } = request;
      return deadlineMs === undefined ? { id, error: { message: 'no request' } } : { id, ...good(request) };
    });
    expect(await check(url)).toMatchObject({ passed: true, roles: ['attacker', 'defender'] });
  });
});

describe('a bot that does not', () => {
  const always = (reply: unknown) => () => reply;
  const cases: readonly [string, Parameters<typeof aBot>[0], readonly string[], RegExp][] = [
    [
      'answers with something else',
      always({ say: 'hello' }),
      ['attacker first-move', 'defender first-move'],
      /kind: /u,
    ],
    ['answers with no JSON', always('hello'), ['attacker first-move', 'defender first-move'], /not JSON/u],
    [
      'guesses as attacker',
      ({ role, turn }) => (role === 'attacker' && turn === 4 ? { kind: 'guess', text: 'apple' } : undefined),
      as('attacker', ['never-guesses', 'whole-game']),
      /guessed as attacker/u,
    ],
    [
      'says the word',
      ({ role, target }) => (role === 'attacker' ? says(`do you like ${target}s?`) : undefined),
      as('attacker', ['keeps-the-word', 'whole-game']),
      /said 'do you like bananas\?' for 'banana'/u,
    ],
    [
      'says too much',
      ({ turn }) => (turn === 4 ? says('x'.repeat(501)) : undefined),
      [...as('attacker', ['length', 'whole-game']), ...as('defender', ['length', 'whole-game'])],
      /501 characters/u,
    ],
    [
      'says nothing',
      ({ role, turn }) => (role === 'defender' && turn === 4 ? says(' ') : undefined),
      as('defender', ['length', 'whole-game']),
      /said nothing/u,
    ],
    [
      'does not guess when it must',
      ({ mustGuess }) => (mustGuess ? says('I would rather not.') : undefined),
      as('defender', ['last-guess']),
      /where it had to guess/u,
    ],
    [
      'guesses whole sentences',
      ({ mustGuess }) => (mustGuess ? { kind: 'guess', text: 'it could be an apple or a pear' } : undefined),
      as('defender', ['last-guess', 'guesses-words']),
      /is not one word/u,
    ],
    [
      'guesses without end',
      ({ role }) => (role === 'defender' ? { kind: 'guess', text: 'apple' } : undefined),
      as('defender', ['no-guess-left', 'whole-game']),
      /with no guess left/u,
    ],
    [
      'knows one preset only',
      ({ rules }, response) => {
        if (rules === 'paper') return undefined;
        response.statusCode = 500;
        return '{}';
      },
      ['attacker other-rules', 'defender other-rules'],
      /status 500/u,
    ],
  ];

  it.each(cases)('%s', async (_name, bend, failed, detail) => {
    const report = await check(await aBot(bend));
    expect(report.failed.toSorted()).toEqual([...failed].toSorted());
    expect(report.passed).toBe(false);
    expect(report.details.join('\n')).toMatch(detail);
    for (const { passed, remedy } of report.checks) expect(remedy !== '').toBe(passed === false);
  });

  it('is slow', async () => {
    const { url: slow } = await anHttpBot((_request, response) => {
      const timer = setTimeout(() => response.end(JSON.stringify(says('sorry'))), 400);
      response.on('close', () => clearTimeout(timer));
    });
    const report = await check(slow, { deadlineMs: 100, roles: ['defender'] });
    expect(report.failed).toEqual(['defender first-move']);
    expect(report.details).toEqual(['it did not answer in time']);
  });

  it('takes anything for a request', async () => {
    const { url } = await anHttpBot(() => says('well'));
    const { failed, details } = await check(url, { roles: ['attacker'] });
    expect(failed).toEqual(['attacker nonsense']);
    expect(details).toEqual(['it answered a request with fields missing with status 200']);
  });

  it('does not run', async () => {
    const report = await check('http://127.0.0.1:2/', { roles: ['defender'] });
    expect(report.details).toEqual(['it cannot be reached: ECONNREFUSED']);
    await expect(check('mailto:a@b')).rejects.toThrow('cannot be called');
  });
});
