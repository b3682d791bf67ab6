import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '../../../core/errors.ts';
import { addAlias, claimKind, type DraftTable, draftOf, strength } from '../draft.ts';
import { isEntityKind } from '../kinds.ts';
import { readTable, type SourceFolders } from '../source-files.ts';

/** The table by hand: what people name most. It outranks every other source; an empty `views` leaves the popularity as it is. */
export function readHandTable(table: DraftTable, folders: SourceFolders): void {
  const path = join(folders.own, 'hand.tsv');
  if (!existsSync(path)) return;
  for (const row of readTable(path)) {
    const title = row.get('title') ?? '';
    const kind = row.get('kind') ?? '';
    if (title === '' || !isEntityKind(kind)) {
      throw new ParleyError(
        'PARLEY_KNOWLEDGE_INVALID',
        `The row "${title}" of hand.tsv has the unknown kind "${kind}".`,
        {
          remedy: 'Use a kind of src/knowledge/starter/kinds.ts.',
        },
      );
    }
    const draft = draftOf(table, title, 'hand');
    draft.title = title;
    draft.cased = true;
    if (draft.kind !== kind) draft.classes.clear();
    claimKind(draft, kind, strength.hand);
    draft.mainClasses.clear();
    for (const item of (row.get('classes') ?? '').split(' ')) {
      if (item === '') continue;
      draft.classes.add(item);
      if (kind === 'person') draft.mainClasses.add(item);
    }
    for (const alias of (row.get('aliases') ?? '').split('|')) addAlias(draft, alias, 'hand');
    const views = Number(row.get('views'));
    if (views > 0) draft.setViews = views;
  }
}
