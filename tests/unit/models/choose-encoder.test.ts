import { describe, expect, it } from '@jest/globals';
import type { Encoder } from '../../../src/contracts/encoder.ts';
import { chooseEncoder, steady } from '../../../src/models/encoder/choose-encoder.ts';
import { anEncoderFolder } from './encoder-folder.ts';
import path from 'node:path';

function anEncoder(read: Encoder['read']): Encoder {
  return { name: 'test', version: 'test 1', read, embed: async () => [] };
}

describe('chooseEncoder', () => {
  const reasons: string[] = [];
  const choose = (models: 'none' | 'light' | 'full', folder: string, bundled = '/nowhere') =>
    chooseEncoder({ PARLEY_MODELS: models, PARLEY_MODELS_FOLDER: folder }, bundled, (reason) => reasons.push(reason));

  it('takes the bundled folder, or the one that is set', () => {
    const folder = path.dirname(anEncoderFolder());
    expect(choose('light', '', folder)?.version).toMatch(/^encoder /);
    expect(choose('full', folder)?.version).toMatch(/^encoder /);
    expect(reasons).toEqual([]);
  });

  it('has none where none is wanted', () => {
    expect(choose('none', '')).toBeUndefined();
  });

  it('has none where the model is missing, and says so', () => {
    expect(choose('light', '')).toBeUndefined();
    expect(reasons).toEqual(['There is no model in /nowhere/encoder.']);
  });
});

describe('steady', () => {
  const encoding = { heads: {}, embedding: new Float32Array() };

  it('reads an utterance once, whoever asks', async () => {
    const asked: string[] = [];
    const encoder = steady(
      anEncoder(async ({ text, previous }) => {
        asked.push(`${previous}>${text}`);
        return encoding;
      }),
      () => {},
    );
    await Promise.all([encoder.read({ text: 'hi', previous: '' }), encoder.read({ text: 'hi', previous: '' })]);
    await encoder.read({ text: 'hi', previous: 'Hello.' });
    expect(asked).toEqual(['>hi', 'Hello.>hi']);
  });

  it('leaves all to the rules after a failure, and says so once', async () => {
    const reasons: string[] = [];
    const encoder = steady(
      anEncoder(async () => {
        throw new Error('out of order');
      }),
      (reason) => reasons.push(reason),
    );
    const readings = await Promise.all(['a', 'b', 'a'].map((text) => encoder.read({ text, previous: '' })));
    expect([readings, reasons]).toEqual([[undefined, undefined, undefined], ['out of order']]);
  });
});
