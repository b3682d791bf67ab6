import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openSqliteIndex } from '../../../src/entity/index/sqlite-index.ts';
import { ensureKnowledgeFile } from '../../../src/knowledge/index-build/ensure-knowledge-file.ts';

const root = mkdtempSync(join(tmpdir(), 'parley-knowledge-'));
afterAll(() => rmSync(root, { recursive: true }));

const signal = new AbortController().signal;
let home = '';
let data = '';

beforeEach(() => {
  const folder = mkdtempSync(join(root, 'case-'));
  home = join(folder, 'home');
  data = join(folder, 'data');
  mkdirSync(join(data, 'articles'), { recursive: true });
  mkdirSync(join(data, 'starter-kb'));
  copyFileSync('data/articles/giraffe.md', join(data, 'articles', 'giraffe.md'));
  writeTable('entities', 'title\tkind\twikidata\tclasses\tviews\tviews_source', [
    'Giraffe\tanimal\tQ15083\tQ729 Q16521\t90000\tknown',
    'Avatar (2009 film)\tfilm\t\tQ11424\t300000\tset',
    'Okapi\tanimal\t\tQ729 Q16521\t20000\testimated',
  ]);
  writeTable('anchors', 'anchor\ttitle\tprobability\tsource', [
    'giraffe\tGiraffe\t0.75\ttitle',
    'avatar\tAvatar (2009 film)\t0.7\tbare-title',
  ]);
  writeTable('relations', 'title\trelation\tvalue', ['Avatar (2009 film)\tyear\t2009', 'Giraffe\tyear\t2000']);
  writeTable('glosses', 'title\tgloss', ['Okapi\ta relative of the giraffe', 'Giraffe\ttallest living quadruped']);
  writeFileSync(join(data, 'starter-kb', 'manifest.json'), '{"formatVersion":1}');
});

function writeTable(name: string, header: string, rows: readonly string[]): void {
  writeFileSync(join(data, 'starter-kb', `${name}.tsv.gz`), gzipSync(`${[header, ...rows].join('\n')}\n`));
}

/** Ensures the file and tells whether it was built. */
async function ensure(): Promise<{ readonly file: string; readonly built: boolean }> {
  const messages: string[] = [];
  const file = await ensureKnowledgeFile(home, data, (message) => messages.push(message));
  return { file, built: messages.length > 0 };
}

describe('ensureKnowledgeFile', () => {
  it('builds tables, articles, facts and glosses into one file', async () => {
    const { file } = await ensure();
    const index = openSqliteIndex(file);
    const giraffe = await index.entity('Giraffe');
    expect(giraffe).toMatchObject({ group: 'animal', views: 90_000, wikidata: 'Q15083' });
    expect(giraffe?.expectedGroups).toContain('animal');
    expect([...(await index.candidates(['giraffe', 'avatar'], signal)).keys()]).toEqual(['giraffe', 'avatar']);
    const kindsOf = async (title: string): Promise<string[]> =>
      (await index.passages({ title, limit: 50 }, signal)).map(({ kind }) => kind);
    expect(new Set(await kindsOf('Giraffe'))).toEqual(new Set(['introduction', 'section', 'til']));
    expect(await kindsOf('Avatar (2009 film)')).toEqual(['fact']);
    expect(await kindsOf('Okapi')).toEqual(['gloss']);
    await index.close();
  });

  it('builds once', async () => {
    const first = await ensure();
    const second = await ensure();
    expect([first.built, second.built]).toEqual([true, false]);
    expect(second.file).toBe(first.file);
  });

  it('builds anew when an article or the tables change', async () => {
    await ensure();
    copyFileSync('data/articles/lion.md', join(data, 'articles', 'lion.md'));
    expect((await ensure()).built).toBe(true);
    writeFileSync(join(data, 'starter-kb', 'manifest.json'), '{"formatVersion":1,"tables":[]}');
    expect((await ensure()).built).toBe(true);
    expect((await ensure()).built).toBe(false);
  });

  it.each([
    ['nonsense', (file: string) => writeFileSync(file, 'this is no database')],
    ['empty', (file: string) => writeFileSync(file, '')],
    ['cut off', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ])('replaces a file that is %s', async (_case, damage) => {
    const { file } = await ensure();
    damage(file);
    expect((await ensure()).built).toBe(true);
    const index = openSqliteIndex(file);
    expect(await index.entity('Giraffe')).toBeDefined();
    await index.close();
  });

  it('may be called twice at once, and leaves one file', async () => {
    const [first, second] = await Promise.all([ensure(), ensure()]);
    expect(second.file).toBe(first.file);
    expect(readdirSync(home)).toEqual(['knowledge.sqlite']);
    const index = openSqliteIndex(first.file);
    expect(await index.entity('Giraffe')).toBeDefined();
    await index.close();
  });

  it('does not disturb who reads the old file', async () => {
    const old = openSqliteIndex((await ensure()).file);
    copyFileSync('data/articles/lion.md', join(data, 'articles', 'lion.md'));
    await ensure();
    expect(await old.passages({ title: 'Lion', limit: 1 }, signal)).toEqual([]);
    expect(await old.entity('Giraffe')).toBeDefined();
    await old.close();
  });

  it('says what is wrong where it cannot be written', async () => {
    mkdirSync(home);
    mkdirSync(join(home, 'knowledge.sqlite', 'in the way'), { recursive: true });
    await expect(ensure()).rejects.toMatchObject({
      code: 'PARLEY_KNOWLEDGE_MISSING',
      message: expect.stringContaining(join(home, 'knowledge.sqlite')),
    });
    expect(readdirSync(home)).toEqual(['knowledge.sqlite']);
  });

  it('says what is wrong with the data', async () => {
    writeTable('anchors', 'anchor\ttitle\tprobability\tsource', ['lion\tLion\t0.75\ttitle']);
    await expect(ensure()).rejects.toMatchObject({ code: 'PARLEY_KNOWLEDGE_INVALID', context: { table: 'anchors' } });
    rmSync(join(data, 'starter-kb', 'manifest.json'));
    await expect(ensure()).rejects.toMatchObject({ code: 'PARLEY_KNOWLEDGE_MISSING' });
  });
});

describe('openSqliteIndex', () => {
  it('refuses a file that is no knowledge base, with its name', () => {
    const file = join(data, 'other.sqlite');
    writeFileSync(file, 'this is no database');
    expect(() => openSqliteIndex(file)).toThrow(file);
    expect(() => openSqliteIndex(join(data, 'absent.sqlite'))).toThrow('absent.sqlite');
  });
});
