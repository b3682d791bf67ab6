import type Database from 'better-sqlite3';
import { writeProbe } from './migrate.ts';

export interface LoadedRow {
  readonly user_id: string;
  readonly start: string;
  /** Of the newest turn. */
  readonly idx: number | null;
  readonly record: string | null;
  readonly version: number | null;
  readonly profile: string | null;
}

export interface TurnRow {
  readonly idx: number;
  readonly record: string;
}

export interface ProfileRow {
  readonly version: number;
  readonly profile: string;
}

export interface ConversationRow {
  readonly id: string;
  readonly start: string;
  readonly rating: string | null;
}

export interface TipRow {
  readonly user_id: string;
  readonly newest: number;
}

/** All statements of the SQLite store, prepared. */
export interface Statements {
  readonly create: Database.Statement<[string, string, number, string]>;
  readonly load: Database.Statement<[string], LoadedRow>;
  readonly start: Database.Statement<[string], { start: string }>;
  readonly tip: Database.Statement<[string], TipRow>;
  readonly insertTurn: Database.Statement<[string, number, string, string]>;
  readonly findTurn: Database.Statement<[string, string], TurnRow>;
  readonly nextTurn: Database.Statement<[string, number], TurnRow>;
  readonly allTurns: Database.Statement<[string], TurnRow>;
  readonly profile: Database.Statement<[string], ProfileRow>;
  readonly putProfile: Database.Statement<[string, number, string]>;
  readonly putRating: Database.Statement<[string, string]>;
  readonly conversations: Database.Statement<[string], ConversationRow>;
  readonly newestConversation: Database.Statement<[string], { id: string }>;
  /** In the order in which rows may be deleted. */
  readonly forget: readonly Database.Statement<[string]>[];
  readonly probe: Database.Statement;
}

/** Prepares the statements of the SQLite store; the tables must be there. */
export function prepareStatements(database: Database.Database): Statements {
  const ofUser = 'conversation IN (SELECT id FROM conversations WHERE user_id = ?)';
  return {
    create: database.prepare<[string, string, number, string]>(
      'INSERT INTO conversations (id, user_id, started_at, start) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    load: database.prepare<[string], LoadedRow>(
      `SELECT c.user_id, c.start, t.idx, t.record, p.version, p.profile FROM conversations c
       LEFT JOIN turns t ON t.conversation = c.id AND t.idx = (SELECT max(idx) FROM turns WHERE conversation = c.id)
       LEFT JOIN profiles p ON p.user_id = c.user_id WHERE c.id = ?`,
    ),
    start: database.prepare<[string], { start: string }>('SELECT start FROM conversations WHERE id = ?'),
    tip: database.prepare<[string], TipRow>(
      `SELECT user_id, coalesce((SELECT max(idx) FROM turns WHERE conversation = c.id), json_extract(start, '$.turnCount')) AS newest
       FROM conversations c WHERE id = ?`,
    ),
    insertTurn: database.prepare<[string, number, string, string]>(
      'INSERT INTO turns (conversation, idx, turn_id, record) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    findTurn: database.prepare<[string, string], TurnRow>(
      'SELECT idx, record FROM turns WHERE conversation = ? AND turn_id = ?',
    ),
    nextTurn: database.prepare<[string, number], TurnRow>(
      'SELECT idx, record FROM turns WHERE conversation = ? AND idx > ? ORDER BY idx LIMIT 1',
    ),
    allTurns: database.prepare<[string], TurnRow>('SELECT idx, record FROM turns WHERE conversation = ? ORDER BY idx'),
    profile: database.prepare<[string], ProfileRow>('SELECT version, profile FROM profiles WHERE user_id = ?'),
    putProfile: database.prepare<[string, number, string]>(
      'REPLACE INTO profiles (user_id, version, profile) VALUES (?, ?, ?)',
    ),
    putRating: database.prepare<[string, string]>('REPLACE INTO ratings (conversation, rating) VALUES (?, ?)'),
    conversations: database.prepare<[string], ConversationRow>(
      `SELECT c.id, c.start, r.rating FROM conversations c LEFT JOIN ratings r ON r.conversation = c.id
       WHERE c.user_id = ? ORDER BY c.started_at, c.id`,
    ),
    newestConversation: database.prepare<[string], { id: string }>(
      'SELECT id FROM conversations WHERE user_id = ? ORDER BY started_at DESC, id DESC LIMIT 1',
    ),
    forget: [
      database.prepare<[string]>(`DELETE FROM ratings WHERE ${ofUser}`),
      database.prepare<[string]>(`DELETE FROM turns WHERE ${ofUser}`),
      database.prepare<[string]>('DELETE FROM conversations WHERE user_id = ?'),
      database.prepare<[string]>('DELETE FROM profiles WHERE user_id = ?'),
    ],
    probe: database.prepare(writeProbe),
  };
}
