import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { loadConfig, packageRoot } from '../../../../src/config/config.ts';
import { readLargeSettings } from '../../../../src/models/large/large-settings.ts';
import { isLlamaInstalled, loadTokenLibrary } from '../../../../src/models/large/llama-tokens.ts';
import { largeBudgets, largeFor, openLarge } from '../../../../src/models/large/open-large.ts';
import { createVirtualClock } from '../../../../src/testing/virtual-clock.ts';

const home = mkdtempSync(path.join(tmpdir(), 'parley-large-'));
afterAll(() => rmSync(home, { recursive: true }));
const shipped = readLargeSettings(path.join(packageRoot, 'models', 'large'));
const adapter = 'GGUF and what was taught';
const models = path.join(home, 'models');
mkdirSync(path.join(models, 'large'), { recursive: true });
writeFileSync(path.join(models, 'large', 'adapter.gguf'), adapter);
const sha256 = createHash('sha256').update(adapter).digest('hex');
const files = { 'adapter.gguf': { sha256, bytes: adapter.length } };
const base = { ...shipped.base, bytes: 4 };
writeFileSync(path.join(models, 'large', 'config.json'), JSON.stringify({ ...shipped, name: 'large', base, files }));

const clock = createVirtualClock();
const config = (more: Readonly<Record<string, string>> = {}) =>
  loadConfig({ PARLEY_MODELS: 'large', PARLEY_HOME: home, PARLEY_MODELS_FOLDER: models, ...more });
const open = (more = {}, isInstalled = true) => openLarge(config(more), models, clock, () => isInstalled);
const fault = (code: string, message: RegExp) =>
  expect.objectContaining({
    code,
    message: expect.stringMatching(message),
    remedy: expect.stringMatching(/npm run models:large.*PARLEY_MODELS=full/u),
  });

describe('the large model', () => {
  it('is named where its base, another file or its library is missing, and how to get it', () => {
    expect(() => open()).toThrow(fault('PARLEY_MODEL_MISSING', /it should be .*large.*\.gguf/u));
    const other = path.join(home, 'other.gguf');
    writeFileSync(other, 'GGUF too long');
    expect(() => open({ PARLEY_LARGE_MODEL: other })).toThrow(fault('PARLEY_MODEL_DAMAGED', /13 bytes in place of 4/u));
    writeFileSync(path.join(home, base.file), 'GGUF');
    expect(() => open({ PARLEY_LARGE_MODEL: home }, false)).toThrow(fault('PARLEY_MODEL_RUNTIME', /node-llama-cpp/u));
    expect(open({ PARLEY_LARGE_MODEL: home })).toMatchObject({
      version: expect.stringMatching(/^large [0-9a-f]{8}$/u),
      weights: shipped.judge,
    });
  });

  it('is there only where it is asked for, and the bot is told why it talks without', () => {
    const reasons: string[] = [];
    const all = (more: Readonly<Record<string, string>>) =>
      largeFor(config(more), models, clock, (reason) => reasons.push(reason));
    expect(all({ PARLEY_MODELS: 'full' })).toBeUndefined();
    expect(all({ PARLEY_GENERATOR: 'none' })).toBeUndefined();
    expect(reasons).toEqual([]);
    expect(all({})).toBeUndefined();
    expect(reasons).toEqual([expect.stringMatching(/npm run models:large/u)]);
  });

  it('has more time than others where nobody set any, and of a set turn no more than leaves some for others', () => {
    expect(loadConfig({ PARLEY_MODELS: 'large' }).PARLEY_TURN_BUDGET_MS).toBe(15_000);
    expect(loadConfig({ PARLEY_MODELS: 'full' }).PARLEY_TURN_BUDGET_MS).toBe(5000);
    expect(largeBudgets(config())).toEqual({ enoughMs: 4000, proposingMs: 8000, judgingMs: 2400 });
    expect(largeBudgets(config({ PARLEY_TURN_BUDGET_MS: '5000' }))).toEqual({
      enoughMs: 2250,
      proposingMs: 3000,
      judgingMs: 1250,
    });
  });

  it('ships with what is to be fetched', () => {
    expect(shipped.base).toMatchObject({ bytes: 1_117_320_768, parts: { count: 22 } });
    const manifest = readFileSync(path.join(packageRoot, 'models', 'package.json'), 'utf8');
    expect(manifest).toContain('"large"');
  });
});

describe('its library', () => {
  it('is looked for where Node looks for it', () => {
    const place = path.join(home, 'node_modules', 'node-llama-cpp');
    const from = path.join(home, 'bot.js');
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'package.json'), '{}');
    expect(isLlamaInstalled(from)).toBe(true);
  });

  it('that is not installed, or of another form, is named', async () => {
    const missing = () => Promise.reject(new Error('Cannot find package'));
    await expect(loadTokenLibrary(missing)).rejects.toThrow(fault('PARLEY_MODEL_RUNTIME', /Cannot find package/u));
    await expect(loadTokenLibrary(async () => ({}))).rejects.toThrow(fault('PARLEY_MODEL_RUNTIME', /functions/u));
  });
});
