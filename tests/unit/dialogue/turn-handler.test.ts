import { describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { type AnyResponseGenerator, defineResponseGenerator } from '../../../src/contracts/response-generator.ts';
import { assembleBot } from '../../../src/dialogue/bot.ts';
import { createPipeline } from '../../../src/pipeline/pipeline.ts';
import { createMemoryStore } from '../../../src/state/memory-store.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';
import { aBot, aFixedAnnotator, aGenerator, fixedAnnotators, someParts } from '../../support/bot.ts';
import { anEntity, aSmallIndex } from '../../support/turn.ts';

const chatty = aGenerator('chatty', (turn, count) => ({
  text: `${turn.input.text} ${count}`,
  priority: 'CAN_START',
  needsPrompt: false,
}));
const fallback = aGenerator('fallback', () => ({
  text: 'Tell me more.',
  priority: 'UNIVERSAL_FALLBACK',
  needsPrompt: false,
}));

async function talk(bot: ReturnType<typeof aBot>, ...lines: readonly string[]) {
  const { id } = await bot.startConversation({ conversationId: 'talk', seed: 5 });
  const records = [];
  for (const text of lines) records.push(await bot.turn(id, { text }));
  return records;
}

describe('a turn', () => {
  it('is answered by the best proposal, and keeps every other with the reason why it lost', async () => {
    const [record] = await talk(aBot(someParts([chatty, fallback])), 'hello');
    expect(record?.reply).toEqual({ text: 'hello 0', ends: false });
    expect(record?.responses).toMatchObject([
      { rg: 'chatty', status: 'chosen', priority: 'CAN_START' },
      { rg: 'fallback', status: 'outranked', reason: expect.stringContaining('against chatty') },
    ]);
  });

  it('commits the state of the chosen generator only', async () => {
    const [first, second] = await talk(aBot(someParts([chatty, fallback])), 'one', 'two');
    expect(second?.reply.text).toBe('two 1');
    expect(second?.next.generators['fallback']?.value).toEqual({ count: 0 });
    expect(first?.next.turnCount).toBe(1);
    expect(second?.next.history).toEqual([
      { user: 'one', bot: 'one 0' },
      { user: 'two', bot: 'two 1' },
    ]);
  });

  it('drops an offensive proposal and says so', async () => {
    const rude = aGenerator('rude', () => ({ text: 'something rude', priority: 'FORCE_START', needsPrompt: false }));
    const [record] = await talk(aBot(someParts([rude, fallback])), 'hello');
    expect(record?.rg).toBe('fallback');
    expect(record?.responses[0]).toMatchObject({ rg: 'rude', status: 'offensive' });
  });

  it('asks others for a prompt where one is needed, and moves the topic with it', async () => {
    const prompter = defineResponseGenerator({
      name: 'prompter',
      description: 'Prompts.',
      examples: [],
      state: { version: 1, schema: z.object({ prompted: z.boolean() }), initial: () => ({ prompted: false }) },
      respond: () => undefined,
      prompt: (turn) => ({
        text: `After ${turn.responding?.rg}, cats?`,
        priority: 'GENERIC',
        entity: 'Cat',
        expects: 'animal',
        next: { prompted: true },
      }),
    });
    const short = aGenerator('short', () => ({ text: 'I see', priority: 'CAN_START', needsPrompt: true }));
    const index = aSmallIndex({ entities: [anEntity('Cat')] });
    const [record] = await talk(aBot(someParts([short, prompter, fallback], { index })), 'hello');
    expect(record).toMatchObject({ reply: { text: 'I see. After short, cats?' }, rg: 'short', promptRg: 'prompter' });
    expect(record?.next.tracker).toMatchObject({ current: { title: 'Cat' }, expectedType: 'animal' });
    expect(record?.next.generators['prompter']?.value).toEqual({ prompted: true });
  });

  it('stores what a response says about the user, for all their conversations', async () => {
    const namer = aGenerator('namer', (turn) => ({
      text: `Hello ${turn.user.name ?? 'stranger'}`,
      priority: 'CAN_START',
      needsPrompt: false,
      profile: { name: turn.input.text },
    }));
    const bot = aBot(someParts([namer]));
    const first = await bot.startConversation({ userId: 'u' });
    const second = await bot.startConversation({ userId: 'u' });
    expect((await bot.turn(first.id, { text: 'Ada' })).reply.text).toBe('Hello stranger');
    expect((await bot.turn(second.id, { text: 'Ada' })).reply.text).toBe('Hello Ada');
  });

  it('ends at once on a stop phrase, with a farewell', async () => {
    const annotators = fixedAnnotators().filter(({ name }) => name !== 'stopping');
    const parts = someParts([chatty]);
    const pipeline = createPipeline(
      [...annotators, aFixedAnnotator('stopping', { now: true, trying: false })],
      parts.clock,
    );
    const bot = aBot({ ...parts, pipeline });
    const [record] = await talk(bot, 'stop');
    expect(record).toMatchObject({ rg: 'stop', reply: { text: 'Bye for now.', ends: true } });
    await expect(bot.turn('talk', { text: 'wait' })).rejects.toMatchObject({ code: 'PARLEY_CONVERSATION_ENDED' });
  });

  it('gives generators so many times their budgets as it was told to', async () => {
    const clock = createVirtualClock();
    const slow: AnyResponseGenerator = {
      ...chatty,
      budgetMs: 100,
      respond: () =>
        new Promise((resolve) => {
          const said = { text: 'At last.', priority: 'CAN_START', needsPrompt: false, next: { count: 1 } } as const;
          clock.after(150, () => resolve(said));
        }),
    };
    const spoken = async (budgetFactor: number): Promise<string | undefined> => {
      const parts = someParts([slow, fallback], { clock });
      const options = { parts, store: createMemoryStore(), turnBudgetMs: 5000, newId: () => 'c', budgetFactor };
      const [record] = await talk(assembleBot(options), 'hello');
      return record?.reply.text;
    };
    expect([await spoken(1), await spoken(2)]).toEqual(['Tell me more.', 'At last.']);
  });

  it('starts afresh with a state that cannot be read, and the record says so', async () => {
    const store = createMemoryStore();
    const { id } = await aBot(someParts([chatty]), store).startConversation();
    await aBot(someParts([chatty]), store).turn(id, { text: 'one' });
    const changed = defineResponseGenerator({
      name: 'chatty',
      description: 'A later version without migration.',
      examples: [],
      state: { version: 2, schema: z.object({ words: z.array(z.string()) }), initial: () => ({ words: [] }) },
      respond: (_turn, state) => ({
        text: `words ${state.words.length}`,
        priority: 'CAN_START',
        needsPrompt: false,
        next: state,
      }),
    });
    const record = await aBot(someParts([changed]), store).turn(id, { text: 'two' });
    expect(record).toMatchObject({ reply: { text: 'words 0' }, resetStates: ['chatty'] });
  });

  it('migrates the state of an older version', async () => {
    const store = createMemoryStore();
    const { id } = await aBot(someParts([chatty]), store).startConversation();
    await aBot(someParts([chatty]), store).turn(id, { text: 'one' });
    const migrated = defineResponseGenerator({
      name: 'chatty',
      description: 'A later version with migration.',
      examples: [],
      state: {
        version: 2,
        schema: z.object({ total: z.number() }),
        initial: () => ({ total: 0 }),
        migrate: (old) => ({ total: z.object({ count: z.number() }).parse(old).count * 10 }),
      },
      respond: (_turn, state) => ({
        text: `total ${state.total}`,
        priority: 'CAN_START',
        needsPrompt: false,
        next: state,
      }),
    });
    const record = await aBot(someParts([migrated]), store).turn(id, { text: 'two' });
    expect(record).toMatchObject({ reply: { text: 'total 10' }, resetStates: [] });
  });

  it('asks a costly generator only where no other proposal can start', async () => {
    const asked: string[] = [];
    const costly = {
      ...aGenerator('costly', (turn) => {
        asked.push(turn.input.text);
        return { text: 'costly words', priority: 'CAN_START', needsPrompt: false };
      }),
      isCostly: true,
    };
    const picky = aGenerator('picky', (turn) =>
      turn.input.text === 'easy' ? { text: 'easy words', priority: 'CAN_START', needsPrompt: false } : undefined,
    );
    const [easy, hard] = await talk(aBot(someParts([costly, picky, fallback])), 'easy', 'hard');
    expect(easy).toMatchObject({ rg: 'picky', responses: [{ rg: 'costly', status: 'not-asked' }, {}, {}] });
    expect(hard?.rg).toBe('costly');
    expect(asked).toEqual(['hard']);
  });
});

describe('a costly generator that goes on', () => {
  const costly = {
    ...aGenerator('costly', () => ({ text: 'costly words', priority: 'STRONG_CONTINUE', needsPrompt: false })),
    isCostly: (): boolean => true,
  };
  const said = (priority: 'CAN_START' | 'FORCE_START') =>
    aGenerator('cheap', (turn) =>
      turn.input.text === 'hello' ? undefined : { text: `${priority} words`, priority, needsPrompt: false },
    );

  it('is asked though others can start', async () => {
    const [, next] = await talk(aBot(someParts([costly, said('CAN_START'), fallback])), 'hello', 'go on');
    expect(next?.reply.text).toBe('costly words');
  });

  it('is not asked where somebody must speak', async () => {
    const [, next] = await talk(aBot(someParts([costly, said('FORCE_START'), fallback])), 'hello', 'go on');
    expect(next).toMatchObject({ rg: 'cheap', responses: [{ rg: 'costly', status: 'not-asked' }, {}, {}] });
  });
});

describe('final words', () => {
  const speaker = (reword: () => Promise<string> | string) => ({
    ...aGenerator('speaker', () => ({ text: 'plain words', priority: 'CAN_START' as const, needsPrompt: false })),
    reword,
  });

  it('are those of the chosen generator alone', async () => {
    const asked: string[] = [];
    const loser = { ...aGenerator('loser', () => undefined), reword: () => asked.push('loser').toString() };
    const [record] = await talk(aBot(someParts([speaker(() => 'better words'), loser, fallback])), 'hello');
    expect(record?.reply.text).toBe('better words');
    expect(asked).toEqual([]);
  });

  it('are the proposed ones where there are none, and the record tells why', async () => {
    const broken = speaker(() => {
      throw new Error('no words');
    });
    const [record] = await talk(aBot(someParts([broken, fallback])), 'hello');
    expect(record).toMatchObject({
      reply: { text: 'plain words' },
      hookFaults: [{ rg: 'speaker', hook: 'reword', error: 'no words' }],
    });
  });

  it('are not offensive', async () => {
    const [record] = await talk(aBot(someParts([speaker(() => 'rude words'), fallback])), 'hello');
    expect(record?.reply.text).toBe('plain words');
  });
});

describe('idempotency and order', () => {
  it('answers the same turn id with the stored reply, and refuses it for another text', async () => {
    const bot = aBot(someParts([chatty]));
    const { id } = await bot.startConversation();
    const first = await bot.turn(id, { text: 'one', turnId: 't1' });
    expect(await bot.turn(id, { text: 'one', turnId: 't1' })).toEqual(first);
    await expect(bot.turn(id, { text: 'two', turnId: 't1' })).rejects.toMatchObject({ code: 'PARLEY_TURN_ID_REUSED' });
  });

  it('answers two turns of one conversation at once, in order', async () => {
    const bot = aBot(someParts([chatty]));
    const { id } = await bot.startConversation();
    const records = await Promise.all(['a', 'b', 'c'].map((text) => bot.turn(id, { text })));
    expect(records.map(({ index, reply }) => [index, reply.text])).toEqual([
      [1, 'a 0'],
      [2, 'b 1'],
      [3, 'c 2'],
    ]);
  });

  it('reruns when another process was faster', async () => {
    const store = createMemoryStore();
    const here = aBot(someParts([chatty]), store);
    const there = aBot(someParts([chatty]), store);
    const { id } = await here.startConversation();
    const records = await Promise.all([
      here.turn(id, { text: 'here', turnId: 'h' }),
      there.turn(id, { text: 'there', turnId: 't' }),
    ]);
    expect(new Set(records.map(({ index }) => index))).toEqual(new Set([1, 2]));
  });

  it('refuses unknown conversations and texts that are too long', async () => {
    const bot = aBot(someParts([chatty]));
    await expect(bot.turn('nowhere', { text: 'hi' })).rejects.toMatchObject({ code: 'PARLEY_CONVERSATION_UNKNOWN' });
    const { id } = await bot.startConversation();
    await expect(bot.turn(id, { text: 'x'.repeat(2001) })).rejects.toMatchObject({ code: 'PARLEY_INPUT_INVALID' });
  });
});

describe('what surrounds a turn', () => {
  it('is refused where it is too large', async () => {
    const bot = aBot(someParts([chatty]));
    const { id } = await bot.startConversation();
    const refused = expect.objectContaining({ code: 'PARLEY_INPUT_INVALID' });
    const hypothesis = { text: 'x', confidence: 0.5 };
    await expect(bot.turn(id, { text: 'hi', turnId: 'x'.repeat(129) })).rejects.toEqual(refused);
    await expect(bot.turn(id, { text: 'hi', nbest: Array.from({ length: 11 }, () => hypothesis) })).rejects.toEqual(
      refused,
    );
    await expect(bot.turn(id, { text: 'hi', nbest: [{ ...hypothesis, text: 'x'.repeat(2001) }] })).rejects.toEqual(
      refused,
    );
  });

  it('does not undo a committed turn: a listener that throws becomes a warning', async () => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const parts = someParts([chatty]);
    const store = createMemoryStore();
    const onTurn = (): never => {
      throw new Error('broken listener');
    };
    const bot = assembleBot({ parts, store, turnBudgetMs: 5000, newId: () => 'told', onTurn });
    const { id } = await bot.startConversation();
    expect((await bot.turn(id, { text: 'hi' })).reply.text).toBe('hi 0');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('broken listener'));
    warn.mockRestore();
  });
});

