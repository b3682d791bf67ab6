import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { AnyResponseGenerator, Prompt, Response, StateCodec } from '../../../src/contracts/response-generator.ts';
import type { Treelet, TreeletBranch } from '../../../src/contracts/treelet.ts';
import type { TurnRecord } from '../../../src/contracts/turn-record.ts';
import { ParleyError } from '../../../src/core/errors.ts';
import type { UserProfile } from '../../../src/contracts/user-profile.ts';
import { aBot, aGenerator, someParts } from '../../support/bot.ts';
import { allLies, failures, type Kinds, lateFailures, lies, liesAbout, withFunction } from './lies.ts';

const generatorKinds: Kinds<AnyResponseGenerator> = {
  name: 'name',
  state: 'object',
  description: 'text',
  examples: 'list',
  promptWeights: 'weights',
  budgetMs: 'number',
  isCostly: 'boolean or function',
  isUnjudged: 'boolean',
  respond: 'function',
  prompt: 'function',
  reword: 'function',
  explainAnswer: 'function',
  passed: 'function',
  overrideEntity: 'function',
  content: 'list',
  treelets: 'list',
};
const codecKinds: Kinds<StateCodec<unknown>> = {
  version: 'count',
  schema: 'object',
  initial: 'function',
  migrate: 'function',
};
const treeletKinds: Kinds<Treelet<unknown, string, string>> = {
  name: 'name',
  isEntry: 'boolean',
  classify: 'function',
  branches: 'object',
};
const branchKinds: Kinds<TreeletBranch<unknown, string>> = { leadsTo: 'list', say: 'function' };
const promptKinds: Kinds<Prompt<unknown>> = {
  text: 'name',
  priority: 'choice',
  entity: 'name or nothing',
  expects: 'choice',
  next: 'object',
  because: 'text',
};
const responseKinds: Kinds<Response<unknown>> = {
  ...promptKinds,
  source: 'choice',
  alternatives: 'list of objects',
  lead: 'text',
  isUnjudged: 'boolean',
  needsPrompt: 'boolean',
  handoff: 'choice',
  profile: 'patch',
  ends: 'boolean',
  repeatsLast: 'boolean',
  emphasis: 'list',
};
const profileKinds: Kinds<UserProfile> = {
  name: 'text or nothing',
  pets: 'list of objects',
  family: 'list',
  likes: 'list',
  dislikes: 'list',
  home: 'text',
  origin: 'text',
  plans: 'list',
  dates: 'object',
};

const state = { version: 1, schema: z.object({ count: z.number() }), initial: () => ({ count: 0 }) };
const response = { text: 'A lie.', priority: 'FORCE_START', needsPrompt: false, next: { count: 1 } } as const;
const prompt = { text: 'Another lie?', priority: 'FORCE_START', next: { count: 1 } } as const;
const liar: AnyResponseGenerator = { name: 'liar', description: 'Lies.', examples: [], state, respond: () => response };
const honest = aGenerator('honest', () => ({ text: 'The truth.', priority: 'CAN_START', needsPrompt: false }));
const needy = aGenerator('needy', () => ({ text: 'The truth', priority: 'CAN_START', needsPrompt: true }));
const asker: AnyResponseGenerator = {
  ...liar,
  name: 'asker',
  respond: () => undefined,
  prompt: () => ({ ...prompt, text: 'And you?', priority: 'GENERIC' }),
};

/** Two turns, so that what the first left behind is read again; each must be stored and survive JSON. */
async function talk(...generators: readonly AnyResponseGenerator[]): Promise<TurnRecord[]> {
  const bot = aBot(someParts(generators));
  const { id } = await bot.startConversation({ seed: 1 });
  const records = [await bot.turn(id, { text: 'hello' }), await bot.turn(id, { text: 'hello again' })];
  for (const record of records) {
    expect(JSON.parse(JSON.stringify(record)).next.turnCount).toBe(record.index);
    expect(JSON.stringify(record).length).toBeLessThan(50_000);
  }
  await bot.close();
  return records;
}

function withLie<T extends object>(value: T, member: string, told: PropertyDescriptor): T {
  return Object.defineProperty({ ...value }, member, told);
}

const faulty = ['threw', 'garbage', 'late'];
const statusOf = (verdicts: TurnRecord['responses'] | TurnRecord['prompts']) =>
  verdicts.find(({ rg }) => rg === 'liar')?.status;

/** What was answered in each turn, and whether the liar's verdict says that it failed. */
async function answersBeside(generator: AnyResponseGenerator) {
  const records = await talk(generator, honest);
  return records.map(({ reply, responses }) => [reply.text, faulty.includes(statusOf(responses) ?? '')]);
}

const othersAnswered = [
  ['The truth.', true],
  ['The truth.', true],
];

describe('a member of a response', () => {
  it.each(allLies(responseKinds))('$member that is $lie loses the proposal and not the turn', ({ member, tell }) =>
    expect(answersBeside({ ...liar, respond: () => withLie(response, member, tell()) })).resolves.toEqual(
      othersAnswered,
    ),
  );

  it.each(allLies(profileKinds))('profile.$member that is $lie: the same', ({ member, tell }) =>
    expect(
      answersBeside({ ...liar, respond: () => ({ ...response, profile: withLie({}, member, tell()) }) }),
    ).resolves.toEqual(othersAnswered),
  );
});

it.each(allLies(promptKinds))(
  'a prompt’s $member that is $lie loses the prompt and not the turn',
  async ({ member, tell }) => {
    const generator = { ...liar, respond: () => undefined, prompt: () => withLie(prompt, member, tell()) };
    for (const record of await talk(generator, asker, needy)) {
      expect(record.reply.text).toBe('The truth. And you?');
      expect(faulty).toContain(statusOf(record.prompts));
    }
  },
);

