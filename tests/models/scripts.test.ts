/** @jest-environment ./tests/models/real-arrays-environment.mjs */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createParts } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import { warmUp } from '../../src/dialogue/annotate-once.ts';
import type { BotParts } from '../../src/dialogue/bot-parts.ts';
import { describeResult, readScripts, runScript } from '../../src/testing/index.ts';
import { installedIn } from '../../src/testing/installed.ts';
import { folderOf, patience, whereThere } from './model-folders.ts';

const file = fileURLToPath(new URL('../conversations/models/understanding.yaml', import.meta.url));

whereThere('encoder')('conversations that need the encoder', () => {
  let parts: BotParts;
  beforeAll(async () => {
    const folder = path.dirname(folderOf('encoder'));
    const config = loadConfig({ ...process.env, PARLEY_MODELS: 'light', PARLEY_MODELS_FOLDER: folder });
    parts = await warmUp(await createParts({}, config));
  }, patience);
  afterAll(() => parts.index.close());

  it.each(readScripts(file).map((filed) => [filed.name, filed] as const))('%s', async (_name, filed) => {
    const result = await runScript(filed, { parts, has: installedIn(parts), turnBudgetMs: 10_000 });
    expect(result.skipped).toBe(false);
    expect(result.passed ? '' : describeResult(result)).toBe('');
  });
});
