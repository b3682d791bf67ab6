import type Database from 'better-sqlite3';
import { isWorthHearing } from '../../../entity/index/sound-search.ts';
import { readSoundKeys, readSoundTable, soundKeyStep, writeSoundTable } from '../../../entity/index/sqlite-sounds.ts';
import type { Lexicon } from '../../../entity/phonetics/lexicon.ts';
import { buildSoundTable, mergeSoundTables } from '../../../entity/phonetics/sound-table.ts';
import { type HeardAnchor, selectHeard } from '../write-sounds.ts';
import { touchedAnchors } from './change-anchors.ts';

/** An anchor that is put among those that are there. */
interface Newcomer {
  readonly anchor: string;
  readonly key: number;
}

/**
 * Takes the touched anchors out of the sounds and puts in again those that are worth hearing, each at its place by preference. How the others
 * sound is not worked out anew.
 *
 * @returns how many were put in
 */
export function changeSounds(database: Database.Database, lexicon: Lexicon): number {
  const before = readSoundKeys(database);
  const gone = new Set(
    database
      .prepare<[], number>(`SELECT key FROM sound_anchors WHERE anchor IN (SELECT anchor FROM ${touchedAnchors})`)
      .pluck()
      .all(),
  );
  const kept = before.filter((key) => !gone.has(key));
  const newcomers = placed(database, kept);
  database.exec(`DELETE FROM sound_anchors WHERE anchor IN (SELECT anchor FROM ${touchedAnchors})`);
  const insert = database.prepare<[number, string]>('INSERT INTO sound_anchors VALUES (?, ?)');
  for (const { key, anchor } of newcomers) insert.run(key, anchor);
  const keys = Float64Array.from([...kept, ...newcomers.map(({ key }) => key)]).sort();
  const table = mergeSoundTables([
    { table: readSoundTable(database), numbers: numbersIn(keys, before) },
    {
      table: buildSoundTable(
        newcomers.map(({ anchor }) => anchor),
        lexicon,
      ),
      numbers: numbersIn(
        keys,
        newcomers.map(({ key }) => key),
      ),
    },
  ]);
  writeSoundTable(database, table, keys);
  return newcomers.length;
}

/** The places of some keys among all; -1 for those that are no longer there. Both ascend. */
function numbersIn(all: Float64Array, some: ArrayLike<number>): Int32Array {
  let place = 0;
  return Int32Array.from(some, (key) => {
    while ((all[place] ?? Number.POSITIVE_INFINITY) < key) place += 1;
    return all[place] === key ? place : -1;
  });
}

/** The touched anchors with keys between those of the anchors that are preferred and the others. */
function placed(database: Database.Database, kept: Float64Array): Newcomer[] {
  const heard = database
    .prepare<[], HeardAnchor>(
      `${selectHeard} AND a.anchor IN (SELECT anchor FROM ${touchedAnchors}) ORDER BY prior DESC, e.views DESC, a.anchor`,
    )
    .all()
    .filter(({ prior }) => isWorthHearing(prior));
  const countBefore = preferenceSearch(database, kept);
  let last = Number.NEGATIVE_INFINITY;
  return heard.map((anchor) => {
    const place = countBefore(anchor);
    const previous = kept[place - 1] ?? (kept[0] ?? 0) - soundKeyStep;
    last = Math.max(previous, last) + 1;
    return { anchor: anchor.anchor, key: last };
  });
}

/** Counts how many of the kept anchors go before one; they are asked from the file, for there are too many to be read. */
function preferenceSearch(database: Database.Database, kept: Float64Array): (anchor: HeardAnchor) => number {
  const ofKey = database.prepare<[number], HeardAnchor>(
    `${selectHeard} AND a.anchor = (SELECT anchor FROM sound_anchors WHERE key = ?)`,
  );
  return (anchor) => {
    let [low, high] = [0, kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = ofKey.get(kept[middle] ?? 0);
      if (other && isPreferred(other, anchor)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function isPreferred(one: HeardAnchor, other: HeardAnchor): boolean {
  if (one.prior !== other.prior) return one.prior > other.prior;
  if (one.views !== other.views) return one.views > other.views;
  return Buffer.compare(Buffer.from(one.anchor), Buffer.from(other.anchor)) < 0;
}
