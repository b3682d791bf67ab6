import { createRandom } from '../../src/core/random.ts';
import { conversationPatch } from '../../src/games/turing/export/data-set-patch.ts';
import type { Conversation, Patch } from '../../src/games/turing/export/data-set-schema.ts';
import type { DataSetSource, SourceGame } from '../../src/games/turing/export/data-set-source.ts';
import { createTalkMask } from '../../src/games/turing/export/mask-talk.ts';
import { placeGame, type Placed } from '../../src/games/turing/export/place-game.ts';

/** A data set in memory. */
export interface DataSetInMemory {
  readonly train: readonly Conversation[];
  readonly hidden: readonly Conversation[];
  readonly leftOut: Readonly<Record<string, number>>;
}

/** What is to be in a data set, made the plain way: all games at once. */
export function dataSetOf(games: readonly SourceGame[], nicknames: readonly string[], seed: number): DataSetInMemory {
  const mask = createTalkMask(nicknames);
  const leftOut: Record<string, number> = {};
  const placed = [...games]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((game): Placed[] => {
      const made = placeGame(game, mask);
      if (typeof made !== 'string') return [made];
      leftOut[made] = (leftOut[made] ?? 0) + 1;
      return [];
    });
  const random = createRandom(seed).fork('turing data set');
  const of = (part: Placed['part']): readonly Conversation[] =>
    random.fork(part).shuffle(placed.filter((one) => one.part === part).map(({ conversation }) => conversation));
  return { train: of('train'), hidden: of('hidden'), leftOut };
}

/** What has become of conversations, made the plain way. */
export function patchOf(before: readonly Conversation[], after: readonly Conversation[]): Patch[] {
  const now = new Map(after.map((one) => [one.id, one]));
  return [...before]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((old) => conversationPatch(old, now.get(old.id)));
}

/** Games as a store would hand them out: in the order of their ids, one after the other. */
export function sourceOf(games: readonly SourceGame[], nicknames: readonly string[]): DataSetSource {
  async function* inOrder(): AsyncGenerator<SourceGame> {
    for (const game of [...games].sort((one, other) => (one.id < other.id ? -1 : 1))) yield game;
  }
  return { games: inOrder(), nicknames };
}
