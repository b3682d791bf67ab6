import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { sampleLines } from '../../../../src/channels/cli/chat/sample-lines.ts';
import { defineResponseGenerator } from '../../../../src/contracts/response-generator.ts';
import type { TextGenerator } from '../../../../src/contracts/text-generator.ts';
import { aBot, someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const given = {
  texts: ['A good walk.', 'A long walk.', 'A good walk. Where to?'],
  rejected: [{ text: 'My wife walks.', reason: 'human life: “my wife”' }],
};

describe('what the text generator gave', () => {
  const lines = (samples: Parameters<typeof sampleLines>[0]['samples'], reply = 'A good walk. Where to?') =>
    sampleLines({ samples, reply: { text: reply, ends: false } }).map((line) => stripVTControlCharacters(line));

  it('is shown with what was said and what was held back, and why', () => {
    expect(lines({ 'rg:neural-chat': [given] })).toEqual([
      'The text generator gave rg:neural-chat 3, held back 1',
      '  given A good walk.',
      '  given A long walk.',
      '  said  A good walk. Where to?',
      '  held  My wife walks. human life: “my wife”',
    ]);
  });

  it('is shown with where each text comes from, how well it fits, and why a model gave nothing', () => {
    const origins = [
      { source: 'written', fit: 0.713 },
      { source: 'sample', fit: 0.5 },
      { source: 'written', fit: -0.02 },
    ] as const;
    expect(lines({ 'rg:x': [{ ...given, origins }] }).slice(0, 4)).toEqual([
      'The text generator gave rg:x 3 (written 2, samples 1), held back 1',
      '  given written  0.71  A good walk.',
      '  given sample   0.50  A long walk.',
      '  said  written -0.02  A good walk. Where to?',
    ]);
    const alone = { texts: ['A walk.'], rejected: [], origins: [{ source: 'written' as const }], failure: 'too late' };
    expect(lines({ 'rg:x': [alone] })).toEqual([
      'The text generator gave rg:x 1 (written 1, samples 0), held back 0',
      '  The model gave nothing: too late',
      '  given written  A walk.',
    ]);
  });

  it('is short where a sample is long, and one line each', () => {
    const [, line = ''] = lines({
      'rg:x': [{ texts: [], rejected: [{ text: 'a\nb '.repeat(200), reason: 'length' }] }],
    });
    expect(line.length).toBeLessThan(140);
    expect(line).not.toContain('\n');
  });

  it('is said to be nothing where the generator failed, and nothing is said where nobody asked', () => {
    expect(lines({ 'rg:x': [null] })).toEqual(['The text generator gave rg:x nothing: it failed or was late.']);
    expect(lines({})).toEqual([]);
  });
});

describe('parley', () => {
  const generator: TextGenerator = { name: 'fixed', version: '1', generate: async () => given };
  const walker = defineResponseGenerator({
    name: 'walker',
    description: 'Says what the text generator gives.',
    examples: [],
    state: { version: 1, schema: z.object({}), initial: () => ({}) },
    respond: async ({ io }) => {
      const request = { history: ['hm'], samples: 2, topP: 1, temperature: 1, maxTokens: 9, seed: 1 };
      const { texts } = (await io.generator?.generate(request, io.deadline.signal)) ?? { texts: [] };
      return { text: texts[0] ?? 'Nothing.', priority: 'CAN_START', needsPrompt: false, next: {} };
    },
  });
  const parts = someParts([walker], { generator });
  const cli = aCli(parts);

  it('chat shows it with /why', async () => {
    const { out } = await cli.run(['chat'], 'hi\n/why\n');
    expect(out).toMatch(/gave rg:walker 3, held back 1\n +said +A good walk\.\n[^]*held +My wife walks\. human life/u);
  });

  it('replay shows it with --why, of the stored turn', async () => {
    const bot = aBot(parts, cli.store);
    const { id } = await bot.startConversation();
    await bot.turn(id, { text: 'hi' });
    const { out, status } = await cli.run(['replay', id, '--why']);
    expect(out).toMatch(/identical[^]*held +My wife walks\. human life/u);
    expect(status).toBe(0);
    expect((await cli.run(['replay', id])).out).not.toContain('held');
  });
});
