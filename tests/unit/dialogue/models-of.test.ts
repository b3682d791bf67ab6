import { describe, expect, it } from '@jest/globals';
import { withModels } from '../../../src/dialogue/models-of.ts';
import { aBot } from '../../support/bot.ts';
import { realParts } from '../../support/real-parts.ts';

const encoder = { version: 'encoder 1', read: async () => ({ heads: {}, embedding: new Float32Array(1) }) };

describe('a conversation that wants fewer models', () => {
  it('is decided without the others, and its record says so', async () => {
    const parts = {
      ...(await realParts()),
      encoder,
      versions: { code: '1', models: 'bank 1, encoder 1' },
      fewerModels: { none: { version: 'bank 1' }, light: { encoder, version: 'bank 1, encoder 1' } },
    };
    const bot = aBot(parts);
    const { id: plain } = await bot.startConversation({ models: 'none' });
    const { id: usual } = await bot.startConversation({});
    expect((await bot.turn(plain, { text: 'hello' })).versions.models).toBe('bank 1');
    expect((await bot.turn(usual, { text: 'hello' })).versions.models).toBe('bank 1, encoder 1');
  });

  it('has the generator begin to load only where it wants it', async () => {
    let prepared = 0;
    const parts = { ...(await realParts()), fewerModels: { none: { version: 'n' }, light: { version: 'l' } } };
    const bot = aBot({ ...parts, prepare: () => (prepared += 1) });
    await bot.startConversation({ models: 'light' });
    expect(prepared).toBe(0);
    await bot.startConversation({});
    expect(prepared).toBe(1);
  });

  it('keeps the encoder where it wants no more than that', async () => {
    const parts = { ...(await realParts()), fewerModels: { none: { version: 'n' }, light: { encoder, version: 'l' } } };
    expect(withModels(parts, 'light')).toMatchObject({ encoder, versions: { models: 'l' } });
    expect(withModels(parts, 'full')).toBe(parts);
    expect(withModels(parts, 'large')).toBe(parts);
    const large = { ...parts, fewerModels: { ...parts.fewerModels, full: { encoder, version: 'f' } } };
    expect(withModels(large, 'full').versions.models).toBe('f');
    expect(withModels({ ...parts, encoder }, 'none').encoder).toBeUndefined();
  });
});
