import type Database from 'better-sqlite3';
import type { DeletedOlder } from './deleted-older.ts';

/** Deleted in one transaction, so that turns of others wait for moments only. */
const batchSize = 100;

/** Conversations in which nothing was said since a moment, by the time of their newest turn, or of their start where there is none. */
const older = `SELECT c.id FROM conversations c
  LEFT JOIN turns t ON t.conversation = c.id AND t.idx = (SELECT max(idx) FROM turns WHERE conversation = c.id)
  WHERE c.started_at < :before AND coalesce(json_extract(t.record, '$.at'), c.started_at) < :before`;
const ids = '(SELECT value FROM json_each(:ids))';

/**
 * Deletes the conversations in which nothing was said since a moment, with their turns and ratings, and the profiles of users who have no
 * other conversation. It goes in small steps: a process that ends in between has deleted some, and may be run again.
 *
 * @param before milliseconds since 1970
 */
export function deleteOlder(database: Database.Database, before: number): DeletedOlder {
  const sum = { conversations: 0, turns: 0, ratings: 0, profiles: 0 };
  const next = database.prepare<{ before: number }, { id: string }>(`${older} LIMIT ${batchSize}`);
  const users = database.prepare<{ ids: string }, { user_id: string }>(
    `SELECT DISTINCT user_id FROM conversations WHERE id IN ${ids}`,
  );
  const remove = {
    ratings: database.prepare<{ ids: string }>(`DELETE FROM ratings WHERE conversation IN ${ids}`),
    turns: database.prepare<{ ids: string }>(`DELETE FROM turns WHERE conversation IN ${ids}`),
    conversations: database.prepare<{ ids: string }>(`DELETE FROM conversations WHERE id IN ${ids}`),
    profiles: database.prepare<{ ids: string }>(
      `DELETE FROM profiles WHERE user_id IN ${ids} AND user_id NOT IN (SELECT user_id FROM conversations)`,
    ),
  };
  const step = database.transaction((): number => {
    const found = next.all({ before }).map(({ id }) => id);
    const which = { ids: JSON.stringify(found) };
    const owners = { ids: JSON.stringify(users.all(which).map(({ user_id }) => user_id)) };
    sum.ratings += remove.ratings.run(which).changes;
    sum.turns += remove.turns.run(which).changes;
    sum.conversations += remove.conversations.run(which).changes;
    sum.profiles += remove.profiles.run(owners).changes;
    return found.length;
  });
  while (step.immediate() === batchSize);
  // The log still holds the old pages until its content has moved into the file.
  database.pragma('wal_checkpoint(TRUNCATE)');
  return sum;
}

/** What `deleteOlder` would delete; changes nothing. */
export function countOlder(database: Database.Database, before: number): DeletedOlder {
  const count = (sql: string): number =>
    database.prepare<{ before: number }, { n: number }>(`WITH old AS (${older}) ${sql}`).get({ before })?.n ?? 0;
  return {
    conversations: count('SELECT count(*) AS n FROM old'),
    turns: count('SELECT count(*) AS n FROM turns WHERE conversation IN (SELECT id FROM old)'),
    ratings: count('SELECT count(*) AS n FROM ratings WHERE conversation IN (SELECT id FROM old)'),
    profiles: count(`SELECT count(*) AS n FROM profiles p
      WHERE EXISTS (SELECT 1 FROM conversations WHERE user_id = p.user_id AND id IN (SELECT id FROM old))
        AND NOT EXISTS (SELECT 1 FROM conversations WHERE user_id = p.user_id AND id NOT IN (SELECT id FROM old))`),
  };
}
