import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityIndex } from '../../../../src/contracts/entity-index.ts';
import { openSqliteIndex } from '../../../../src/entity/index/sqlite-index.ts';
import type { WorldsPlace } from '../../../../src/knowledge/import/import-world.ts';
import { withWorldsLocked } from '../../../../src/knowledge/import/worlds-lock.ts';
import { createWorlds, type Worlds } from '../../../../src/knowledge/import/worlds.ts';
import { ensureKnowledgeFile } from '../../../../src/knowledge/index-build/ensure-knowledge-file.ts';
import { makeSmallData } from '../../../support/small-data.ts';

const root = mkdtempSync(join(tmpdir(), 'parley-worlds-'));
afterAll(() => rmSync(root, { recursive: true }));

const data = makeSmallData(join(root, 'data'));
const example = 'docs/examples/quillmark.jsonl';
const signal = new AbortController().signal;
let home = '';
let messages: string[] = [];
let worlds: Worlds;

beforeEach(() => {
  home = mkdtempSync(join(root, 'home-'));
  messages = [];
  worlds = createWorlds(place());
});

function place(): WorldsPlace {
  return { home, dataFolder: data, onProgress: (message) => messages.push(message) };
}

function worldOf(...entries: readonly object[]): string {
  const file = join(home, 'source.jsonl');
  writeFileSync(file, entries.map((entry) => JSON.stringify(entry)).join('\n'));
  return file;
}

const asNew = (name: string) => ({ name, replace: false, skipBad: false });
const island = { type: 'entity', title: 'Tern Island', kind: 'place' };

/** Asks the index that a bot would open now. */
async function asked<Result>(ask: (index: EntityIndex) => Promise<Result>): Promise<Result> {
  const index = openSqliteIndex(await ensureKnowledgeFile(home, data));
  try {
    return await ask(index);
  } finally {
    await index.close();
  }
}

const titlesFor = (span: string) =>
  asked(async (index) => ((await index.candidates([span], signal)).get(span) ?? []).map(({ entity }) => entity.title));

describe('an imported world', () => {
  it('is there with entities, names, sounds, relations, articles, facts and opinions, and gone when removed', async () => {
    const outcome = await worlds.import(example, asNew('quillmark'));
    expect(outcome).toMatchObject({ imported: true, problemCount: 0, counts: { entity: 7, article: 4 } });
    expect(await titlesFor('quillmark')).toEqual(['Quillmark']);
    expect(await titlesFor('wet signatures')).toEqual(['The Wet Signatures']);
    expect(await titlesFor('the blotted city')).toEqual(['Inkhaven']);
    await asked(async (index) => {
      expect(await index.entity('Inkfox')).toMatchObject({ group: 'animal', views: 80_000, viewsSource: 'set' });
      expect(await index.relations('Quillmark')).toContainEqual({ relation: 'capital', value: 'Inkhaven' });
      expect((await index.having('author', 'Osric Pennow', 5)).map(({ title }) => title)).toEqual(['The Tide Ledger']);
      expect((await index.soundsLike(['quill mark'], signal)).get('quill mark')?.[0]?.anchor).toBe('quillmark');
      const passages = await index.passages({ title: 'Quillmark', limit: 20 }, signal);
      expect(new Set(passages.map(({ kind }) => kind))).toEqual(new Set(['introduction', 'section', 'til']));
      expect((await index.passages({ title: 'Mirelle Vane', limit: 5 }, signal))[0]).toMatchObject({ kind: 'fact' });
      expect(await index.opinion('Inkfox')).toMatchObject({ stance: 'loves', isPlural: true, category: 'animals' });
      expect(await titlesIn(index, 'giraffe')).toEqual(['Giraffe']);
    });
    await worlds.remove(['quillmark']);
    expect(await titlesFor('quillmark')).toEqual([]);
    expect(await asked((index) => index.opinion('Inkfox'))).toBeUndefined();
    expect(worlds.list()).toEqual([]);
  });

  it('can extend and change what the package knows, and leaves it as it was when removed', async () => {
    const source = worldOf(
      { type: 'entity', title: 'Giraffe', kind: 'animal', views: 7 },
      { type: 'entity', title: 'Avatar (2009 film)', kind: 'game' },
      { type: 'alias', title: 'Giraffe', anchor: 'long neck' },
      { type: 'relation', title: 'Peru', relation: 'capital', value: 'Cusco' },
      { type: 'relation', title: 'Peru', relation: 'currency', value: 'sol' },
      { type: 'article', title: 'Giraffe', introduction: 'The giraffe of this world is small.' },
    );
    const facts = (index: EntityIndex) =>
      Promise.all([
        index.entity('Giraffe'),
        index.entity('Avatar (2009 film)'),
        index.relations('Peru'),
        index.passages({ title: 'Giraffe', limit: 50 }, signal),
      ]);
    const before = await asked(facts);
    await worlds.import(source, asNew('changes'));
    const [giraffe, avatar, relations, passages] = await asked(facts);
    expect(giraffe).toMatchObject({ views: 7, wikidata: 'Q15083', viewsSource: 'set' });
    expect(avatar).toMatchObject({ kind: 'game', classes: ['Q11410'], views: 300_000 });
    expect(relations).toEqual([
      { relation: 'capital', value: 'Cusco' },
      { relation: 'currency', value: 'sol' },
    ]);
    expect(passages.map(({ text }) => text)).toEqual(['The giraffe of this world is small.']);
    expect(await titlesFor('long neck')).toEqual(['Giraffe']);
    await worlds.remove(['changes']);
    expect(await asked(facts)).toEqual(before);
  });

  it('can speak of another; what it says is left out, and told, once the other is gone', async () => {
    await worlds.import(worldOf(island), asNew('islands'));
    await worlds.import(worldOf({ type: 'alias', title: 'Tern Island', anchor: 'bird rock' }), asNew('names'));
    expect(await titlesFor('bird rock')).toEqual(['Tern Island']);
    await worlds.remove(['islands']);
    expect(messages.join('\n')).toMatch(/Left out of the world names.*: 1 of its lines/);
    expect(await titlesFor('bird rock')).toEqual([]);
  });

  it('is listed and written out again as it was', async () => {
    await worlds.import(example, asNew('quillmark'));
    expect(worlds.list()).toMatchObject([{ name: 'quillmark', counts: { entity: 7, alias: 5 } }]);
    const written = [...worlds.entries('quillmark')].map((entry) => JSON.stringify(entry));
    const again = join(home, 'again.jsonl');
    writeFileSync(again, written.join('\n'));
    expect(await worlds.check(again)).toMatchObject({ problemCount: 0, counts: { relation: 12 } });
  });
});

