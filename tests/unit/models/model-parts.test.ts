import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../src/config/config.ts';
import { createModelParts, fewerModels, modelVersions } from '../../../src/models/model-parts.ts';
import { pluggedBudgets } from '../../../src/models/plugged/open-plugged.ts';
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
    expect(parts.prepare).toBeUndefined();
  });

  it('are what is there, with a warning for each that is not', () => {
    const folder = path.dirname(anEncoderFolder());
    const { parts, warnings } = partsFor({ PARLEY_MODELS: 'full', PARLEY_MODELS_FOLDER: folder });
    expect([parts.encoder?.version, parts.ranker]).toEqual([expect.stringMatching(/^encoder /), undefined]);
    expect(warnings).toHaveLength(6);
    expect(parts.prepare).toBeDefined();
  });
});

describe('a model that is plugged in', () => {
  const server = { PARLEY_GENERATOR: 'openai', PARLEY_GENERATOR_URL: 'http://models', PARLEY_GENERATOR_MODEL: 'able' };

  it('proposes and judges, without any bundled model', () => {
    const { parts } = partsFor({ ...server, PARLEY_MODELS: 'none' });
    expect([parts.talker?.name, parts.judge?.name, parts.judge?.standIn]).toEqual(['openai', 'openai', undefined]);
    expect(modelVersions(parts)).toMatch(/^able, /);
  });

  it('leaves the judging to others where PARLEY_FIT says so', () => {
    const { parts } = partsFor({ ...server, PARLEY_MODELS: 'none', PARLEY_FIT: 'none' });
    expect([parts.talker?.name, parts.judge]).toEqual(['openai', undefined]);
  });

  it('is one for all conversations, also for those that want no bundled models', () => {
    const config = loadConfig({ ...server, PARLEY_MODELS: 'full' });
    const surroundings = { clock: createVirtualClock(), isOffensive: () => false };
    const all = createModelParts(config, '/nowhere', surroundings);
    const { none, light } = fewerModels(all, config, '/nowhere', surroundings);
    expect([none.plugged === all.plugged, light.plugged === all.plugged]).toEqual([true, true]);
    expect([none.talker?.name, light.judge?.name]).toEqual(['openai', 'openai']);
  });

  it('has of a turn no more time than leaves some for others', () => {
    const budgets = (turn: string, most: string) =>
      pluggedBudgets(loadConfig({ PARLEY_TURN_BUDGET_MS: turn, PARLEY_GENERATOR_BUDGET_MS: most }));
    expect(budgets('5000', '1500')).toEqual({ proposingMs: 1500, judgingMs: 1500 });
    expect(budgets('5000', '30000')).toEqual({ proposingMs: 2250, judgingMs: 1500 });
    expect(budgets('60000', '30000')).toEqual({ proposingMs: 27_000, judgingMs: 18_000 });
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
