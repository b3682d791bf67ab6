import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { settingsTable } from '../../../../src/channels/cli/settings-table.ts';
import { readSettings, settings } from '../../../../src/config/config.ts';
import { aCli } from '../../../support/cli.ts';
import { scriptBot } from '../../testing/script-bot.ts';

const secret = 'a-secret-that-nobody-may-see-anywhere';
const explained = z.object({
  file: z.string().nullable(),
  settings: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      origin: z.string(),
      place: z.string().nullable(),
      isSecret: z.boolean(),
    }),
  ),
});

const cli = aCli(scriptBot(), { PARLEY_LOG_LEVEL: 'warn' });
const withSecrets = aCli(scriptBot(), {
  PARLEY_API_KEYS: `${secret},${secret}2`,
  PARLEY_WEBHOOK_SECRET: secret,
  PARLEY_GENERATOR_KEY: secret,
});
const mistyped = aCli(scriptBot(), { PARLEY_STOER: 'memory' });

describe('the table of settings', () => {
  const widest = (columns: number): number =>
    Math.max(
      ...settingsTable(readSettings({ PARLEY_RGS_OFF: 'news,food,games,sports,travel,science' }), columns)
        .split('\n')
        .map(({ length }) => length),
    );

  it.each([80, 100, 120, 200])('fits into a terminal of %i columns', (columns) => {
    expect(widest(columns)).toBeLessThanOrEqual(columns);
  });

  it('says what each is for where there is room', () => {
    expect(settingsTable(readSettings({}), 80)).not.toContain('what it is for');
    expect(settingsTable(readSettings({}), 200)).toContain('what it is for');
  });
});

describe('parley config explain', () => {
  it('shows each value with its origin', async () => {
    const file = path.join(cli.home, 'config.yaml');
    writeFileSync(file, 'PARLEY_RATE_PER_MINUTE: 60\nPARLEY_RGS_OFF: [news, food]\n');
    const { json, status } = await cli.run(['config', 'explain', '--json', '--port', '8080']);
    const read = explained.parse(json()[0]);
    expect([status, read.file]).toEqual([0, file]);
    expect(read.settings.map(({ name }) => name)).toEqual(Object.keys(settings));
    const one = (wanted: string) => {
      const found = read.settings.find(({ name }) => name === wanted);
      return [found?.value, found?.origin, found?.place];
    };
    expect(one('PORT')).toEqual(['8080', 'flag', '--port']);
    expect(one('PARLEY_LOG_LEVEL')).toEqual(['warn', 'environment', null]);
    expect(one('PARLEY_RGS_OFF')).toEqual(['news, food', 'file', `${file}:2`]);
    expect(one('PARLEY_STORE')).toEqual(['sqlite', 'default', null]);
  });

  it('masks secrets, on paper and in JSON', async () => {
    for (const parameters of [['config', 'explain'], ['config', 'explain', '--json'], ['explain']]) {
      const { out, error, status } = await withSecrets.run(parameters);
      expect([status, error]).toEqual([0, '']);
      expect(out + error).not.toContain(secret);
    }
    expect((await withSecrets.run(['config', 'explain'])).out).toMatch(/PARLEY_API_KEYS +│ 2 set +│ environment/);
  });

  it('says what was meant by an unknown name, and ends with 2', async () => {
    const { out, error, status } = await mistyped.run(['config', 'explain']);
    expect([out, status]).toEqual(['', 2]);
    expect(error).toMatch(/PARLEY_STOER in the environment is no setting \(did you mean PARLEY_STORE\?\)/);
  });
});
