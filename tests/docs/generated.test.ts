import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { generatedDocs } from '../../scripts/generated-docs.ts';

describe('pages that are made from code', () => {
  it.each(Object.entries(generatedDocs()))('docs/%s is fresh (npm run docs)', (name, text) => {
    expect(readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), 'utf8')).toBe(text);
  });
});
