import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openSqliteStore } from '../../../../src/state/sqlite-store.ts';
import { aCli } from '../../../support/cli.ts';
import { aConversation, aTurn } from '../../../support/records.ts';
import { scriptBot } from '../../testing/script-bot.ts';

const cli = aCli(scriptBot());
const elsewhere = aCli(scriptBot(), { PARLEY_STORE: 'dynamodb' });
const day = 86_400_000;

describe('parley retention', () => {
  it('says what it would delete, and deletes it when told to', async () => {
    const store = openSqliteStore(path.join(cli.home, 'state.sqlite'));
    for (const [conversationId, days] of [
      ['old', 40],
      ['new', 20],
    ] as const) {
      const at = Date.now() - days * day;
      await store.create(aConversation({ conversationId, startedAt: at }));
      await store.commit(aTurn({ conversationId, at }));
    }
    const trial = await cli.run(['retention', '--older-than', '30d']);
    expect(trial).toMatchObject({ status: 0, error: '' });
    expect(trial.out).toMatch(/^Would be deleted: 1 conversations, 1 turns, 0 ratings, 0 profiles\. Add --delete/);
    expect(await store.load('old')).toBeDefined();
    const { json } = await cli.run(['retention', '--older-than', '30d', '--delete', '--json']);
    expect(json()).toEqual([expect.objectContaining({ deleted: true, conversations: 1, turns: 1 })]);
    expect([await store.load('old'), (await store.load('new')) !== undefined]).toEqual([undefined, true]);
    await store.close();
  });

  it.each([['30'], ['0d'], ['-3d'], ['a month'], ['9999999d']])('refuses the age %s', async (age) => {
    const { error, status } = await cli.run(['retention', `--older-than=${age}`, '--delete']);
    expect([status, error]).toEqual([1, expect.stringContaining('12h, 30d, 4w')]);
  });

  it('refers to the expiry of DynamoDB where that is the store', async () => {
    const { error, status } = await elsewhere.run(['retention', '--older-than', '30d']);
    expect([status, error]).toEqual([1, expect.stringContaining('PARLEY_DYNAMODB_KEEP_DAYS')]);
  });
});