describe('an import', () => {
  it('with bad lines changes nothing, unless the good ones are wanted', async () => {
    const source = worldOf(island, { type: 'alias', title: 'Atlantis', anchor: 'a' });
    expect(await worlds.import(source, asNew('w'))).toMatchObject({ imported: false, problemCount: 1 });
    expect(worlds.list()).toEqual([]);
    expect(readdirSync(join(home, 'worlds'))).toEqual(['lock.sqlite']);
    expect(await worlds.import(source, { ...asNew('w'), skipBad: true })).toMatchObject({ imported: true });
    expect(await titlesFor('tern island')).toEqual(['Tern Island']);
  });

  it('of good lines where there are none imports nothing', async () => {
    writeFileSync(join(home, 'bad.jsonl'), 'nonsense');
    const outcome = await worlds.import(join(home, 'bad.jsonl'), { ...asNew('w'), skipBad: true });
    expect(outcome.imported).toBe(false);
  });

  it('under a name that is taken needs to be told to replace', async () => {
    await worlds.import(worldOf(island), asNew('w'));
    const other = worldOf({ ...island, title: 'Gull Island' });
    await expect(worlds.import(other, asNew('w'))).rejects.toMatchObject({ code: 'PARLEY_NAME_TAKEN' });
    await worlds.import(other, { ...asNew('w'), replace: true });
    expect([await titlesFor('tern island'), await titlesFor('gull island')]).toEqual([[], ['Gull Island']]);
  });

  it.each(['../w', 'W', '', '-', 'a'.repeat(41), 'lock.sqlite'])('does not take the name "%s"', async (name) => {
    await expect(worlds.import(example, asNew(name))).rejects.toMatchObject({ code: 'PARLEY_INPUT_INVALID' });
  });

  it('fails clearly while another is at work', async () => {
    await withWorldsLocked(home, async () => {
      await expect(worlds.import(example, asNew('w'))).rejects.toMatchObject({ code: 'PARLEY_KNOWLEDGE_BUSY' });
    });
    expect(await worlds.import(example, asNew('w'))).toMatchObject({ imported: true });
  });

  it('that fails while the knowledge base is built changes nothing', async () => {
    await worlds.import(worldOf(island), asNew('w'));
    await worlds.import(worldOf({ ...island, title: 'Auk Island' }), asNew('auks'));
    const broken = createWorlds({
      ...place(),
      onProgress: (message) => {
        if (message.includes('relations')) throw new Error('the disk is full');
      },
    });
    const other = worldOf({ ...island, title: 'Gull Island' });
    await expect(broken.import(other, { ...asNew('w'), replace: true })).rejects.toThrow(/the disk is full/);
    await expect(broken.import(other, asNew('v'))).rejects.toThrow(/the disk is full/);
    await expect(broken.remove(['w'])).rejects.toThrow(/the disk is full/);
    expect(readdirSync(join(home, 'worlds'))).toEqual(['auks.jsonl', 'lock.sqlite', 'w.jsonl']);
    expect(readdirSync(home).sort()).toEqual(['knowledge-worlds.sqlite', 'knowledge.sqlite', 'source.jsonl', 'worlds']);
    expect(await titlesFor('tern island')).toEqual(['Tern Island']);
  });

  it('that is killed leaves the old world usable, and its rest is cleared away', async () => {
    await worlds.import(worldOf(island), asNew('w'));
    await killedImport(home, data, worldOf({ ...island, title: 'Gull Island' }));
    expect(readdirSync(join(home, 'worlds'))).toContain('w.jsonl.unfinished');
    expect(worlds.list()).toHaveLength(1);
    expect([await titlesFor('tern island'), await titlesFor('gull island')]).toEqual([['Tern Island'], []]);
    const rest = readdirSync(home).filter((file) => file.startsWith('knowledge-worlds.sqlite.'));
    expect(rest.filter((file) => file.endsWith('.unfinished'))).toHaveLength(1);
    for (const file of rest) utimesSync(join(home, file), 0, 0);
    await worlds.import(example, asNew('quillmark'));
    expect(readdirSync(join(home, 'worlds')).sort()).toEqual(['lock.sqlite', 'quillmark.jsonl', 'w.jsonl']);
    expect(readdirSync(home).filter((file) => file.endsWith('.unfinished'))).toEqual([]);
  });
});

