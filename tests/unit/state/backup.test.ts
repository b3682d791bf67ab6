import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { openSqliteStore } from '../../../src/state/sqlite-store.ts';
import { aConversation, aTurn } from '../../support/records.ts';
import { storedTurns, temporaryFiles } from '../../support/state-files.ts';

const newFile = temporaryFiles();
const storedFile = (turns = 1): Promise<string> => storedTurns(newFile('state.sqlite'), turns);

describe('a backup', () => {
  it('made while writes go on is complete and opens', async () => {
    const file = newFile('state.sqlite');
    const store = openSqliteStore(file);
    const other = openSqliteStore(file);
    await store.create(aConversation());
    const talk = async (from: number, to: number) => {
      for (let index = from; index <= to; index += 1) {
        const input = { turnId: `t${index}`, text: 'x'.repeat(100_000), nbest: [], channel: 'http' as const };
        await (index % 2 ? store : other).commit(aTurn({ index, input, next: aTurn({ index }).next }));
        await new Promise(setImmediate);
      }
    };
    await talk(1, 100);
    const target = newFile('copy.sqlite');
    const [, before] = await Promise.all([store.backup(target), talk(101, 200).then(() => 100)]);
    const copy = openSqliteStore(target);
    const indexes: number[] = [];
    for await (const turn of copy.turns('c1')) indexes.push(turn.index);
    expect(indexes.length).toBeGreaterThanOrEqual(before);
    expect(indexes).toEqual(indexes.map((_, place) => place + 1));
    expect(await copy.commit(aTurn({ index: indexes.length + 1 }))).toBe('committed');
    await Promise.all([store.close(), other.close(), copy.close()]);
    const database = new Database(target);
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    database.close();
  });

  it('never overwrites a file and leaves nothing unfinished', async () => {
    const store = openSqliteStore(await storedFile());
    const target = newFile('copy.sqlite');
    await store.backup(target);
    const taken = { code: 'PARLEY_NAME_TAKEN', message: expect.stringContaining('copy.sqlite') };
    await expect(store.backup(target)).rejects.toMatchObject(taken);
    expect(existsSync(`${target}.part`)).toBe(false);
    const third = newFile('copy.sqlite');
    const both = await Promise.allSettled([store.backup(third), store.backup(third)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await store.close();
    await expect(store.backup(newFile('x'))).rejects.toMatchObject({ code: 'PARLEY_STORE_UNAVAILABLE' });
  });

  it('to where nothing can be written says so', async () => {
    const file = await storedFile();
    const store = openSqliteStore(file);
    await expect(store.backup(path.join(file, 'copy.sqlite'))).rejects.toMatchObject({
      code: 'PARLEY_STORE_UNAVAILABLE',
      message: expect.stringContaining('copy.sqlite'),
    });
    await store.close();
  });

  it('that is cut short by closing leaves nothing', async () => {
    const store = openSqliteStore(await storedFile(200));
    const target = newFile('copy.sqlite');
    const backup = store.backup(target);
    await store.close();
    await expect(backup).rejects.toMatchObject({ code: 'PARLEY_STORE_UNAVAILABLE' });
    expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false]);
  });

  it('under way does not keep a user from being forgotten', async () => {
    const store = openSqliteStore(await storedFile(200));
    const backup = store.backup(newFile('copy.sqlite'));
    expect(await store.forget('u1')).toBe(202);
    await backup;
    await store.close();
  });
});
