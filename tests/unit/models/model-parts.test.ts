import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../src/config/config.ts';
import { createModelParts, modelVersions } from '../../../src/models/model-parts.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';
import { anEncoderFolder } from './encoder-folder.ts';

function partsFor(environment: Readonly<Record<string, string>>) {
  const warnings: string[] = [];
  const surroundings = {
    clock: createVirtualClock(),
    isOffensive: () => false,
    onWarning: (message: string) => warnings.push(message),
  };
  return { parts: createModelParts(loadConfig(environment), '/nowhere', surroundings), warnings };
}

describe('the models of a bot', () => {
  it('are none but the bank of written lines where none are wanted', () => {
    const { parts, warnings } = partsFor({ PARLEY_MODELS: 'none' });
    expect([parts.encoder, parts.ranker, warnings]).toEqual([undefined, undefined, []]);
    expect(parts.generator?.name).toBe('bank');
  });

  it('are what is there, with a warning for each that is not', () => {
    const folder = path.dirname(anEncoderFolder());
    const { parts, warnings } = partsFor({ PARLEY_MODELS: 'full', PARLEY_MODELS_FOLDER: folder });
    expect([parts.encoder?.version, parts.ranker]).toEqual([expect.stringMatching(/^encoder /), undefined]);
    expect(warnings).toHaveLength(6);
  });
});

describe('the versions in turn records', () => {
  const encoder = { version: 'encoder 1', read: async () => undefined };
  const ranker = { version: 'ranker 1', relevance: async () => undefined };

  it('have each model once, also where a generator names those that it asks', () => {
    const { parts } = partsFor({ PARLEY_MODELS: 'none' });
    const { generator } = parts;
    expect(generator).toBeDefined();
    const named = generator && { ...generator, version: 'bank 1, ranker 1' };
    const versions = modelVersions({ ...parts, ...(named ? { generator: named } : {}), encoder, ranker });
    expect(versions.split(', ').filter((version) => version === 'ranker 1')).toHaveLength(1);
    expect(versions).toMatch(/^bank 1, ranker 1, encoder 1/);
  });
});
