import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureKnowledgeFile } from '../index-build/ensure-knowledge-file.ts';
import { entryTypes } from './entry.ts';
import { withKnownTitles } from './known-titles.ts';
import { openWorld, storedWorlds, type StoredWorld, worldFile, worldNames, worldsFolder } from './stored-worlds.ts';
import { surveyWorld, type WorldSurvey } from './survey-world.ts';
import { checkFree, checkName } from './world-names.ts';
import { createWorldWriter } from './world-writer.ts';
import { withWorldsLocked } from './worlds-lock.ts';

/** Where worlds are kept and what they are added to. */
export interface WorldsPlace {
  readonly home: string;
  readonly dataFolder: string;
  readonly onProgress: (message: string, done?: number) => void;
}

/** How a world is imported. */
export interface ImportOptions {
  readonly name: string;
  /** True if it may take the place of a world of the same name. */
  readonly replace: boolean;
  /** True if the good lines are wanted where others are bad. */
  readonly skipBad: boolean;
}

/** What became of an import: done, or refused because of bad lines. */
export interface ImportOutcome extends WorldSurvey {
  readonly name: string;
  readonly imported: boolean;
}

const unfinished = '.unfinished';
const hourMs = 3_600_000;

/**
 * Imports a world. A copy of the knowledge base takes it in before its file takes its place, so that an import that fails or is
 * cut off leaves things as they were.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE, PARLEY_INPUT_INVALID, PARLEY_NAME_TAKEN, PARLEY_KNOWLEDGE_BUSY,
 * PARLEY_KNOWLEDGE_MISSING and PARLEY_KNOWLEDGE_INVALID where the knowledge base cannot be built
 */
export async function importWorld(place: WorldsPlace, source: string, options: ImportOptions): Promise<ImportOutcome> {
  const { home } = place;
  const { name } = options;
  checkName(name);
  return withWorldsLocked(home, async () => {
    if (!options.replace) checkFree(home, name);
    clearUnfinished(home);
    const others = storedWorlds(
      home,
      worldNames(home).filter((other) => other !== name),
    );
    const staged = `${worldFile(home, name)}${unfinished}`;
    try {
      const base = await ensureKnowledgeFile(home, place.dataFolder, place.onProgress, []);
      const survey = withKnownTitles(base, others, (isKnown) => stage(place, source, staged, isKnown));
      const imported = isWanted(survey, options);
      if (imported) await settle(place, staged, name, others);
      return { name, imported, ...survey };
    } finally {
      rmSync(staged, { force: true });
    }
  });
}

/** Removes what imports that were cut off left behind. A knowledge file that is young may be another process's at work. */
function clearUnfinished(home: string): void {
  for (const file of unfinishedIn(worldsFolder(home))) rmSync(file, { force: true });
  for (const file of unfinishedIn(home)) {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > hourMs) rmSync(file, { force: true });
  }
}

function unfinishedIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(unfinished))
    .map((file) => join(folder, file));
}

function stage(
  { onProgress }: WorldsPlace,
  source: string,
  staged: string,
  isKnown: (title: string) => boolean,
): WorldSurvey {
  const writer = createWorldWriter(staged);
  try {
    const survey = surveyWorld(source, isKnown, onProgress, writer.write);
    writer.finish(survey.counts);
    return survey;
  } finally {
    writer.close();
  }
}

function isWanted({ counts, problemCount }: WorldSurvey, { skipBad }: ImportOptions): boolean {
  return (problemCount === 0 || skipBad) && entryTypes.some((type) => counts[type] > 0);
}

async function settle(
  { home, dataFolder, onProgress }: WorldsPlace,
  staged: string,
  name: string,
  others: readonly StoredWorld[],
): Promise<void> {
  const worlds = [...others, openWorld(name, staged)].sort((left, right) => (left.name < right.name ? -1 : 1));
  await ensureKnowledgeFile(home, dataFolder, onProgress, worlds);
  renameSync(staged, worldFile(home, name));
}
