import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { StateStore } from '../../src/contracts/state-store.ts';
import { systemClock } from '../../src/core/clock.ts';
import { createRandom } from '../../src/core/random.ts';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { openSqliteStore } from '../../src/state/sqlite-store.ts';
import { aBot, aGenerator, someParts } from '../support/bot.ts';

const counting = aGenerator('counting', (turn, count) => ({
  text: `${turn.input.text} is number ${count + 1}`,
  priority: 'CAN_START',
  needsPrompt: false,
}));
const conversations = 25;
const turnsEach = 20;

const stores: readonly [string, () => { store: StateStore; remove: () => void }][] = [
  ['memory', () => ({ store: createMemoryStore(), remove: () => {} })],
  [
    'SQLite',
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'parley-'));
      return {
        store: openSqliteStore(path.join(folder, 'state.sqlite')),
        remove: () => rmSync(folder, { recursive: true }),
      };
    },
  ],
];

describe.each(stores)('1,000 turns at once, each posted twice to two processes, kept in %s', (_name, open) => {
  it('are each answered once: nothing lost, nothing doubled', async () => {
    const { store, remove } = open();
    const bots = [0, 1].map(() => aBot(someParts([counting], { clock: systemClock }), store));
    const ids = Array.from({ length: conversations }, (_item, index) => `conversation-${index}`);
    for (const conversationId of ids) await bots[0]?.startConversation({ conversationId });
    const posts = ids.flatMap((id) =>
      Array.from({ length: turnsEach }, (_item, turn) =>
        bots.map((bot) => ({ bot, id, text: `line ${turn}`, turnId: `turn-${turn}` })),
      ).flat(),
    );
    expect(posts).toHaveLength(1000);
    const answers = await Promise.all(
      createRandom(4)
        .shuffle(posts)
        .map(({ bot, id, text, turnId }) => bot.turn(id, { text, turnId })),
    );
    const byTurn = new Map<string, string[]>();
    for (const { conversationId, input, reply } of answers) {
      const key = `${conversationId} ${input.turnId}`;
      byTurn.set(key, [...(byTurn.get(key) ?? []), reply.text]);
    }
    expect(byTurn.size).toBe(conversations * turnsEach);
    for (const same of byTurn.values()) expect(new Set(same).size).toBe(1);
    for (const id of ids) {
      const stored = [];
      for await (const record of store.turns(id)) stored.push(record);
      expect(stored.map(({ index }) => index)).toEqual(Array.from({ length: turnsEach }, (_item, index) => index + 1));
      expect(new Set(stored.map(({ input }) => input.turnId)).size).toBe(turnsEach);
      expect(stored.map(({ reply }) => Number(/number (\d+)/.exec(reply.text)?.[1]))).toEqual(
        stored.map(({ index }) => index),
      );
    }
    await store.close();
    remove();
  });
});
