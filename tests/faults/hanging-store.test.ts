import { randomUUID } from 'node:crypto';
import { expect, it, jest } from '@jest/globals';
import { assembleBot } from '../../src/dialogue/bot.ts';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { aGenerator, someParts } from '../support/bot.ts';

const counting = aGenerator('counting', (turn, count) => ({
  text: `${turn.input.text} is number ${count + 1}`,
  priority: 'CAN_START',
  needsPrompt: false,
}));

it('a commit that never ends is given up, and the turns behind it are answered', async () => {
  const store = createMemoryStore();
  jest.spyOn(store, 'commit').mockImplementationOnce(() => new Promise(() => undefined));
  const bot = assembleBot({ parts: someParts([counting]), store, turnBudgetMs: 200, newId: randomUUID });
  const { id } = await bot.startConversation();
  const first = bot.turn(id, { text: 'one', turnId: 't1' });
  const again = bot.turn(id, { text: 'one', turnId: 't1' });
  await expect(first).rejects.toMatchObject({ code: 'PARLEY_STORE_UNAVAILABLE' });
  expect((await again).reply.text).toBe('one is number 1');
});
