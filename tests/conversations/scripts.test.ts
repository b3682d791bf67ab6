import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createParts } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import { warmUp } from '../../src/dialogue/annotate-once.ts';
import type { BotParts } from '../../src/dialogue/bot-parts.ts';
import { describeResult, type FiledScript, readScripts, runScript } from '../../src/testing/index.ts';
import type { ScriptRequirement } from '../../src/testing/script-schema.ts';

/** Scripts that require a model run in tests/models. */
const installed: ReadonlySet<ScriptRequirement> = new Set(['articles']);

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .sort();

describe('conversation scripts', () => {
  const config = loadConfig(process.env);
  let parts: BotParts;
  beforeAll(async () => {
    parts = await warmUp(await createParts({}, config));
  }, 120_000);
  afterAll(() => parts.index.close());

  describe.each(files)('%s', (file) => {
    const scripts = readScripts(path.join(folder, file));
    const isInstalled = ({ script }: FiledScript): boolean => script.requires.every((one) => installed.has(one));
    for (const { name } of scripts.filter((filed) => !isInstalled(filed))) it.todo(`${name} (requires more)`);

    const ready = scripts.filter(isInstalled);
    if (ready.length === 0) return;
    it.each(ready.map((filed) => [filed.name, filed] as const))('%s', async (_name, filed) => {
      const result = await runScript(filed, { parts, has: installed, turnBudgetMs: config.PARLEY_TURN_BUDGET_MS });
      expect(result.passed ? '' : describeResult(result)).toBe('');
    });
  });
});
