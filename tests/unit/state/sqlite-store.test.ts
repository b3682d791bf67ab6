import { existsSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { messageOf } from '../../../src/core/errors.ts';
import { openSqliteStore } from '../../../src/state/sqlite-store.ts';
import { aConversation, aTurn } from '../../support/records.ts';
import { meddle, storedTurns, temporaryFiles } from '../../support/state-files.ts';

const newFile = temporaryFiles();
const storedFile = (turns = 1): Promise<string> => storedTurns(newFile('state.sqlite'), turns);

describe('a damaged row', () => {
  const spoil = 'UPDATE turns SET record = substr(record, 1, 40) WHERE idx = 3';

  it('is named with conversation and turn; the turns before it can be read', async () => {
    const file = await storedFile(5);
    meddle(file, spoil);
    const store = openSqliteStore(file);
    const seen: unknown[] = [];
    try {
      for await (const turn of store.turns('c1')) seen.push(turn.index);
    } catch (error) {
      seen.push(messageOf(error));
    }
    expect(seen).toEqual([
      1,
      2,
      expect.stringMatching(/^The stored item of turn 3 of conversation c1 cannot be read: /),
    ]);
    await expect(store.findTurn('c1', 'turn-3')).rejects.toMatchObject({ code: 'PARLEY_STORE_CORRUPT' });
    expect((await store.load('c1'))?.state.turnCount).toBe(5);
    await store.close();
  });

  it.each([
    ['turns', 'record', 'turn 5 of conversation c1'],
    ['profiles', 'profile', 'the profile of user u1'],
  ])('in %s with the wrong form is named with what is wrong', async (table, column, place) => {
    const file = await storedFile(5);
    meddle(file, `UPDATE ${table} SET ${column} = '{"index": "five", "likes": 5}'`);
    const store = openSqliteStore(file);
    await expect(store.load('c1')).rejects.toMatchObject({
      code: 'PARLEY_STORE_CORRUPT',
      message: expect.stringMatching(new RegExp(`${place} cannot be read: .*(index|likes): `)),
    });
    await store.close();
  });

  it('does not keep a user from being forgotten', async () => {
    const file = await storedFile(5);
    meddle(file, spoil);
    const store = openSqliteStore(file);
    expect(await store.forget('u1')).toBe(7);
    await store.close();
  });
});

describe('a SQLite store', () => {
  it('leaves no word of a forgotten user in its files', async () => {
    const file = newFile('state.sqlite');
    const store = openSqliteStore(file);
    const said = 'my secret is marzipan';
    await store.create(aConversation());
    for (let index = 1; index <= 30; index += 1) {
      await store.commit(aTurn({ index, input: { turnId: `t${index}`, text: said, nbest: [], channel: 'http' } }));
    }
    const content = () =>
      ['', '-wal'].map((end) => (existsSync(file + end) ? readFileSync(file + end, 'latin1') : '')).join('');
    expect(content()).toContain(said);
    expect(await store.forget('u1')).toBe(31);
    expect(content()).not.toContain(said);
    await store.close();
  });

  it('says so when another process keeps the file locked', async () => {
    const file = await storedFile();
    const store = openSqliteStore(file, { busyTimeoutMs: 1 });
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    const busy = { code: 'PARLEY_STORE_UNAVAILABLE', remedy: expect.stringContaining('Another process') };
    await expect(store.commit(aTurn({ index: 2 }))).rejects.toMatchObject(busy);
    await expect(store.check()).rejects.toMatchObject(busy);
    expect((await store.load('c1'))?.state.turnCount).toBe(1);
    other.exec('ROLLBACK');
    other.close();
    expect(await store.commit(aTurn({ index: 2 }))).toBe('committed');
    await expect(store.check()).resolves.toBeUndefined();
    await store.close();
  });

  it('is not ready when its file was taken away', async () => {
    const file = await storedFile();
    const store = openSqliteStore(file);
    rmSync(file);
    await expect(store.check()).rejects.toMatchObject({ message: expect.stringContaining('moved or deleted') });
    await store.close();
  });
});
