import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { withFreshTalk } from '../../scripts/readme-talk.ts';
import { loadConfig, packageRoot } from '../../src/config/config.ts';

const home = mkdtempSync(path.join(tmpdir(), 'parley-readme-'));

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('README.md', () => {
  const readme = readFileSync(path.join(packageRoot, 'README.md'), 'utf8');

  it('shows what its command prints today, in any time zone (npm run docs)', () => {
    const knowledge = path.join(loadConfig(process.env).PARLEY_HOME, 'knowledge.sqlite');
    if (existsSync(knowledge)) symlinkSync(knowledge, path.join(home, 'knowledge.sqlite'));
    const { NODE_OPTIONS: _, ...environment } = process.env;
    expect(withFreshTalk(readme, { ...environment, PARLEY_HOME: home, TZ: 'Asia/Tokyo' })).toBe(readme);
  }, 120_000);
});
