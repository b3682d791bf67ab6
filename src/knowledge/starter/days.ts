import type { StarterEntity, StarterKb } from './read.ts';
import { compareText } from './tables.ts';

/** Wikidata properties, the relation that they give, and the relation that has the year. */
const dated: Readonly<Record<string, { readonly relation: string; readonly year: string }>> = {
  P569: { relation: 'birth-day', year: 'birth-year' },
  P570: { relation: 'death-day', year: 'death-year' },
  P571: { relation: 'founded-day', year: 'inception' },
};
/** Before that, calendars differ between countries, and so do the days. */
const firstYear = 1753;
const mostPerDay = 12;
/** What has a founding day that one can speak of; that of a country is often a matter of opinion. */
const foundedKinds: ReadonlySet<string> = new Set(['company', 'team', 'app', 'brand']);
/** Whose birthdays nobody should celebrate. */
const unwelcomeOccupations = /criminal|extremist|pornographic|serial killer|terrorist|murderer|assassin/;
const unwelcome: ReadonlySet<string> = new Set([
  'Adolf Hitler',
  'Joseph Stalin',
  'Heinrich Himmler',
  'Hermann Göring',
  'Joseph Goebbels',
  'Reinhard Heydrich',
  'Adolf Eichmann',
  'Josef Mengele',
  'Rudolf Hess',
  'Albert Speer',
  'Benito Mussolini',
  'Pol Pot',
  'Mao Zedong',
  'Idi Amin',
  'Saddam Hussein',
  'Osama bin Laden',
  'Kim Jong-il',
  'Kim Il-sung',
  'Kim Jong-un',
  'Muammar Gaddafi',
  'Ted Bundy',
  'Charles Manson',
  'Jeffrey Dahmer',
  'Lee Harvey Oswald',
  'Augusto Pinochet',
  'Slobodan Milošević',
  'Ratko Mladić',
  'Jeffrey Epstein',
  'Harvey Weinstein',
  'Timothy McVeigh',
]);

interface DayRow {
  readonly title: string;
  readonly relation: string;
  readonly value: string;
  readonly views: number;
}

/** Where the days are found. */
export interface DaySources {
  /** Lines of item, property and time with precision, tab-separated: `Q5284 P569 ^1955-10-28T00:00:00Z/11`. */
  readonly claims: Iterable<string>;
  /** Lines of title, relation, day and year, tab-separated. */
  readonly byHand: Iterable<string>;
}

/**
 * Rows of `title`, `relation` (birth-day, death-day, founded-day) and day (`10-28`), for the best known of each day. Only days that the
 * source knows exactly and alone, and whose year is the one that the knowledge base has.
 */
export function dayRows(kb: StarterKb, sources: DaySources): string[][] {
  const entities = [...kb.entities()];
  const { years, unwelcomeTitles } = readRelations(kb);
  const isWelcome = ({ title }: DayRow): boolean => !unwelcome.has(title) && !unwelcomeTitles.has(title);
  const found = [...rowsByHand(sources.byHand, entities, years), ...rowsOfClaims(sources.claims, entities, years)];
  const byDay = groupBy(onlyUndisputed(found).filter(isWelcome), ({ relation, value }) => `${relation} ${value}`);
  return [...byDay.values()]
    .flatMap((rows) => rows.sort((left, right) => right.views - left.views).slice(0, mostPerDay))
    .map(({ title, relation, value }) => [title, relation, value])
    .sort((left, right) => compareText(left.join('\t'), right.join('\t')));
}

/** Those of which the sources name one day alone, each once. */
function onlyUndisputed(rows: readonly DayRow[]): DayRow[] {
  return [...groupBy(rows, ({ title, relation }) => `${title} ${relation}`).values()].flatMap((same) => {
    const [first] = same;
    return first && same.every(({ value }) => value === first.value) ? [first] : [];
  });
}

function groupBy(rows: readonly DayRow[], keyOf: (row: DayRow) => string): Map<string, DayRow[]> {
  const groups = new Map<string, DayRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function readRelations(kb: StarterKb): {
  readonly years: ReadonlySet<string>;
  readonly unwelcomeTitles: ReadonlySet<string>;
} {
  const years = new Set<string>();
  const unwelcomeTitles = new Set<string>();
  const wanted = new Set(Object.values(dated).map(({ year }) => year));
  for (const { title, relation, value } of kb.relations()) {
    if (wanted.has(relation)) years.add(`${title}\t${relation}\t${value}`);
    if (relation === 'occupation' && unwelcomeOccupations.test(value)) unwelcomeTitles.add(title);
  }
  return { years, unwelcomeTitles };
}

function rowsOfClaims(
  claims: Iterable<string>,
  entities: readonly StarterEntity[],
  years: ReadonlySet<string>,
): DayRow[] {
  const byItem = new Map(entities.flatMap((entity) => (entity.wikidata ? [[entity.wikidata, entity] as const] : [])));
  return [...claims].flatMap((claim) => {
    const [item = '', property = '', time = ''] = claim.split('\t');
    const [, year = '', value = ''] = /^\^(\d+)-(\d\d-\d\d)T.*\/11$/.exec(time) ?? [];
    const entity = byItem.get(item);
    const wanted = dated[property];
    if (!entity || !wanted || Number(year) < firstYear) return [];
    if (!years.has(`${entity.title}\t${wanted.year}\t${Number(year)}`)) return [];
    const isFit = wanted.relation === 'founded-day' ? isFounded(entity, value) : entity.kind === 'person';
    return isFit ? [{ title: entity.title, relation: wanted.relation, value, views: entity.views }] : [];
  });
}

/** The first of January mostly stands for a day that nobody knows; towns are called companies in places. */
function isFounded({ kind, title }: StarterEntity, day: string): boolean {
  return foundedKinds.has(kind) && day !== '01-01' && !/, /.test(title);
}

function rowsByHand(lines: Iterable<string>, entities: readonly StarterEntity[], years: ReadonlySet<string>): DayRow[] {
  const byTitle = new Map(entities.map((entity) => [entity.title, entity]));
  return [...lines].flatMap((line) => {
    const [title = '', relation = '', value = '', year = ''] = line.split('\t');
    const entity = byTitle.get(title);
    return entity && years.has(`${title}\tbirth-year\t${year}`)
      ? [{ title, relation, value, views: entity.views }]
      : [];
  });
}
