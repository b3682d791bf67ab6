import { join } from 'node:path';
import { z } from 'zod';
import {
  addAlias,
  addRelation,
  addSignal,
  claimKind,
  type Draft,
  type DraftTable,
  draftOf,
  strength,
  titleOfLink,
} from '../draft.ts';
import type { EntityKind } from '../kinds.ts';
import { addOccupation } from '../occupations.ts';
import { readJson, readLines, type SourceFolders } from '../source-files.ts';

const entitySchema = z.record(
  z.string(),
  z.object({
    label: z.string(),
    wikidata_id: z.string().nullish(),
    wikipedia: z.string().nullish(),
    alternatives: z.array(z.string()).nullish(),
  }),
);

/** Kinds by the domain and type with which a relation's name begins; they are the kind of the relation's head. */
const headKinds: Readonly<Record<string, EntityKind>> = {
  'film/film': 'film',
  'film/actor': 'person',
  'film/director': 'person',
  'people/person': 'person',
  'people/deceased_person': 'person',
  'tv/tv_program': 'series',
  'tv/tv_producer': 'person',
  'tv/tv_writer': 'person',
  'tv/tv_personality': 'person',
  'tv/tv_network': 'company',
  'music/artist': 'band',
  'music/genre': 'genre',
  'music/instrument': 'instrument',
  'music/group_member': 'person',
  'music/record_label': 'company',
  'sports/sports_team': 'team',
  'sports/pro_athlete': 'person',
  'sports/sports_league': 'organization',
  'sports/sport': 'sport',
  'soccer/football_team': 'team',
  'soccer/football_player': 'person',
  'american_football/football_team': 'team',
  'baseball/baseball_team': 'team',
  'ice_hockey/hockey_team': 'team',
  'location/location': 'place',
  'location/country': 'place',
  'location/hud_county_place': 'place',
  'location/us_county': 'place',
  'location/statistical_region': 'place',
  'education/educational_institution': 'organization',
  'education/university': 'organization',
  'food/food': 'food',
  'medicine/disease': 'health',
  'language/human_language': 'language',
  'people/ethnicity': 'people',
  'base/popstra': 'person',
  'celebrities/celebrity': 'person',
  'influence/influence_node': 'person',
};

/** Relations that are kept: the name here, and whether the tail is the one that is told about. */
const keptRelations: Readonly<Record<string, readonly [name: string, aboutTail: boolean]>> = {
  '/film/film/genre': ['genre', false],
  '/film/actor/film./film/performance/film': ['cast', true],
  '/film/director/film': ['director', true],
  '/film/film/written_by': ['writer', false],
  '/film/film/music': ['composer', false],
  '/film/film/country': ['country', false],
  '/film/film/prequel': ['prequel', false],
  '/people/person/profession': ['occupation', false],
  '/people/person/place_of_birth': ['birthplace', false],
  '/people/person/nationality': ['country', false],
  '/people/person/spouse_s./people/marriage/spouse': ['spouse', false],
  '/people/person/sibling_s./people/sibling_relationship/sibling': ['sibling', false],
  '/music/genre/artists': ['genre', true],
  '/music/artist/origin': ['origin', false],
  '/music/instrument/instrumentalists': ['instrument', true],
  '/music/record_label/artist': ['record-label', true],
  '/music/group_member/membership./music/group_membership/group': ['member-of', false],
  '/tv/tv_program/genre': ['genre', false],
  '/tv/tv_program/country_of_origin': ['country', false],
  '/tv/tv_program/regular_cast./tv/regular_tv_appearance/actor': ['cast', false],
  '/tv/tv_program/program_creator': ['creator', false],
  '/tv/tv_network/programs./tv/tv_network_duration/program': ['network', true],
  '/location/country/capital': ['capital', false],
  '/location/country/official_language': ['official-language', false],
  '/base/locations/continents/countries_within': ['continent', true],
  '/location/administrative_division/country': ['country', false],
  '/sports/sports_team/sport': ['sport', false],
  '/sports/sports_league/teams./sports/sports_league_participation/team': ['league', true],
  '/sports/sports_team_location/teams': ['home-town', true],
  '/sports/pro_athlete/teams./sports/sports_team_roster/team': ['team', false],
  '/organization/organization_founder/organizations_founded': ['founder', true],
  '/organization/organization/headquarters./location/mailing_address/citytown': ['headquarters', false],
};

/** FB15k-237: titles, Wikidata ids, aliases, and what its triples say. */
export function readFreebase(table: DraftTable, folders: SourceFolders): void {
  const folder = join(folders.data, 'kb_sources/fb15k237');
  const drafts = new Map<string, Draft>();
  for (const [id, entry] of Object.entries(readJson(join(folder, 'entity2wikidata.json.gz'), entitySchema))) {
    const title = titleOfLink(entry.wikipedia ?? '') ?? entry.label;
    if (title === '') continue;
    const draft = draftOf(table, title, 'freebase', entry.wikidata_id ?? '');
    for (const alias of [entry.label, ...(entry.alternatives ?? [])]) addAlias(draft, alias, 'alias');
    drafts.set(id, draft);
  }
  for (const [head, relation, tail] of triples(folder)) {
    const subject = drafts.get(head);
    const object = drafts.get(tail);
    if (subject !== undefined && object !== undefined) applyTriple(subject, relation, object);
  }
}

function applyTriple(subject: Draft, relation: string, object: Draft): void {
  addSignal(subject, 'freebaseDegree', 1);
  addSignal(object, 'freebaseDegree', 1);
  const kind = headKinds[relation.split('/').slice(1, 3).join('/')];
  if (kind === 'band') claimKind(subject, subject.signals.has('musicianOrBand') ? 'band' : 'person', strength.guess);
  else if (kind !== undefined) claimKind(subject, kind, strength.freebase);
  const kept = keptRelations[relation];
  if (kept === undefined) return;
  const [name, aboutTail] = kept;
  const [about, value] = aboutTail ? [object, subject] : [subject, object];
  if (name === 'occupation') addOccupation(about, value.title);
  else addRelation(about, name, value.title);
}

function* triples(folder: string): Generator<readonly [string, string, string]> {
  const names = new Map(readLines(join(folder, 'fbrel.txt.gz')).map((line) => numbered(line, '/relation', '')));
  const ids = new Map(readLines(join(folder, 'fbent.txt.gz')).map((line) => numbered(line, '/entity/m.', '/m/')));
  for (const line of readLines(join(folder, 'fbtrain.txt.gz'))) {
    const [head = '', relation = '', tail = ''] = line.split(' ');
    yield [ids.get(head) ?? '', names.get(relation) ?? '', ids.get(tail) ?? ''];
  }
  for (const part of ['fbvalid', 'fbtest']) {
    for (const line of readLines(join(folder, `${part}.txt.gz`))) {
      const [head = '', relation = '', tail = ''] = line.split('\t');
      yield [head.trim(), relation.trim(), tail.trim()];
    }
  }
}

function numbered(line: string, prefix: string, replacement: string): readonly [string, string] {
  const [name = '', number = ''] = line.split(/\s+/);
  return [number, name.replace(prefix, replacement)];
}
