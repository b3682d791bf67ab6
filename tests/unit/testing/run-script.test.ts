import { describe, expect, it } from '@jest/globals';
import { describeResult, parseScripts, runScript, type ScriptResult, summarise } from '../../../src/testing/index.ts';
import { scriptBot } from './script-bot.ts';

const environment = { parts: scriptBot(), has: new Set(['articles'] as const), turnBudgetMs: 5000 };

async function run(yaml: string): Promise<ScriptResult> {
  const [filed] = parseScripts(yaml, 'script.yaml');
  if (!filed) throw new Error('no script');
  return runScript(filed, environment);
}

describe('running a script', () => {
  it('starts from what is given', async () => {
    const result = await run(`
given:
  userName: Ada
  entity: Dog
  expectedType: animal
  history: [hi, Hello there!]
  lastBot: Which animal do you like?
  lastRg: teller
  rgState: { teller: { told: [weight] } }
  timeZone: Europe/Paris
  now: 2026-05-04T09:30:00Z
  arms: { style: flowery }
turns:
  - user: hm
    expect:
      userName: Ada
      profile: { name: SAME }
      entity: SAME
      history: [hi, Hello there!, '', Which animal do you like?, hm, You said hm.]
      rgState: { teller.told: [weight], echo.count: 1, chooser: INITIAL }
      errors: 0
  - user: tell me
    expect:
      reply: flowery
      rgState: { teller.told: [weight, height] }
`);
    expect(result.failures).toEqual([]);
    const [first] = result.turns;
    expect(first?.next).toMatchObject({
      timeZone: 'Europe/Paris',
      turnCount: 3,
      tracker: { current: { title: 'Dog' } },
    });
    expect(new Date(first?.at ?? 0).toISOString()).toBe('2026-05-04T09:30:00.000Z');
  });

  it.each([
    ['given: { entity: Unicorn }', /Unicorn/],
    ['given: { rgState: { nobody: { a: 1 } } }', /nobody/],
    ['given: { rgState: { teller: { told: 7 } } }', /teller/],
  ])('fails where what it assumes cannot be built: %s', async (given, why) => {
    const result = await run(`${given}\nturns: [{ user: hi }]`);
    expect(result).toMatchObject({ passed: false, failures: [{ turn: 1, key: 'given' }] });
    expect(result.failures[0]?.actual).toMatch(why);
  });

  it('skips a script that requires what is not there', async () => {
    const result = await run('requires: [articles, ranker]\nturns: [{ user: hi, expect: { rg: nobody } }]');
    expect(result).toMatchObject({ passed: false, skipped: true, failures: [] });
    expect(describeResult(result)).toMatch(/^skipped/);
    expect(summarise([result])).toBe('0 passed, 0 failed, 1 skipped; 0 expectations');
    expect((await run('requires: [articles]\nturns: [{ user: hi }]')).passed).toBe(true);
  });

  it('gives the same turns for the same seed', async () => {
    const script = 'seed: 5\nturns: [{ user: choose }, { user: choose }, { user: choose }, { user: choose }]';
    const replies = (result: ScriptResult): string[] => result.turns.map(({ reply }) => reply.text);
    expect(replies(await run(script))).toEqual(replies(await run(script)));
  });

  it('checks shares over all runs, and everything else in each', async () => {
    const fair = await run(
      'runs: 60\nturns: [{ user: choose, expect: { rg: chooser, share: { reply: { Heads.: [0.3, 0.7] } } } }]',
    );
    expect(fair).toMatchObject({ passed: true, expectations: 120 });
    const always = await run('runs: 20\nturns: [{ user: choose, expect: { reply: heads } }]');
    expect(always.passed).toBe(false);
    expect(always.failures.length).toBeGreaterThan(0);
    expect(always.failures.length).toBeLessThan(20);
    const share = await run('runs: 20\nturns: [{ user: choose, expect: { share: { reply: { Heads.: [0.99, 1] } } } }]');
    expect(share.failures).toMatchObject([{ turn: 1, key: 'share.reply.Heads.', expected: [0.99, 1] }]);
  });

  it.each(['throws', 'hangs', 'garbage'])('makes a generator fail: %s', async (fault) => {
    const result = await run(`
turns:
  - user: tell me
    fault: { rgs: { teller: ${fault} } }
    expect: { rg: echo, priorities: { teller: null }, errors: 0 }
  - user: tell me
    expect: { rg: teller, errors: 0 }
`);
    expect(result.failures).toEqual([]);
  });

  it.each(['throws', 'hangs', 'garbage'])('makes an annotator fail: %s', async (fault) => {
    const result = await run(`
turns:
  - user: tell me about the giraffe
    fault: { annotators: { entityLinks: ${fault} } }
    expect: { rg: teller, links: [], linkCount: 0, errors: 0 }
  - user: and the giraffe
    expect: { topLink: Giraffe }
`);
    expect(result.failures).toEqual([]);
  });

  it('puts words into the mouths of generators', async () => {
    const result = await run(`
turns:
  - user: tell me
    propose:
      - { rg: echo, priority: CAN_START, text: First part., needsPrompt: true, entity: Cat }
      - { rg: stranger, priority: WEAK_CONTINUE, text: Not this. }
    prompts: [{ rg: chooser, priority: GENERIC, text: 'Second part?', entity: Dog }]
    expect:
      reply: First part. Second part?
      rg: echo
      promptRg: chooser
      entity: Dog
      priorities: { teller: null, stranger: WEAK_CONTINUE }
  - user: tell me
    propose: []
    expect: { rg: fallback }
  - user: tell me
    prompts: []
    expect: { rg: teller, promptRg: null }
`);
    expect(result.failures).toEqual([]);
  });

  it('forces a generator to speak, and fails where it has nothing to say', async () => {
    expect(
      (await run('turns: [{ user: choose, force: { rg: echo }, expect: { rg: echo, reply: you said } }]')).failures,
    ).toEqual([]);
    expect(await run('turns: [{ user: hi, force: { rg: teller } }, { user: hi }]')).toMatchObject({
      passed: false,
      failures: [{ turn: 1, key: 'force.rg' }],
    });
    expect(
      (await run('turns: [{ user: tell, force: { promptRg: prompter }, expect: { promptRg: prompter } }]')).failures,
    ).toEqual([]);
  });

  it('keeps nothing but the store from one turn to the next', async () => {
    const result = await run(
      'turns: [{ user: a }, { user: b, restart: true, expect: { rgState: { echo.count: 2 } } }, { user: bye }, { user: still here }]',
    );
    expect(result.failures).toMatchObject([{ turn: 4, key: 'turn' }]);
  });

  it('shows what was said, expected and came, readably', async () => {
    const result = await run('name: a bug\nturns: [{ user: hi there, expect: { rg: wiki, entity: Cat } }]');
    const text = describeResult(result);
    for (const part of [
      'failed',
      'a bug',
      'script.yaml',
      'turn 1',
      'hi there',
      'You said hi there.',
      '"wiki"',
      '"echo"',
    ])
      expect(text).toContain(part);
    expect(summarise([result])).toBe('0 passed, 1 failed, 0 skipped; 2 expectations');
  });
});
