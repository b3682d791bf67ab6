/** @jest-environment ./tests/models/real-arrays-environment.mjs */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createBot } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import { warmUp } from '../../src/dialogue/annotate-once.ts';
import type { Bot } from '../../src/dialogue/bot.ts';
import { folderOf, patience, whereThere } from './model-folders.ts';

const said = [
  'hi there',
  'my name is laura',
  'we went to the sea with my sister last weekend',
  'do you know anything about giraffes',
  'how tall are they',
  'the moon looked like a coin tonight',
  'you are stupid',
  'my grandmother died on monday',
];

/** On a busy machine a model may be late; whoever stands in for it speaks. */
const isLateness = /nothing within|budget|rests|not ready/u;

function isBroken({ status }: { readonly status: string }): boolean {
  return status === 'threw' || status === 'garbage';
}

whereThere(
  'encoder',
  'ranker',
  'generator',
  'reader',
)('a conversation with all models', () => {
  const warnings: string[] = [];
  const home = mkdtempSync(path.join(tmpdir(), 'parley-models-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  let bot: Bot;
  beforeAll(async () => {
    bot = await createBot({
      config: loadConfig({
        ...process.env,
        PARLEY_MODELS: 'full',
        PARLEY_MODELS_FOLDER: path.dirname(folderOf('encoder')),
      }),
      store: 'memory',
      onWarning: (message) => warnings.push(message),
    });
    // Loading takes longer than an annotator may.
    await warmUp(bot.parts);
  }, patience);
  afterAll(() => bot.close());

  it(
    'has no errors, and comes to the same when it is run again',
    async () => {
      const { id } = await bot.startConversation({ seed: 1 });
      for (const text of said) {
        const { annotators, responses, prompts, hookFaults, reply } = await bot.turn(id, { text });
        expect(reply.text).not.toBe('');
        expect(hookFaults.filter(({ error }) => !isLateness.test(error))).toEqual([]);
        expect(annotators.filter(isBroken)).toEqual([]);
        expect([...responses, ...prompts].filter(isBroken)).toEqual([]);
      }
      for await (const { identical, difference } of bot.replay(id))
        expect([identical, difference]).toEqual([true, null]);
      expect(warnings.filter((warning) => !isLateness.test(warning))).toEqual([]);
    },
    patience,
  );
});
