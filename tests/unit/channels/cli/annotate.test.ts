import { describe, expect, it } from '@jest/globals';
import type { Encoding, EncoderInput } from '../../../../src/contracts/encoder.ts';
import { z } from 'zod';
import { defineAnnotator } from '../../../../src/contracts/annotator.ts';
import { createPipeline } from '../../../../src/pipeline/pipeline.ts';
import { aFixedAnnotator, fixedAnnotators, someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';
import { scriptBot } from '../../testing/script-bot.ts';

const act = { statement: 0.62, opinion: 0.2, command: 0.1, hold: 0.05, comment: 0.02, closing: 0.01 };
const asked: EncoderInput[] = [];
const encoder = {
  version: 'encoder 1',
  read: async (input: EncoderInput): Promise<Encoding> => {
    asked.push(input);
    return { heads: { act, question: { yes: 0.9, no: 0.1 } }, embedding: new Float32Array() };
  },
};
/** Hears the encoder, as the built-in one does. */
const question = defineAnnotator({
  name: 'question',
  needs: [],
  budgetMs: 50,
  implementation: 'rules, and the encoder where there is one',
  annotate: async ({ turn, lastReply }, _upstream, io) => {
    const reading = await io.encoder?.read({ text: turn.text, previous: lastReply });
    const probability = reading?.heads['question']?.['yes'] ?? 0;
    return { isQuestion: probability > 0.5, probability };
  },
  fallback: () => ({ isQuestion: false, probability: 0 }),
  parse: (value) => z.object({ isQuestion: z.boolean(), probability: z.number() }).parse(value),
});
const name = aFixedAnnotator('userName', 'Ada');
const broken = { ...name, annotate: () => Promise.reject(new Error('no power')) };
const parts = someParts([]);

function aPipeline(userName = name) {
  const others = fixedAnnotators().filter((one) => one.name !== 'question' && one.name !== 'userName');
  return createPipeline([...others, question, userName], parts.clock);
}

describe('parley annotate', () => {
  const learned = aCli({ ...parts, encoder, pipeline: aPipeline() });
  const plain = aCli({ ...parts, pipeline: aPipeline() });
  const failing = aCli({ ...parts, pipeline: aPipeline(broken) });
  const usual = aCli(scriptBot());

  it('gives every annotation as JSON', async () => {
    const [annotated] = (await usual.run(['annotate', 'about giraffes', '--json'])).json();
    expect(annotated).toEqual({
      text: 'about giraffes',
      annotations: expect.objectContaining({ navigation: expect.objectContaining({ positive: true }) }),
      ms: expect.any(Number),
      decided: expect.objectContaining({ navigation: 'fixed' }),
      heads: null,
      annotators: expect.arrayContaining([{ name: 'navigation', status: 'ok', ms: expect.any(Number) }]),
    });
  });

  it('says who decided, and what it came to', async () => {
    const { out } = await learned.run(['annotate', 'is it raining', '--previous', 'Nice day!']);
    expect(out).toMatch(/^annotation +value +decided by +ms\n/);
    expect(out).toMatch(/^question +yes \(90 %\) +model +\d+\.\d\d$/m);
    expect(out).toMatch(/^dialogueAct +statement 60 % +fixed/m);
    expect(out).toMatch(/^userName +Ada +fixed/m);
    expect(asked.at(-1)).toEqual({ text: 'is it raining', previous: 'Nice day!' });
  });

  it('shows the five likeliest labels of each head with bars, no wider than a hundred columns', async () => {
    const { out } = await learned.run(['annotate', 'it rains']);
    expect(out).toMatch(/^act +statement +█{31} +62 %\n +opinion +█{10} +20 %\n(?: +\w+ +[█▌]+ +\d+ %\n){2} +comment/m);
    expect(out).not.toContain('closing');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    const [annotated] = (await learned.run(['annotate', 'it rains', '--json'])).json();
    expect(annotated).toMatchObject({ heads: { act: { closing: 0.01 } } });
  });

  it('says that rules decide where there is no encoder', async () => {
    const { out } = await plain.run(['annotate', 'it rains']);
    expect(out).toMatch(/^question +no \(0 %\) +rules +\d/m);
    expect(out).toMatch(/No encoder is in use/);
  });

  it('shows what failed', async () => {
    const { out } = await failing.run(['annotate', 'it rains']);
    expect(out).toMatch(/^userName +Ada +fallback value +threw$/m);
  });
});
