import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createBot } from '../../../src/app.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { checkHome } from '../../../src/config/writable-home.ts';

const root = mkdtempSync(path.join(tmpdir(), 'parley-home-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('checkHome', () => {
  it('makes a home that is missing, and leaves nothing in it', () => {
    const home = path.join(root, 'new', 'home');
    checkHome(home);
    expect(readdirSync(home)).toEqual([]);
  });

  it('names a home that cannot be written, before a bot builds or loads anything', async () => {
    const inTheWay = path.join(root, 'file');
    writeFileSync(inTheWay, '');
    const home = path.join(inTheWay, 'home');
    const expected = { code: 'PARLEY_HOME_UNWRITABLE', message: expect.stringContaining(home) };
    expect(() => checkHome(home)).toThrow(expect.objectContaining(expected));
    const messages: string[] = [];
    const config = loadConfig({ PARLEY_HOME: home, PARLEY_MODELS: 'none' });
    await expect(createBot({ config, onProgress: (message) => messages.push(message) })).rejects.toMatchObject(expected);
    expect(messages).toEqual([]);
  });
});
