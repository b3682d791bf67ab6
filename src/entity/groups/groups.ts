import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type ExpectedGroup, expectedGroups } from '../../contracts/entity-index.ts';

const classificationNames = [
  'group_of_people',
  'sport',
  'toy',
  'game',
  'anime',
  'tv_channel',
  'tv_show',
  'film',
  'app_or_website',
  'media_franchise',
  'sports_team',
  'academic_subject',
  'mode_of_transport',
  'dance',
  'clothing',
  'historical_period',
  'food',
  'pet',
  'animal',
  'musical_instrument',
  'musical_work',
  'restaurant_chain',
  'company',
  'taxon',
  'tourist_attraction',
  'location',
  'painting',
  'general_technology',
  'musical_group',
  'mythical_creature',
  'fictional_character',
  'comedian',
  'musician',
  'actor',
  'politician',
  'athlete',
  'dancer',
  'fashion_designer',
  'artist',
  'family_member',
  'human',
  'book',
] as const;

/** The one class that an entity is talked about as. */
export type ClassificationGroup = (typeof classificationNames)[number];

/** What the groups look at: the English Wikipedia title, and Wikidata class ids with all ancestors that a group names. */
export interface Groupable {
  readonly title: string;
  readonly classes: readonly string[];
}

const classIds = z.array(z.string().regex(/^Q\d+$/));
const ruleSchema = z.strictObject({
  include: classIds,
  exclude: classIds,
  includeTitles: z.array(z.string()),
  excludeTitles: z.array(z.string()),
  /** Lists of which the entity must have a class each, besides one of `include`. */
  allOf: z.array(classIds).optional(),
});
const groupsSchema = z.strictObject({
  labels: z.record(z.string(), z.string()),
  categoryTitles: z.array(z.string()),
  expected: z.record(z.enum(expectedGroups), ruleSchema),
  classification: z.array(ruleSchema.extend({ name: z.enum(classificationNames) })),
});

type Rule = z.infer<typeof ruleSchema>;

/** The data file, with the sets that are asked of it. */
interface Groups extends z.infer<typeof groupsSchema> {
  readonly categories: ReadonlySet<string>;
  readonly classIds: ReadonlySet<string>;
}

/** Kept once it was read: it never changes. */
let known: Groups | undefined;

function groups(): Groups {
  known ??= readGroups(new URL('groups.json', import.meta.url));
  return known;
}

function readGroups(file: URL): Groups {
  const data = groupsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const rules: readonly Rule[] = [...Object.values(data.expected), ...data.classification];
  const ids = rules.flatMap((rule) => [...rule.include, ...rule.exclude, ...(rule.allOf ?? []).flat()]);
  return { ...data, categories: new Set(data.categoryTitles), classIds: new Set(ids) };
}

/** Titles that name a whole category (`Film`, `Animal`): the encyclopaedic answer leaves them to the category generator. */
export function categoryTitles(): ReadonlySet<string> {
  return groups().categories;
}

/** True if the entity is of a group that a question may expect (high recall). */
export function inExpectedGroup(entity: Groupable, group: ExpectedGroup): boolean {
  return matches(entity, groups().expected[group]);
}

/** The first classification group that the entity is of (high precision); undefined for what fits none. */
export function classify(entity: Groupable): ClassificationGroup | undefined {
  return groups().classification.find((rule) => matches(entity, rule))?.name;
}

/** Every class id that a group names; a knowledge base keeps exactly these ancestors of an entity's classes. */
export function groupClassIds(): ReadonlySet<string> {
  return groups().classIds;
}

function matches(entity: Groupable, rule: Rule): boolean {
  if (rule.includeTitles.includes(entity.title)) return true;
  if (rule.excludeTitles.includes(entity.title)) return false;
  const has = (id: string): boolean => entity.classes.includes(id);
  return rule.include.some(has) && !rule.exclude.some(has) && (rule.allOf ?? []).every((list) => list.some(has));
}