describe('a fixed member', () => {
  const refusalOf = (generator: AnyResponseGenerator): string => {
    try {
      aBot(someParts([generator, honest]));
      return 'not refused';
    } catch (error) {
      return ParleyError.isInstance(error) ? `${error.code} ${error.message}` : String(error);
    }
  };
  const refusal = (member: string) =>
    expect.stringMatching(new RegExp(`^PARLEY_PLUGIN_INVALID .*generator\\.${member}`, 'u'));

  it.each(allLies(generatorKinds))('$member that is $lie is refused at the start', ({ member, tell }) =>
    expect(refusalOf(withLie(liar, member, tell()))).toEqual(refusal(member)),
  );
  it.each(allLies(codecKinds))('state.$member that is $lie: the same', ({ member, tell }) =>
    expect(refusalOf({ ...liar, state: withLie(state, member, tell()) })).toEqual(refusal('state')),
  );
  it.each(allLies(treeletKinds))('a treelet’s $member that is $lie: the same', ({ member, tell }) => {
    const branches = { yes: { leadsTo: [], say: () => undefined } };
    const treelet = { name: 'one', isEntry: true, classify: () => 'yes', branches };
    expect(refusalOf({ ...liar, treelets: [withLie(treelet, member, tell())] })).toEqual(refusal('treelets'));
  });
  it.each(allLies(branchKinds))('a branch’s $member that is $lie: the same', ({ member, tell }) => {
    const branches = { yes: withLie({ leadsTo: [], say: () => undefined }, member, tell()) };
    expect(refusalOf({ ...liar, treelets: [{ name: 'one', isEntry: true, classify: () => 'yes', branches }] })).toEqual(
      refusal('treelets'),
    );
  });
});

/** A function that lies in every way: by what it gives, by throwing, and by never giving anything. */
function lyingFunctions(truths: readonly string[] = [], extra: Readonly<Record<string, () => unknown>> = {}) {
  const given = liesAbout('choice').map((lie): [string, () => unknown] => [`gives a ${lie}`, lies[lie]]);
  return [...given, ...Object.entries({ ...failures, ...extra })]
    .filter(([how]) => !truths.includes(how))
    .map(([how, lie]) => ({ how, lie }));
}

describe('a function', () => {
  it.each(lyingFunctions([], lateFailures))('respond that $how loses the proposal and not the turn', ({ lie }) =>
    expect(answersBeside(withFunction(liar, 'respond', lie))).resolves.toEqual(othersAnswered),
  );
  it.each(lyingFunctions(['gives a boolean'], lateFailures))('isCostly that $how: the same', ({ lie }) =>
    expect(answersBeside(withFunction(liar, 'isCostly', lie))).resolves.toEqual(othersAnswered),
  );
  it.each(lyingFunctions([], lateFailures))('state.initial that $how: the same', ({ lie }) =>
    expect(answersBeside({ ...liar, state: withFunction(state, 'initial', lie) })).resolves.toEqual(othersAnswered),
  );
  it.each(lyingFunctions([], lateFailures))('state.schema.safeParse that $how: the same', ({ lie }) =>
    expect(
      answersBeside({ ...liar, state: { ...state, schema: Object.assign(z.unknown(), { safeParse: lie }) } }),
    ).resolves.toEqual(othersAnswered),
  );
  it.each(lyingFunctions([], lateFailures))('prompt that $how loses the prompt and not the turn', async ({ lie }) => {
    for (const record of await talk(withFunction({ ...liar, respond: () => undefined }, 'prompt', lie), asker, needy)) {
      expect(record.reply.text).toBe('The truth. And you?');
      expect(faulty).toContain(statusOf(record.prompts));
    }
  });
  it.each(lyingFunctions(['gives a text'], lateFailures))(
    'reword that $how leaves the words as they were',
    async ({ lie }) => {
      for (const record of await talk(withFunction(liar, 'reword', lie), honest)) {
        expect(record.reply.text).toBe('A lie.');
        expect(record.hookFaults).toMatchObject([{ rg: 'liar', hook: 'reword' }]);
      }
    },
  );
  it.each(lyingFunctions([], lateFailures))('passed that $how leaves the state as it was', async ({ lie }) => {
    for (const record of await talk(withFunction({ ...liar, respond: () => undefined }, 'passed', lie), honest)) {
      expect(record.hookFaults).toMatchObject([{ rg: 'liar', hook: 'passed' }]);
      expect(record.next.generators['liar']?.value).toEqual({ count: 0 });
    }
  });
  it.each(lyingFunctions([], lateFailures))('overrideEntity that $how is taken as having no wish', async ({ lie }) => {
    const [, record] = await talk(withFunction(liar, 'overrideEntity', lie), honest);
    expect(record?.hookFaults).toMatchObject([{ rg: 'liar', hook: 'overrideEntity' }]);
    expect(record?.reply.text).toBe('A lie.');
  });
});

it('takes what it was given for itself: later changes change nothing', async () => {
  const shared = { count: 1, words: ['a'] };
  const schema = z.object({ count: z.number(), words: z.array(z.string()) });
  const changing: AnyResponseGenerator = {
    ...liar,
    state: { version: 1, schema, initial: () => shared },
    respond: () => {
      shared.words.push('b');
      return { ...response, text: shared.words.join(' '), next: shared };
    },
  };
  const [first, second] = await talk(changing);
  expect(first?.next.generators['liar']?.value).toEqual({ count: 1, words: ['a', 'b'] });
  expect(second?.next.generators['liar']?.value).toEqual({ count: 1, words: ['a', 'b', 'b'] });
});
