import path from 'node:path';
import { packageRoot } from '../../../config/config.ts';
import { type AssociationTables, readAssociations } from './association-file.ts';
import type { Associate, Associations } from './associations.ts';

export const associationsFile = path.join(packageRoot, 'data', 'taboo', 'associations.bin.gz');

/**
 * The associations of the package (`npm run build:taboo-language`), read at the first call.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED, by any of its members
 */
export function createAssociations(file = associationsFile): Associations {
  let read: AssociationTables | undefined;
  let cues: Map<number, Associate[]> | undefined;
  const tables = (): AssociationTables => (read ??= readAssociations(file));
  return {
    get version() {
      return `associations-${tables().version}`;
    },
    associatesOf: (cue) => associatesIn(tables(), cue),
    cuesOf: (word) => {
      const { idOf } = tables();
      cues ??= cuesIn(tables());
      return cues.get(idOf.get(word) ?? -1) ?? [];
    },
    background: (word) => tables().backgrounds[tables().idOf.get(word) ?? -1] ?? 0,
  };
}

function associatesIn({ idOf, words, starts, linked, probabilities }: AssociationTables, cue: string): Associate[] {
  const id = idOf.get(cue);
  if (id === undefined) return [];
  const found: Associate[] = [];
  for (let place = starts[id] ?? 0; place < (starts[id + 1] ?? 0); place += 1) {
    found.push({ word: words[linked[place] ?? 0] ?? '', probability: probabilities[place] ?? 0 });
  }
  return found.sort(strongestFirst);
}

function cuesIn({ words, starts, linked, probabilities }: AssociationTables): Map<number, Associate[]> {
  const cues = new Map<number, Associate[]>();
  for (const [cue, word] of words.entries()) {
    for (let place = starts[cue] ?? 0; place < (starts[cue + 1] ?? 0); place += 1) {
      const to = linked[place] ?? 0;
      const list = cues.get(to) ?? [];
      list.push({ word, probability: probabilities[place] ?? 0 });
      cues.set(to, list);
    }
  }
  for (const list of cues.values()) list.sort(strongestFirst);
  return cues;
}

function strongestFirst(one: Associate, other: Associate): number {
  return other.probability - one.probability || (one.word < other.word ? -1 : 1);
}
