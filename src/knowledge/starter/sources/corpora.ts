import { join } from 'node:path';
import { z } from 'zod';
import { capitalise } from '../../../core/text.ts';
import { addRelation, claimKind, type Draft, type DraftTable, draftOf, spell, strength, titleKey } from '../draft.ts';
import type { EntityKind } from '../kinds.ts';
import { addOccupation } from '../occupations.ts';
import { readJson, type SourceFolders } from '../source-files.ts';

interface ListRule {
  readonly kind: EntityKind;
  /** Names that no other source knows become entities of their own. */
  readonly makesNew: boolean;
  readonly class?: string;
  readonly occupation?: string;
}

const lists: Readonly<Record<string, ListRule>> = {
  'animals/common': { kind: 'animal', makesNew: true },
  'animals/dogs': { kind: 'animal', makesNew: true, class: 'Q39367' },
  'animals/cats': { kind: 'animal', makesNew: false },
  'animals/dinosaurs': { kind: 'animal', makesNew: false },
  'books/bestsellers': { kind: 'book', makesNew: true },
  'corporations/cars': { kind: 'company', makesNew: true, class: 'Q786820' },
  'corporations/newspapers': { kind: 'publication', makesNew: true },
  'foods/fruits': { kind: 'food', makesNew: true, class: 'Q3314483' },
  'foods/vegetables': { kind: 'food', makesNew: true, class: 'Q11004' },
  'foods/breads_and_pastries': { kind: 'food', makesNew: true },
  'foods/herbs_n_spices': { kind: 'food', makesNew: true },
  'foods/sandwiches': { kind: 'food', makesNew: true },
  'games/board_games': { kind: 'game', makesNew: false, class: 'Q131436' },
  'geography/oceans': { kind: 'place', makesNew: false },
  'geography/rivers': { kind: 'place', makesNew: false },
  'humans/britishActors': { kind: 'person', makesNew: true, occupation: 'actor' },
  'humans/celebrities': { kind: 'person', makesNew: true },
  'humans/scientists': { kind: 'person', makesNew: true, occupation: 'scientist' },
  'music/genres': { kind: 'genre', makesNew: true, class: 'Q188451' },
  'music/instruments': { kind: 'instrument', makesNew: true },
  'objects/clothing': { kind: 'clothing', makesNew: false },
  'science/elements': { kind: 'substance', makesNew: true, class: 'Q11344' },
  'science/planets': { kind: 'space', makesNew: true },
  'sports/sports': { kind: 'sport', makesNew: true },
  'sports/nba_teams': { kind: 'team', makesNew: true },
  'sports/nfl_teams': { kind: 'team', makesNew: true },
  'sports/mlb_teams': { kind: 'team', makesNew: true },
  'sports/nhl_teams': { kind: 'team', makesNew: true },
  'sports/football/epl_teams': { kind: 'team', makesNew: true },
};

const corporaSchema = z.record(z.string(), z.unknown());
const namedSchema = z.union([z.string(), z.object({ name: z.string() }), z.object({ title: z.string() })]);
const capitalsSchema = z.object({ countries: z.array(z.object({ name: z.string(), capital: z.string() })) });
const citiesSchema = z.object({ cities: z.array(z.object({ city: z.string(), state: z.string() })) });

/** The small lists of dariusk/corpora: animals, foods, teams, sports, instruments, countries with capitals. */
export function readCorpora(table: DraftTable, folders: SourceFolders): void {
  const corpora = readJson(join(folders.data, 'dariusk_corpora/corpora_subset.json.gz'), corporaSchema);
  for (const [key, rule] of Object.entries(lists)) {
    for (const name of namesIn(corpora[key])) addName(table, name, rule);
  }
  for (const { name, capital } of capitalsSchema.parse(corpora['geography/countries_with_capitals']).countries) {
    const country = table.byKey.get(titleKey(name));
    if (country?.kind !== 'place') continue;
    addRelation(country, 'capital', capital);
    country.classes.add('Q6256');
  }
  for (const { city, state } of citiesSchema.parse(corpora['geography/us_cities']).cities) addCity(table, city, state);
}

function namesIn(list: unknown): string[] {
  const values = list !== null && typeof list === 'object' && !Array.isArray(list) ? Object.values(list) : [list];
  const names = values.find((value): value is unknown[] => Array.isArray(value)) ?? [];
  return names.flatMap((entry) => {
    const parsed = namedSchema.safeParse(entry);
    if (!parsed.success) return [];
    return typeof parsed.data === 'string' ? parsed.data : 'name' in parsed.data ? parsed.data.name : parsed.data.title;
  });
}

function addName(table: DraftTable, name: string, rule: ListRule): void {
  const known = table.byKey.get(titleKey(name)) ?? table.byKey.get(titleKey(`${name} (${rule.kind})`));
  if ((known === undefined && !rule.makesNew) || name.length > 50) return;
  const draft: Draft = known ?? draftOf(table, capitalise(name), 'corpora');
  draft.sources.add('corpora');
  spell(draft, name);
  claimKind(draft, rule.kind, strength.list);
  if (draft.kind !== rule.kind) return;
  if (rule.class !== undefined) draft.classes.add(rule.class);
  if (rule.occupation !== undefined) addOccupation(draft, rule.occupation);
}

function addCity(table: DraftTable, city: string, state: string): void {
  const draft =
    table.byKey.get(titleKey(`${city}, ${state}`)) ??
    table.byKey.get(titleKey(city)) ??
    draftOf(table, `${city}, ${state}`, 'corpora');
  claimKind(draft, 'place', strength.list);
  if (draft.kind !== 'place') return;
  draft.sources.add('corpora');
  draft.classes.add('Q515');
  addRelation(draft, 'part-of', state);
}
