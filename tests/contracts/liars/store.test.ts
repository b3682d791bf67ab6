import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { StateStore } from '../../../src/contracts/state-store.ts';
import { ParleyError } from '../../../src/core/errors.ts';
import { assembleBot, type Bot } from '../../../src/dialogue/bot.ts';
import { receiveStore } from '../../../src/dialogue/received/receive-store.ts';
import { createMemoryStore } from '../../../src/state/memory-store.ts';
import { aGenerator, someParts } from '../../support/bot.ts';
import { allLies, failures, type Kinds, lateFailures, lies, liesAbout } from './lies.ts';

const kinds = {
  name: 'name',
  create: 'function',
  load: 'function',
  start: 'function',
  commit: 'function',
  findTurn: 'function',
  turns: 'function',
  profile: 'function',
  rate: 'function',
  newestConversation: 'function',
  exportUser: 'function',
  forget: 'function',
  check: 'function',
  close: 'function',
} satisfies Kinds<StateStore>;

const userId = 'ada';
const turnBudgetMs = 100;
const honest = aGenerator('honest', () => ({ text: 'The truth.', priority: 'CAN_START', needsPrompt: false }));
const lines = { at: 0, stars: 3 } as const;

async function all(turns: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const turn of turns) found.push(turn);
  return found;
}

/** How a channel comes to each function of a store. */
const asks: { readonly [Member in keyof typeof kinds]?: (bot: Bot, id: string) => Promise<unknown> } = {
  create: (bot) => bot.startConversation({ userId }),
  load: (bot, id) => bot.turn(id, { text: 'hello' }),
  start: (bot, id) => bot.turn(id, { text: 'hello' }),
  commit: (bot, id) => bot.turn(id, { text: 'hello' }),
  findTurn: (bot, id) => bot.turn(id, { text: 'hello' }),
  turns: (bot, id) => all(bot.store.turns(id)),
  profile: (bot) => bot.store.profile(userId),
  rate: (bot, id) => bot.store.rate({ ...lines, conversationId: id }),
  newestConversation: async (bot) => bot.store.newestConversation?.(userId),
  exportUser: (bot) => bot.store.exportUser(userId),
  forget: (bot) => bot.forget(userId),
  check: (bot) => bot.store.check(),
  close: (bot) => bot.close(),
};
const members = Object.keys(asks).filter((member): member is keyof typeof asks => member in asks);

/** A store that is honest until it is told to lie. */
function liar(member: keyof StateStore, lie: () => unknown) {
  const store = createMemoryStore();
  let isLying = false;
  const lying = new Proxy(store, {
    get: (target, name) => {
      if (name === member && isLying) return lie;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function'
        ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
        : value;
    },
  });
  return { store: lying, lies: (now: boolean) => void (isLying = now) };
}

function botOn(store: StateStore): Bot {
  return assembleBot({ parts: someParts([honest]), store, turnBudgetMs, newId: randomUUID });
}

const lying = [
  ...liesAbout('choice').map((lie): [string, () => unknown] => [`gives a ${lie}`, lies[lie]]),
  ...liesAbout('choice').map((lie): [string, () => unknown] => [`promises a ${lie}`, async () => lies[lie]()]),
  ...Object.entries({ ...failures, ...lateFailures }).filter(([how]) => how !== 'never ends'),
].map(([how, lie]) => ({ how, lie }));
const cases = members.flatMap((member) => lying.map(({ how, lie }) => ({ member, how, lie })));

const typed = ['PARLEY_PLUGIN_GARBAGE', 'PARLEY_STORE_UNAVAILABLE'];
/** Of what these give nothing is read. */
const unread = ['rate', 'check', 'close'];
/** These may be true. */
const truths: { readonly [member: string]: readonly string[] } = {
  newestConversation: ['gives a text', 'promises a text', 'gives a long text', 'promises a long text'],
  forget: ['gives a number', 'promises a number'],
};

describe('a store that lies', () => {
  it.each(cases)(
    '$member, which $how, fails by a typed error and leaves the bot whole',
    async ({ member, how, lie }) => {
      const { store, lies: setLying } = liar(member, lie);
      const bot = botOn(store);
      const { id } = await bot.startConversation({ userId });
      await bot.turn(id, { text: 'hello' });
      setLying(true);
      const outcome = await asks[member]?.(bot, id).then(
        () => 'believed',
        (error: unknown) => (ParleyError.isInstance(error) ? error.code : error),
      );
      const mayPass = unread.includes(member) || (truths[member] ?? []).includes(how);
      expect(mayPass ? [...typed, 'believed'] : typed).toContain(outcome);
      setLying(false);
      if (member !== 'close') expect((await bot.turn(id, { text: 'hello' })).reply.text).toBe('The truth.');
    },
  );

  it.each(allLies(kinds).filter(({ member }) => member !== 'newestConversation'))(
    'whose $member is $lie is refused at the start',
    ({ member, tell }) => {
      const store = createMemoryStore();
      const broken = new Proxy(store, {
        get: (target, name) => {
          if (name !== member) return Reflect.get(target, name);
          const { value, get } = tell();
          return get ? get.call(target) : value;
        },
      });
      expect(() => botOn(broken)).toThrow(expect.objectContaining({ code: 'PARLEY_PLUGIN_INVALID' }));
      expect(() => botOn(broken)).toThrow(`store.${member}`);
    },
  );

  it('is given up where it never answers', async () => {
    const never = members.map(async (member) => {
      const { store, lies: setLying } = liar(member, lateFailures['never ends']);
      const bot = botOn(receiveStore(store, { itemMs: turnBudgetMs, allMs: turnBudgetMs }));
      const { id } = await bot.startConversation({ userId });
      setLying(true);
      const error = await asks[member]?.(bot, id).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'PARLEY_STORE_UNAVAILABLE' });
    });
    await Promise.all(never);
  });

  it('gives nobody the conversation or the turn of another', async () => {
    const store = createMemoryStore();
    const plain = botOn(store);
    const { id: own } = await plain.startConversation({ userId });
    const { id: other } = await plain.startConversation({ userId: 'eve' });
    await plain.turn(other, { text: 'a secret', turnId: 't1' });
    const found = await store.findTurn(other, 't1');
    const loaded = await store.load(other);
    const { lies: findsAnother, store: finding } = liar('findTurn', async () => found);
    findsAnother(true);
    await expect(botOn(finding).turn(own, { text: 'hello', turnId: 't1' })).rejects.toMatchObject({ code: typed[0] });
    const { lies: loadsAnother, store: loading } = liar('load', async () => loaded);
    loadsAnother(true);
    await expect(botOn(loading).turn(own, { text: 'hello' })).rejects.toMatchObject({ code: typed[0] });
  });

  it('gives turns that are out of order to nobody', async () => {
    const honestStore = createMemoryStore();
    const plain = botOn(honestStore);
    const { id } = await plain.startConversation({ userId });
    await plain.turn(id, { text: 'hello' });
    const again = async function* () {
      for (let round = 0; round < 3; round += 1) yield* honestStore.turns(id);
    };
    const { store, lies: repeats } = liar('turns', again);
    repeats(true);
    await expect(all(botOn(store).store.turns(id))).rejects.toMatchObject({ code: typed[0] });
  });
});
