import { existsSync } from 'node:fs';
import path from 'node:path';
import { closest, distance } from 'fastest-levenshtein';
import { type FileEntry, readConfigFile } from './config-file.ts';

/** Where a value comes from; a later one of this list goes before an earlier one. */
export type Origin = 'default' | 'file' | 'environment' | 'flag';

/** A value before it is read by its schema. */
export interface GivenValue {
  readonly text: string;
  readonly origin: Origin;
  /** The line of the file, or the flag. */
  readonly place: string | null;
}

/** Texts by the names of settings. */
export type Texts = Readonly<Record<string, string | undefined>>;

export interface ValueSources {
  readonly environment: Texts;
  readonly flags: Texts;
  /** Every setting with its default, and the flag that sets it. */
  readonly known: Readonly<Record<string, { readonly default: string; readonly flag?: string }>>;
  readonly defaultHome: () => string;
}

/** All values, the file they were read from, and what is wrong with their names. */
export interface GatheredValues {
  readonly values: ReadonlyMap<string, GivenValue>;
  readonly file: string | null;
  readonly faults: readonly string[];
}

/** Variables with our prefix that are no settings: those of tests and servers, and those that container platforms make for a service called parley. */
const foreign = /^PARLEY_(?:SERVERS_\w+|LONG|ROOT|SERVICE_\w+|PORT(?:_\w+)?)$/;

/**
 * Gathers each value from flags, environment, file or default, whichever of them has it first.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE, PARLEY_CONFIG_INVALID where the file is not one of settings
 */
export function gatherValues(sources: ValueSources): GatheredValues {
  const { environment, flags, known } = sources;
  const home = environment['PARLEY_HOME'] || sources.defaultHome();
  const named = environment['PARLEY_CONFIG'];
  const usual = path.join(home, 'config.yaml');
  const file = named || (existsSync(usual) ? usual : null);
  const entries = file === null ? [] : readConfigFile(file);
  const fromFile = new Map(entries.map((entry) => [entry.name, entry]));
  const values = Object.entries(known).map(([name, setting]): [string, GivenValue] => {
    const [flag, variable, written] = [flags[name], environment[name], fromFile.get(name)];
    if (flag) return [name, { text: flag, origin: 'flag', place: setting.flag ?? null }];
    if (variable) return [name, { text: variable, origin: 'environment', place: null }];
    if (written?.text) return [name, { text: written.text, origin: 'file', place: written.place }];
    return [name, { text: name === 'PARLEY_HOME' ? home : setting.default, origin: 'default', place: null }];
  });
  const names = Object.keys(known);
  const strays = Object.keys(environment).filter(
    (name) => name.startsWith('PARLEY_') && environment[name] && !(name in known) && !foreign.test(name),
  );
  const faults = [
    ...entries.flatMap((entry) => fileFault(entry, names, named)),
    ...strays.map((name) => unknownName(name, 'the environment', names)),
  ];
  return { values: new Map(values), file, faults };
}

function fileFault({ name, place }: FileEntry, names: readonly string[], named: string | undefined): string[] {
  if (!names.includes(name)) return [unknownName(name, place, names)];
  // A file cannot say where it is to be found.
  const isCircular = name === 'PARLEY_CONFIG' || (name === 'PARLEY_HOME' && !named);
  return isCircular ? [`${name} in ${place} must be an environment variable`] : [];
}

function unknownName(name: string, place: string, names: readonly string[]): string {
  const nearest = closest(name.toUpperCase(), names);
  const isNear = distance(name.toUpperCase(), nearest) <= name.length / 2;
  return `${name} in ${place} is no setting${isNear ? ` (did you mean ${nearest}?)` : ''}`;
}
