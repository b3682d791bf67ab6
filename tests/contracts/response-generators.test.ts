import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TurnRecord } from '../../src/contracts/turn-record.ts';
import { assembleBot, type Bot } from '../../src/dialogue/bot.ts';
import type { BotParts } from '../../src/dialogue/bot-parts.ts';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { oddTexts } from '../support/odd-texts.ts';
import { realParts } from '../support/real-parts.ts';

let parts: BotParts;

beforeAll(async () => {
  parts = await realParts();
});
afterAll(() => parts.index.close());

function aRealBot(): Bot {
  return assembleBot({
    parts: { ...parts, freeze: true },
    store: createMemoryStore(),
    turnBudgetMs: 5000,
    newId: () => 'generated',
  });
}

async function talk(lines: readonly string[], seed = 3): Promise<TurnRecord[]> {
  const bot = aRealBot();
  const { id } = await bot.startConversation({ seed });
  const records: TurnRecord[] = [];
  for (const [index, text] of lines.entries()) {
    const record = await bot.turn(id, { text, turnId: `turn-${index}` });
    records.push(record);
    if (record.reply.ends) break;
  }
  return records;
}

function faultsOf(record: TurnRecord): unknown[] {
  const verdicts = [...record.responses, ...record.prompts].filter(({ status }) =>
    ['late', 'threw', 'garbage'].includes(status),
  );
  return [
    ...verdicts.map(({ rg, status, reason }) => ({ text: record.input.text, rg, status, reason })),
    ...record.hookFaults,
    ...record.resetStates,
  ];
}

describe('every response generator', () => {
  it('is named, described and exemplified, and begins with a state of its form that survives JSON', () => {
    for (const { name, description, examples, state } of parts.list.generators) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(description).toMatch(/\.$/);
      expect(examples.length).toBeGreaterThan(0);
      expect(state.schema.parse(JSON.parse(JSON.stringify(state.initial())))).toEqual(state.initial());
    }
  });

  it('bears whatever is said, in whatever state', async () => {
    const openings = [
      ['hi', 'simon'],
      ['', "let's talk about giraffes"],
      ['hello', 'no', 'tell me about taylor swift', 'yes'],
      ['hi', 'you are stupid'],
    ];
    for (const opening of openings) {
      for (const text of oddTexts) {
        for (const record of await talk([...opening, text, 'yes', text])) expect(faultsOf(record)).toEqual([]);
      }
    }
  });

  it('answers its own examples', async () => {
    // Costly ones are asked only where nobody else can start; their conversation scripts show that they answer.
    const willing = parts.list.generators.filter(({ isCostly }) => isCostly !== true);
    for (const { name, examples } of willing) {
      const answers = [];
      for (const example of examples) {
        const records =
          name === 'launch' ? await talk([example]) : await talk(['hi', 'simon', 'i had a nice day', example]);
        answers.push(
          records.some(({ responses, prompts }) =>
            [...responses, ...prompts].some(({ rg, priority }) => rg === name && priority !== null),
          ),
        );
      }
      expect([name, answers.some(Boolean)]).toEqual([name, true]);
    }
  });

  it('says the same for the same seed', async () => {
    const lines = [
      'hi',
      'simon',
      "let's talk about cats",
      'they are so soft',
      'yes',
      'what do you think about pizza',
      'i do not know',
    ];
    const replies = async (seed: number): Promise<string[]> => (await talk(lines, seed)).map(({ reply }) => reply.text);
    expect(await replies(12)).toEqual(await replies(12));
  });
});
