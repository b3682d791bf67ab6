import path from 'node:path';
import { createRandom } from '../../../core/random.ts';
import type { DataSetSource } from './data-set-source.ts';
import { partFiles, type PartName } from './data-set-version.ts';
import { type LinePlace, openLineReader, openLineWriter, type WrittenLines } from './line-file.ts';
import { createTalkMask } from './mask-talk.ts';
import { createPartCounter, type PartCounts } from './part-counts.ts';
import { placeGame } from './place-game.ts';

/** A part before it is shuffled: where its conversations stand in the file, by id, in the order of the games. */
interface GatheredPart {
  readonly places: ReadonlyMap<string, LinePlace>;
  readonly counts: PartCounts;
}

/** All conversations of a version, masked, in a file. */
export interface Gathered {
  readonly file: string;
  readonly train: GatheredPart;
  readonly hidden: GatheredPart;
  readonly leftOut: Readonly<Record<string, number>>;
}

/** Masks the games one after the other and writes those that belong into a part into a file of the folder. */
export async function gatherConversations(folder: string, { games, nicknames }: DataSetSource): Promise<Gathered> {
  const file = path.join(folder, 'gathered.jsonl');
  const mask = createTalkMask(nicknames);
  const parts = { train: emptyPart(), hidden: emptyPart() };
  const leftOut: Record<string, number> = {};
  const writer = openLineWriter(file);
  try {
    for await (const game of games) {
      const placed = placeGame(game, mask);
      if (typeof placed === 'string') leftOut[placed] = (leftOut[placed] ?? 0) + 1;
      else {
        const { places, counter } = parts[placed.part];
        places.set(placed.conversation.id, writer.write(JSON.stringify(placed.conversation)));
        counter.add(placed.conversation);
      }
    }
  } finally {
    writer.close();
  }
  const gathered = (part: PartName): GatheredPart => ({
    places: parts[part].places,
    counts: parts[part].counter.counts(),
  });
  return { file, train: gathered('train'), hidden: gathered('hidden'), leftOut };
}

/** Writes the file of a part: its conversations in an order that is drawn. */
export function writePart(folder: string, part: PartName, gathered: Gathered, seed: number): WrittenLines {
  const random = createRandom(seed).fork('turing data set').fork(part);
  const reader = openLineReader(gathered.file);
  const writer = openLineWriter(path.join(folder, partFiles[part]));
  try {
    for (const place of random.shuffle([...gathered[part].places.values()])) writer.write(reader.read(place));
  } finally {
    reader.close();
  }
  return writer.close();
}

function emptyPart() {
  return { places: new Map<string, LinePlace>(), counter: createPartCounter() };
}
