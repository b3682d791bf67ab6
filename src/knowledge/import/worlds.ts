import { rmSync, statSync } from 'node:fs';
import { ensureKnowledgeFile, worldsKnowledgeFile } from '../index-build/ensure-knowledge-file.ts';
import { type Entry, type EntryCounts, entryTypes } from './entry.ts';
import { type ImportOptions, type ImportOutcome, importWorld, type WorldsPlace } from './import-world.ts';
import { withKnownTitles } from './known-titles.ts';
import { entriesOf, openWorld, type StoredWorld, storedWorlds, worldFile, worldNames } from './stored-worlds.ts';
import { surveyWorld, type WorldSurvey } from './survey-world.ts';
import { checkThere } from './world-names.ts';
import { withWorldsLocked } from './worlds-lock.ts';

/** A world in the list of worlds. */
export interface WorldSummary {
  readonly name: string;
  readonly importedAt: string;
  readonly bytes: number;
  readonly counts: EntryCounts;
}

/** The worlds that a user brings: once imported they are part of the knowledge base, for bots that start afterwards. */
export interface Worlds {
  /** Checks a file and imports nothing. @throws ParleyError PARLEY_FILE_UNREADABLE, PARLEY_INPUT_INVALID, PARLEY_KNOWLEDGE_MISSING */
  check(source: string): Promise<WorldSurvey>;
  /** @throws ParleyError as `importWorld` */
  import(source: string, options: ImportOptions): Promise<ImportOutcome>;
  /** @throws ParleyError PARLEY_INPUT_INVALID for an unknown name, PARLEY_KNOWLEDGE_BUSY, PARLEY_KNOWLEDGE_MISSING */
  remove(names: readonly string[]): Promise<void>;
  /** @throws ParleyError PARLEY_KNOWLEDGE_INVALID where one is damaged */
  list(): WorldSummary[];
  /** The lines of a world. @throws ParleyError PARLEY_INPUT_INVALID for an unknown name, PARLEY_KNOWLEDGE_INVALID */
  entries(name: string): Iterable<Entry>;
}

/** Opens the worlds of a home. */
export function createWorlds(place: WorldsPlace): Worlds {
  const { home, dataFolder, onProgress } = place;
  return {
    check: async (source) => {
      const base = await ensureKnowledgeFile(home, dataFolder, onProgress, []);
      return withKnownTitles(base, storedWorlds(home), (isKnown) => surveyWorld(source, isKnown, onProgress));
    },
    import: (source, options) => importWorld(place, source, options),
    remove: async (names) => {
      for (const name of names) checkThere(home, name);
      await withWorldsLocked(home, async () => {
        const others = worldNames(home).filter((name) => !names.includes(name));
        await ensureKnowledgeFile(home, dataFolder, onProgress, storedWorlds(home, others));
        for (const name of names) rmSync(worldFile(home, name), { force: true });
        if (others.length === 0) rmSync(worldsKnowledgeFile(home), { force: true });
      });
    },
    list: () => storedWorlds(home).map(summaryOf),
    entries: (name) => {
      checkThere(home, name);
      return allEntries(openWorld(name, worldFile(home, name)));
    },
  };
}

function summaryOf({ name, file, header: { bytes, counts } }: StoredWorld): WorldSummary {
  return { name, importedAt: statSync(file).mtime.toISOString(), bytes, counts };
}

function* allEntries(world: StoredWorld): Generator<Entry> {
  for (const type of entryTypes) yield* entriesOf(world, type);
}