describe('replay', () => {
  it('finds every stored turn identical', async () => {
    const bot = aBot(someParts([chatty, fallback]));
    await talk(bot, 'one', 'two', 'three');
    const replayed = [];
    for await (const turn of bot.replay('talk')) replayed.push(turn.identical);
    expect(replayed).toEqual([true, true, true]);
  });

  it('shows the first difference after the code changed, and goes on with it from a given turn', async () => {
    const store = createMemoryStore();
    await talk(aBot(someParts([chatty]), store), 'one', 'two');
    const louder = aGenerator('chatty', (turn, count) => ({
      text: `${turn.input.text}! ${count}`,
      priority: 'CAN_START',
      needsPrompt: false,
    }));
    const replayed = [];
    for await (const turn of aBot(someParts([louder]), store).replay('talk', { from: 2 })) replayed.push(turn);
    expect(replayed[0]).toMatchObject({ turn: 1, identical: false, difference: { stored: 'one 0', now: 'one! 0' } });
    expect(replayed[1]?.record.reply.text).toBe('two! 1');
  });
});

describe('assembling', () => {
  it('refuses two generators of one name', () => {
    expect(() => aBot(someParts([chatty, chatty]))).toThrow(expect.objectContaining({ code: 'PARLEY_RG_DUPLICATE' }));
  });
});
