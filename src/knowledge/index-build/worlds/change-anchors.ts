import type Database from 'better-sqlite3';
import { commonName } from '../../../core/text.ts';
import { anchorKey } from '../../../entity/index/anchor-key.ts';
import { entriesOf, type StoredWorld } from '../../import/stored-worlds.ts';
import { anchorPriors } from '../../starter/anchors.ts';
import { anchorForms } from '../../starter/normalise-anchor.ts';
import { collectAnchors } from '../rank-anchors.ts';
import type { ChangedEntities } from './change-entities.ts';

/** The anchors whose candidates, or their order, are no longer what they were: a table while the connection lasts. */
export const touchedAnchors = 'touched_anchors';

/** A name for an entity; one that has no such entity is passed over. */
type AddName = (title: string, text: string, probability: number) => void;

/**
 * Writes the names that worlds give, and ranks anew the candidates of every anchor of an entity that changed.
 *
 * @returns how many names there are
 */
export function changeAnchors(
  database: Database.Database,
  worlds: readonly StoredWorld[],
  { added, changed }: ChangedEntities,
): number {
  database.exec(`CREATE TEMP TABLE ${touchedAnchors} (anchor TEXT PRIMARY KEY) WITHOUT ROWID`);
  const touch = database.prepare<[string]>(`INSERT OR IGNORE INTO ${touchedAnchors} VALUES (?)`);
  const idOf = database.prepare<[string], number>('SELECT id FROM entities WHERE title = ?').pluck();
  const anchors = collectAnchors(database);
  let count = 0;
  const addName: AddName = (title, text, probability) => {
    const id = idOf.get(title);
    if (id === undefined) return;
    for (const form of anchorForms(text)) {
      const anchor = anchorKey(form);
      touch.run(anchor);
      anchors.add(anchor, id, probability);
      count += 1;
    }
  };
  for (const title of added) nameAfterTitle(title, addName);
  for (const world of worlds) {
    for (const { title, anchor, probability } of entriesOf(world, 'alias'))
      addName(title, anchor, probability ?? anchorPriors.hand);
  }
  database
    .prepare<[string]>(
      `INSERT OR IGNORE INTO ${touchedAnchors} SELECT anchor FROM anchors WHERE entity IN
       (SELECT id FROM entities WHERE title IN (SELECT value FROM json_each(?)))`,
    )
    .run(JSON.stringify([...changed]));
  database.exec(`
    INSERT INTO loose_anchors SELECT anchor, entity, probability FROM anchors WHERE anchor IN (SELECT anchor FROM ${touchedAnchors});
    DELETE FROM anchors WHERE anchor IN (SELECT anchor FROM ${touchedAnchors})`);
  anchors.rank();
  return count;
}

/** An entity is found by its title with and without brackets and a leading 'The'; further names are aliases. */
function nameAfterTitle(title: string, addName: AddName): void {
  const name = commonName(title);
  addName(title, title, name === title ? anchorPriors.title : anchorPriors.bracketedTitle);
  if (name !== title) addName(title, name, anchorPriors.bareTitle);
  if (name.startsWith('The ')) addName(title, name.slice('The '.length), anchorPriors.hand);
}
