import { describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { describeResult, parseScripts, runScript } from '../../../src/testing/index.ts';
import type { Expectation } from '../../../src/testing/script-schema.ts';
import { scriptBot } from './script-bot.ts';

const environment = { parts: scriptBot(), has: new Set<never>(), turnBudgetMs: 5000 };
const toldHistory = [
  'hello',
  'You said hello.',
  'tell me about the giraffe and the okapi',
  'It is tall, plain and tall. Which animal is yours?',
];

/** For every key of `expect`: values that the second turn meets, and values that it does not meet. */
const cases: { readonly [Key in keyof Required<Expectation>]: { met: unknown[]; unmet: unknown[] } } = {
  rg: { met: ['teller', ['echo', 'teller'], 'TELLER'], unmet: ['echo', ['echo', 'fallback']] },
  notRg: { met: ['echo', ['echo', 'fallback']], unmet: ['teller', ['echo', 'teller']] },
  promptRg: { met: ['prompter', ['echo', 'prompter']], unmet: [null, 'echo'] },
  promptPriority: { met: ['CONTEXTUAL', ['GENERIC', 'CONTEXTUAL']], unmet: ['GENERIC', null] },
  priorities: {
    met: [{ teller: 'STRONG_CONTINUE', chooser: null, echo: '/WEAK/' }, { absent: null }],
    unmet: [{ teller: 'CAN_START' }, { teller: null }, { chooser: 'CAN_START' }],
  },
  reply: {
    met: ['it is TALL', '/tall, \\w+ and/', ['/^It/', 'yours']],
    unmet: ['short', '/^tall/', ['/^It/', 'short']],
  },
  notReply: { met: ['short', '/^tall/', ['short', 'small']], unmet: ['tall', '/TALL/i', ['short', 'tall']] },
  replyDiffersFrom: { met: [[1]], unmet: [[2], [1, 2]] },
  needsPrompt: { met: [true], unmet: [false] },
  ends: { met: [false], unmet: [true] },
  entity: { met: ['Cat', 'cat', ['Dog', 'Cat'], '/^C/'], unmet: ['Giraffe', null, 'SAME', 'INITIAL'] },
  entityAfterUser: { met: ['Giraffe'], unmet: ['Cat', null] },
  expectedType: { met: ['animal'], unmet: ['film', null, 'SAME'] },
  rejected: { met: [[], 'SAME', 'INITIAL'], unmet: ['Okapi', ['Giraffe']] },
  untalked: { met: ['SAME'], unmet: ['Giraffe'] },
  finished: { met: ['Giraffe'], unmet: [['Cat', 'Dog'], 'SAME', 'INITIAL'] },
  navigation: {
    met: [
      { positive: true, topic: 'giraffe', about: true },
      { negative: false, negativeTopic: null },
    ],
    unmet: [{ positive: false }, { topic: null }, { topic: 'HESITATE' }, { negativeAbout: true }],
  },
  links: { met: ['Giraffe', ['/giraffe/i']], unmet: ['Okapi', ['Giraffe', 'Okapi']] },
  topLink: { met: ['Giraffe', ['Cat', 'Giraffe']], unmet: ['Okapi', null] },
  linkCount: { met: [1], unmet: [0, 2] },
  lowPrecisionLinks: { met: ['Okapi', ['Okapi']], unmet: ['Giraffe', ['Okapi', 'Cat']] },
  spans: { met: [['giraffe', 'okapi']], unmet: ['the giraffe'] },
  annotations: {
    met: [
      { 'question.isQuestion': false, 'sentiment.label': 'positive', tokens: [] },
      { 'sentiment.score': [0.1, 0.9], userName: null },
    ],
    unmet: [{ 'question.isQuestion': true }, { 'sentiment.label': 'negative' }, { 'nothing.here': 1 }],
  },
  userName: { met: ['Simon', '/^s/i'], unmet: ['Rex', null, 'SAME'] },
  profile: { met: [{ 'pets[0].name': 'Rex', home: null }], unmet: [{ 'pets[0].name': 'Fido' }, { pets: 'SAME' }] },
  arm: {
    met: [{ style: 'plain' }, { style: ['plain', 'flowery'] }],
    unmet: [{ style: 'flowery' }, { other: 'plain' }],
  },
  chosen: { met: [['teller', 'prompter']], unmet: ['echo', ['teller', 'echo']] },
  proposals: {
    met: [{ teller: '/tall/', echo: '/you said tell/i', chooser: null }],
    unmet: [{ echo: '/tall/' }, { teller: null }],
  },
  history: { met: [toldHistory], unmet: [toldHistory.slice(0, 2), [...toldHistory].reverse()] },
  share: { met: [{ rg: { teller: [0.9, 1] } }, { entity: { null: [0, 0.1] } }], unmet: [{ rg: { teller: [0, 0.5] } }] },
  anyOf: { met: [[{ rg: 'echo' }, { promptRg: 'prompter' }]], unmet: [[{ rg: 'echo' }, { rg: 'teller', ends: true }]] },
  rgState: {
    met: [{ 'teller.told': ['height'] }, { 'prompter.prompted': true, chooser: 'SAME' }, { chooser: 'INITIAL' }],
    unmet: [{ 'teller.told': 'SAME' }, { 'prompter.prompted': 'INITIAL' }, { 'echo.count': 7 }],
  },
  withinMs: { met: [10_000], unmet: [] },
  errors: { met: [0], unmet: [1] },
};

async function outcome(key: string, value: unknown) {
  const turns = [{ user: 'hello' }, { user: 'tell me about the giraffe and the okapi', expect: { [key]: value } }];
  const [filed] = parseScripts(stringify({ turns }), 'case.yaml');
  if (!filed) throw new Error('no script');
  return runScript(filed, environment);
}

describe.each(Object.entries(cases))('expect.%s', (key, { met, unmet }) => {
  it.each(met.map((value) => [JSON.stringify(value), value]))('is met by %s', async (_shown, value) => {
    const result = await outcome(key, value);
    expect(result.failures).toEqual([]);
    expect(result.passed).toBe(true);
  });

  if (unmet.length > 0)
    it.each(unmet.map((value) => [JSON.stringify(value), value]))('is not met by %s', async (_shown, value) => {
      const result = await outcome(key, value);
      expect(result.passed).toBe(false);
      expect(result.failures.map((failure) => [failure.turn, failure.key.split('.')[0]])).toContainEqual([2, key]);
      expect(describeResult(result)).toContain('expected');
    });
});

describe('expect.withinMs', () => {
  it('counts the virtual time of what hangs', async () => {
    const turns = [{ user: 'hello', fault: { rgs: { teller: 'hangs' } }, expect: { withinMs: 100 } }];
    const [filed] = parseScripts(stringify({ turns }), 'case.yaml');
    if (!filed) throw new Error('no script');
    expect((await runScript(filed, environment)).failures).toMatchObject([{ key: 'withinMs', actual: 500 }]);
  });
});
