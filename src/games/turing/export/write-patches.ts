import path from 'node:path';
import { conversationPatch, type PatchCounts } from './data-set-patch.ts';
import type { Patch } from './data-set-schema.ts';
import { conversationIn, partFiles, type PartName, partNames, placesIn } from './data-set-version.ts';
import type { Gathered } from './gather-conversations.ts';
import { openLineReader, openLineWriter, type WrittenLines } from './line-file.ts';

/**
 * Writes `patch.jsonl`: what became of the conversations of the version before, part by part, in the order of their ids.
 *
 * @param before the folder of that version; undefined for the first one
 * @throws ParleyError PARLEY_FILE_UNREADABLE
 */
export function writePatches(
  folder: string,
  before: string | undefined,
  gathered: Gathered,
): { readonly counts: PatchCounts; readonly written: WrittenLines } {
  const counts = { remove: 0, relabel: 0, replace: 0 };
  const writer = openLineWriter(path.join(folder, 'patch.jsonl'));
  for (const part of before === undefined ? [] : partNames) {
    for (const patch of patchesIn(before ?? '', part, gathered)) {
      writer.write(JSON.stringify(patch));
      counts[patch.op] += 1;
    }
  }
  return { counts, written: writer.close() };
}

function* patchesIn(before: string, part: PartName, gathered: Gathered): Generator<Patch> {
  const [places, found] = [placesIn(before, part), gathered[part].places];
  const old = openLineReader(path.join(before, partFiles[part]));
  const now = openLineReader(gathered.file);
  try {
    for (const [id, place] of [...places].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const at = found.get(id);
      const [was, is] = [old.read(place), at && now.read(at)];
      if (was !== is) yield* conversationPatch(conversationIn(was), is === undefined ? undefined : conversationIn(is));
    }
  } finally {
    old.close();
    now.close();
  }
}
