import { describe, expect, it } from '@jest/globals';
import type { Encoder } from '../../../src/contracts/encoder.ts';
import { systemClock } from '../../../src/core/clock.ts';
import { chooseModels } from '../../../src/models/choose-models.ts';
import { steady } from '../../../src/models/encoder/steady.ts';
import { anEncoderFolder } from './encoder-folder.ts';
import path from 'node:path';

function anEncoder(read: Encoder['read']): Encoder {
  return { name: 'test', version: 'test 1', read, embed: async () => [] };
}

describe('chooseModels', () => {
  const choose = (models: 'none' | 'light' | 'full', own: string, bundled = '/nowhere') => {
    const reasons: string[] = [];
    const config = { PARLEY_MODELS: models, PARLEY_MODELS_FOLDER: own, PARLEY_GENERATOR_BUDGET_MS: 1500 };
    return { ...chooseModels(config, bundled, systemClock, (reason) => reasons.push(reason)), reasons };
  };
  const folder = path.dirname(anEncoderFolder());

  it('has none where none is wanted', () => {
    expect(choose('none', folder)).toEqual({ reasons: [] });
  });

  it('has the encoder alone where that is enough, of the bundled folder or the one that is set', () => {
    expect(choose('light', '', folder).encoder?.version).toMatch(/^encoder /);
    expect(choose('light', folder)).toEqual({ encoder: expect.anything(), reasons: [] });
  });

  it('has all that is there, and says what is not', () => {
    const { encoder, reasons } = choose('full', folder);
    expect(encoder).toBeDefined();
    expect(reasons).toEqual(
      ['ranker', 'generator', 'reader', 'moves', 'retrieval', 'answers'].map((name) =>
        expect.stringContaining(
          `no ${name}: There is no model in ${path.join(folder, name)}. Install the package again`,
        ),
      ),
    );
  });

  it('says once that the package of the models is not installed', () => {
    const reasons: string[] = [];
    const config = { PARLEY_MODELS: 'full', PARLEY_MODELS_FOLDER: '', PARLEY_GENERATOR_BUDGET_MS: 1500 } as const;
    expect(chooseModels(config, undefined, systemClock, (reason) => reasons.push(reason))).toEqual({});
    expect(reasons).toEqual([expect.stringMatching(/^the package parley-models is not installed/)]);
  });

  it('takes those of permissive data from their folder, and tells them apart in turn records', () => {
    const own = path.dirname(anEncoderFolder({ name: 'permissive/encoder' }));
    expect(choose('light', own).encoder?.version).toMatch(/^permissive\/encoder [0-9a-f]{8}$/);
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
