import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createBot } from '../../src/app.ts';
import { loadConfig, packageRoot } from '../../src/config/config.ts';
import { createPatientClock, systemClock } from '../../src/core/clock.ts';
import type { Bot } from '../../src/dialogue/bot.ts';
import { createOpenAiChat } from '../../src/models/plugged/openai-chat.ts';

const file = process.env['PARLEY_SERVERS_FILE'];
const stateFile = path.join(file ? path.dirname(file) : path.join(packageRoot, '.parley'), 'model-server.json');
const running = z.object({ url: z.url(), model: z.string() });
const { url, model } = existsSync(stateFile)
  ? running.parse(JSON.parse(readFileSync(stateFile, 'utf8')))
  : { url: '', model: '' };
if (url === '')
  process.stderr.write('skipped: what needs a real model server; start one with: npm run servers:model\n');
const whereRunning = url === '' ? describe.skip : describe;
/** Whoever wants to run GGUF files installs it. */
const isLibraryThere = existsSync(path.join(packageRoot, 'node_modules', 'node-llama-cpp'));
const probe = path.join(packageRoot, 'tests', 'support', 'local-gguf-probe.ts');

const request = {
  messages: [
    { role: 'system', content: 'You are a friendly chat bot. Answer in one short sentence.' },
    { role: 'user', content: 'my dog likes the rain' },
  ],
  samples: 3,
  topP: 0.9,
  temperature: 0.7,
  maxTokens: 40,
  seed: 7,
} as const;

whereRunning('the server of llama.cpp', () => {
  const bots: Bot[] = [];
  afterAll(async () => {
    for (const bot of bots) await bot.close();
  });

  it('streams several samples, though it ignores how many are asked for', async () => {
    const chat = createOpenAiChat({ baseUrl: url, model: 'small' });
    const texts = await chat.complete(request, AbortSignal.timeout(120_000));
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toMatch(/\p{L}{2}/u);
  }, 130_000);

  it('is left when nobody waits, and serves on', async () => {
    const leaving = new AbortController();
    const send: typeof fetch = async (address, init) => {
      const response = await fetch(address, init);
      leaving.abort();
      return response;
    };
    const left = createOpenAiChat({ baseUrl: url, model: 'small', fetch: send }).complete(request, leaving.signal);
    await expect(left).rejects.toMatchObject({ code: 'PARLEY_GENERATOR_FAILED' });
    const chat = createOpenAiChat({ baseUrl: url, model: 'small', clock: systemClock });
    expect(await chat.complete({ ...request, samples: 1 }, AbortSignal.timeout(120_000))).toHaveLength(1);
  }, 130_000);

  it('proposes in every ordinary turn of a conversation, which goes the same again from its record', async () => {
    const settings = {
      PARLEY_MODELS: 'none',
      PARLEY_GENERATOR: 'openai',
      PARLEY_GENERATOR_URL: url,
      PARLEY_GENERATOR_MODEL: 'small',
    };
    const clock = createPatientClock(Date.UTC(2026, 0, 5, 15));
    const bot = await createBot({ config: loadConfig(settings), clock, store: 'memory' });
    bots.push(bot);
    await bot.startConversation({ conversationId: 'c', userId: 'anna', seed: 4 });
    await bot.turn('c', { text: 'hello, i am anna' });
    for (const text of ['my neighbour has painted his fence purple', 'my dog sits in front of it all day']) {
      const { samples, reply } = await bot.turn('c', { text });
      const [given] = samples['rg:talk'] ?? [];
      expect((given?.texts.length ?? 0) + (given?.rejected.length ?? 0)).toBeGreaterThan(0);
      expect(reply.text).not.toBe('');
    }
    const differences = [];
    for await (const { difference } of bot.replay('c')) differences.push(difference);
    expect(differences).toEqual([null, null, null]);
  }, 600_000);
});

(url !== '' && isLibraryThere ? describe : describe.skip)('the same model in the process, by node-llama-cpp', () => {
  it('gives the samples that were asked for, the same again, and none to somebody who has left', async () => {
    // Its native code does not bear the test runner.
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', probe, model]);
    const given = z
      .object({
        version: z.string(),
        first: z.array(z.string()),
        again: z.array(z.string()),
        afterAbort: z.array(z.string()),
      })
      .parse(JSON.parse(stdout));
    expect(given.version).toBe(path.basename(model));
    expect(given.first).toHaveLength(2);
    for (const text of given.first) expect(text).toMatch(/\p{L}{2}/u);
    expect([given.again, given.afterAbort]).toEqual([given.first, []]);
  }, 300_000);
});
