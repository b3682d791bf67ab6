import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createWordJudge } from '../../../../src/games/taboo/judge/word-judge.ts';
import { createInflections } from '../../../../src/games/taboo/lexicon/inflections.ts';

const pair = z.object({ target: z.string(), text: z.string(), hit: z.boolean(), kind: z.string() });

const files = [
  'taboo-word-pairs.jsonl',
  'taboo-word-pairs-2.jsonl',
  'taboo-word-pairs-3.jsonl',
  'taboo-word-pairs-4.jsonl',
  'taboo-word-pairs-5.jsonl',
];

describe.each(files)('the word judge on a thousand pairs written by others (%s)', (name) => {
  const file = new URL(`../../../fixtures/${name}`, import.meta.url);
  const pairs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => pair.parse(JSON.parse(line)));
  const inflections = createInflections();
  const judged = pairs.map((one) => ({
    ...one,
    heard: createWordJudge(one.target, inflections).judge(one.text, 'defender').hit,
  }));
  const right = judged.filter(({ hit, heard }) => hit && heard).length;

  it('is right in 99.5 % of what it hears', () => {
    expect(pairs).toHaveLength(1000);
    expect(right / judged.filter(({ heard }) => heard).length).toBeGreaterThanOrEqual(0.995);
  });

  it('hears 98 % of what is there', () => {
    expect(right / judged.filter(({ hit }) => hit).length).toBeGreaterThanOrEqual(0.98);
  });
});