describe('a damaged world', () => {
  it('is named, and can be removed or replaced', async () => {
    await worlds.import(example, asNew('quillmark'));
    await worlds.import(worldOf(island), asNew('w'));
    const file = join(home, 'worlds', 'quillmark.jsonl');
    truncateSync(file, readFileSync(file).length - 10);
    await expect(ensureKnowledgeFile(home, data)).rejects.toMatchObject({
      code: 'PARLEY_KNOWLEDGE_INVALID',
      remedy: expect.stringContaining('parley kb remove quillmark'),
    });
    await worlds.import(example, { ...asNew('quillmark'), replace: true });
    truncateSync(file, 5);
    await worlds.remove(['quillmark']);
    expect(await titlesFor('tern island')).toEqual(['Tern Island']);
  });

  it('is not mixed up with one that is not there', async () => {
    await expect(worlds.remove(['atlantis'])).rejects.toMatchObject({ code: 'PARLEY_INPUT_INVALID' });
    expect(() => worlds.entries('atlantis')).toThrow(/no world called "atlantis"/);
  });
});

async function titlesIn(index: EntityIndex, span: string): Promise<string[]> {
  return ((await index.candidates([span], signal)).get(span) ?? []).map(({ entity }) => entity.title);
}

/** Runs an import in a process of its own, which is killed when the knowledge base is half built. */
async function killedImport(home_: string, dataFolder: string, source: string): Promise<void> {
  const module = new URL('../../../../src/knowledge/import/worlds.ts', import.meta.url).href;
  const script = `import(${JSON.stringify(module)}).then(({ createWorlds }) => createWorlds({
    home: ${JSON.stringify(home_)}, dataFolder: ${JSON.stringify(dataFolder)},
    onProgress: (message) => { if (message.includes('relations')) process.kill(process.pid, 'SIGKILL'); },
  }).import(${JSON.stringify(source)}, { name: 'w', replace: true, skipBad: false }));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], { stdio: 'ignore' });
  const ended = await new Promise((resolve) => child.once('exit', (_code, by) => resolve(by)));
  expect(ended).toBe('SIGKILL');
}
