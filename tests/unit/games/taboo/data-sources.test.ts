import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../../src/config/config.ts';
import { checkWholeData, dataSources, describeSources } from '../../../../src/games/taboo/agents/data-sources.ts';
import { sourceVersions } from '../../../../src/games/taboo/agents/source-versions.ts';

const home = mkdtempSync(path.join(tmpdir(), 'parley-sources-'));
const folder = path.join(home, 'data');
const concepts = path.join('conceptnet4_en', 'assertions.tsv.gz');
const articles = path.join('wikispeedia', 'articles.jsonl.gz');
const dialogues = path.join('dailydialog', 'train.jsonl.gz');
const config = loadConfig({ PARLEY_MODELS: 'none' });

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of [concepts, articles, dialogues]) write(name, name);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a data folder', () => {
  it('is described by what is in it', () => {
    expect(describeSources(undefined)).toBe(
      'Agents draw on WordNet, own articles and templates, own lines and templates.',
    );
    expect(describeSources(folder)).toBe(
      `Agents draw on ConceptNet, own articles and those in ${folder}, dialogues in ${folder}.`,
    );
    rmSync(path.join(folder, concepts));
    expect(describeSources(folder)).toContain('draw on WordNet');
    expect(Object.keys(dataSources(folder))).toEqual(['articles', 'dialogues']);
  });

  it('may have to be whole', () => {
    expect(() => checkWholeData(folder)).not.toThrow();
    rmSync(path.join(folder, articles));
    rmSync(path.join(folder, dialogues));
    expect(() => checkWholeData(folder)).toThrow(
      expect.objectContaining({
        code: 'PARLEY_INPUT_INVALID',
        message: `The data folder '${folder}' lacks ${articles}, ${dialogues}.`,
      }),
    );
    expect(() => checkWholeData(path.join(home, 'nowhere'))).toThrow('There is no data folder');
  });
});

describe('the versions of what agents draw on', () => {
  it('stay the same while nothing changes', () => {
    expect(sourceVersions(config, folder)).toEqual(sourceVersions(config, folder));
    expect(sourceVersions(config, undefined)).toMatchObject({
      agents: expect.stringMatching(/^\d+-[0-9a-f]{12}$/u),
      tables: expect.stringMatching(/^[0-9a-f]{12}$/u),
      models: 'none',
    });
  });

  it.each([
    ['concepts', concepts],
    ['passages', articles],
    ['posts', dialogues],
  ])('tell of other %s', (name, file) => {
    const before = sourceVersions(config, folder);
    write(file, 'something else');
    const changed = Object.entries(sourceVersions(config, folder)).filter(
      ([key, version]) => Reflect.get(before, key) !== version,
    );
    expect(changed.map(([key]) => key)).toEqual([name]);
  });

  it('tell of other models', () => {
    const models = path.join(home, 'models');
    mkdirSync(path.join(models, 'ranker'), { recursive: true });
    writeFileSync(path.join(models, 'ranker', 'config.json'), '{}');
    const versionWith = (): string =>
      sourceVersions({ ...config, PARLEY_MODELS: 'full', PARLEY_MODELS_FOLDER: models }, undefined).models;
    const before = versionWith();
    writeFileSync(path.join(models, 'ranker', 'config.json'), '{ }');
    expect(versionWith()).not.toBe(before);
  });
});
