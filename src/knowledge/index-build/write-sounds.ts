import type Database from 'better-sqlite3';
import { isWorthHearing } from '../../entity/index/sound-search.ts';
import { soundKeyStep, writeSoundTable } from '../../entity/index/sqlite-sounds.ts';
import { type Lexicon, rememberingLexicon } from '../../entity/phonetics/lexicon.ts';
import { buildSoundTable } from '../../entity/phonetics/sound-table.ts';

/** An anchor with what it may be worth at best. */
export interface HeardAnchor {
  readonly anchor: string;
  readonly prior: number;
  readonly views: number;
}

/** The best candidates of anchors: a condition on `a` and an order may follow. */
export const selectHeard =
  'SELECT a.anchor, a.probability * e.views AS prior, e.views FROM anchors a JOIN entities e ON e.id = a.entity WHERE a.rank = 0';

/** Writes how anchors sound. Only anchors that can survive the linker, in the order in which they are to be preferred. */
export function writeSounds(database: Database.Database, lexicon: Lexicon): number {
  const anchors = database
    .prepare<[], HeardAnchor>(`${selectHeard} ORDER BY prior DESC, e.views DESC, a.anchor`)
    .all()
    .filter(({ prior }) => isWorthHearing(prior));
  const insert = database.prepare<[number, string]>('INSERT INTO sound_anchors VALUES (?, ?)');
  const keys = Float64Array.from(anchors, (_anchor, number) => number * soundKeyStep);
  for (const [number, { anchor }] of anchors.entries()) insert.run(keys[number] ?? 0, anchor);
  const table = buildSoundTable(
    anchors.map(({ anchor }) => anchor),
    rememberingLexicon(lexicon),
  );
  writeSoundTable(database, table, keys);
  return table.anchors.length;
}
