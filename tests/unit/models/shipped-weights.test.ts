import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { packageRoot } from '../../../src/config/config.ts';

const models = path.join(packageRoot, 'models');
const names = ['answers', 'encoder', 'generator', 'large', 'moves', 'ranker', 'reader', 'retrieval'];
/** What hosts of repositories take; bytes. */
const largestFile = 95_000_000;
const largestFolder = 250_000_000;
/** Is nothing without the base that is fetched, and counts apart. */
const fetched = 'large';
const manifest = z.object({ name: z.string(), files: z.record(z.string(), z.object({ bytes: z.int() })) });

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const sizeOf = (file: string): number => statSync(file).size;

describe('the shipped weights', () => {
  const files = names.flatMap((name) => filesBelow(path.join(models, name)));

  it('are small enough for a repository: each file, and all together', () => {
    expect(Math.max(...files.map(sizeOf))).toBeLessThan(largestFile);
    const bundled = files.filter((file) => !file.startsWith(path.join(models, fetched)));
    expect(bundled.map(sizeOf).reduce((sum, size) => sum + size, 0)).toBeLessThan(largestFolder);
  });

  it.each(names)('of the %s are the files that its config lists, with a card', (name) => {
    const folder = path.join(models, name);
    const { name: called, files: listed } = manifest.parse(
      JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8')),
    );
    expect(called).toBe(name);
    for (const [file, { bytes }] of Object.entries(listed)) expect(statSync(path.join(folder, file)).size).toBe(bytes);
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toMatch(/^## Data$/mu);
  });

  it('are each told in NOTICE where a set of theirs is non-commercial', () => {
    const notice = readFileSync(path.join(packageRoot, 'NOTICE'), 'utf8');
    const barred = /These may be used for non-commercial purposes only:\n((?: {4}.*\n)+)/u.exec(notice)?.[1] ?? '';
    for (const name of names) {
      const card = readFileSync(path.join(models, name, 'README.md'), 'utf8');
      const licences = [...card.matchAll(/^\| \w+ \| (CC BY-NC[^|,]*?)(?: \||,)/gmu)].map(
        ([, licence = '']) => licence,
      );
      for (const licence of licences) expect(barred).toMatch(new RegExp(`${licence}: .*\\b${name}\\b`, 'u'));
      if (licences.length === 0) expect(barred).not.toContain(name);
    }
  });
});
