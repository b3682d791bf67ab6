import { capitalise, commonName, tidyText } from '../../core/text.ts';
import { kindOfBracket } from './bracket-kinds.ts';
import type { EntityKind } from './kinds.ts';

/** An entity while the sources are being merged. */
export interface Draft {
  title: string;
  /** False while only a lower-case spelling of the title is known. */
  cased: boolean;
  kind: EntityKind | undefined;
  kindStrength: number;
  wikidata: string;
  /** Monthly page views set by hand. */
  setViews: number | undefined;
  /** Monthly page views measured. */
  knownViews: number | undefined;
  readonly classes: Set<string>;
  /** Classes of the main occupation, where a source says which it is. */
  readonly mainClasses: Set<string>;
  readonly aliases: Map<string, AliasSource>;
  readonly relations: Map<string, Set<string>>;
  readonly sources: Set<string>;
  readonly signals: Map<string, number>;
}

/** Where another name of an entity comes from. */
export type AliasSource = 'alias' | 'redirect' | 'hand';

/** How far a source is believed about a kind; a stronger claim replaces a weaker one. */
export const strength = {
  hand: 100,
  bracket: 90,
  peopleList: 85,
  film: 80,
  section: 70,
  freebase: 60,
  pantheon: 55,
  codex: 45,
  wikidata: 40,
  list: 35,
  store: 30,
  wordnet: 12,
  guess: 8,
} as const;

/** The entities found so far, by title and by Wikidata id. */
export interface DraftTable {
  readonly byKey: Map<string, Draft>;
  readonly byWikidata: Map<string, Draft>;
}

/** An empty table. */
export function createDraftTable(): DraftTable {
  return { byKey: new Map(), byWikidata: new Map() };
}

/** The form in which titles are compared: lower case, plain dashes and apostrophes, spaces for underscores. */
export function titleKey(title: string): string {
  return tidyText(title.replaceAll('_', ' ')).toLowerCase();
}

/** The title that a link of Wikipedia names: decoded, without its section, first letter in upper case; undefined for pages that are no articles. */
export function titleOfLink(link: string): string | undefined {
  const path = link.split('/wiki/').at(-1)?.split('#')[0] ?? '';
  let title: string;
  try {
    title = decodeURIComponent(path).replaceAll('_', ' ').trim();
  } catch {
    return undefined;
  }
  if (title === '' || /^(Wikipedia|Category|Help|Special|File|Template|Portal|Talk|Draft|User):/i.test(title))
    return undefined;
  return capitalise(title);
}

/** The entity of a title, new if need be, with the source noted. */
export function draftOf(table: DraftTable, title: string, source: string, wikidata = ''): Draft {
  const found = (wikidata === '' ? undefined : table.byWikidata.get(wikidata)) ?? table.byKey.get(titleKey(title));
  const draft = found ?? newDraft(title.replaceAll('_', ' '));
  if (found === undefined) table.byKey.set(titleKey(title), draft);
  if (wikidata !== '' && draft.wikidata === '') {
    draft.wikidata = wikidata;
    table.byWikidata.set(wikidata, draft);
  }
  draft.sources.add(source);
  spell(draft, title);
  return draft;
}

/** Takes over the capitals of a spelling with capitals, where only a lower-case one was known. */
export function spell(draft: Draft, title: string): void {
  if (draft.cased || !/\p{Lu}/u.test(title.slice(1)) || titleKey(title) !== titleKey(draft.title)) return;
  draft.title = title.replaceAll('_', ' ');
  draft.cased = true;
}

function newDraft(title: string): Draft {
  const bracketKind = kindOfBracket(title);
  return {
    title,
    cased: title !== title.toLowerCase(),
    kind: bracketKind,
    kindStrength: bracketKind === undefined ? 0 : strength.bracket,
    wikidata: '',
    setViews: undefined,
    knownViews: undefined,
    classes: new Set(),
    mainClasses: new Set(),
    aliases: new Map(),
    relations: new Map(),
    sources: new Set(),
    signals: new Map(),
  };
}

/** Notes what a source takes the entity for; the strongest claim stays. */
export function claimKind(draft: Draft, kind: EntityKind, claimStrength: number): void {
  if (claimStrength <= draft.kindStrength) return;
  draft.kind = kind;
  draft.kindStrength = claimStrength;
}

/** Adds one value of a relation; empty values are left out. */
export function addRelation(draft: Draft, relation: string, value: string | number | undefined): void {
  const text = String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return;
  const values = draft.relations.get(relation) ?? new Set<string>();
  values.add(text);
  draft.relations.set(relation, values);
}

/** Adds another name of the entity; a name by hand outranks the others. */
export function addAlias(draft: Draft, alias: string, source: AliasSource): void {
  const text = tidyText(alias);
  if (text === '' || text.length > 60 || text === draft.title) return;
  if (!draft.aliases.has(text) || source === 'hand') draft.aliases.set(text, source);
}

/** Adds to a counted signal of how well known the entity is. */
export function addSignal(draft: Draft, signal: string, amount: number): void {
  draft.signals.set(signal, (draft.signals.get(signal) ?? 0) + amount);
}

/** The entities by their title without brackets, for joining tables that hold names only. */
export function indexByCommonName(table: DraftTable): Map<string, Draft[]> {
  const index = new Map<string, Draft[]>();
  for (const draft of table.byKey.values()) {
    const key = titleKey(commonName(draft.title));
    const entries = index.get(key);
    if (entries === undefined) index.set(key, [draft]);
    else entries.push(draft);
  }
  return index;
}

/** The one entity of a name and a kind: the exact title if it has that kind or none, else the only bracketed title of that kind. */
export function findByName(
  index: ReadonlyMap<string, readonly Draft[]>,
  name: string,
  kinds: readonly EntityKind[],
): Draft | undefined {
  const entries = index.get(titleKey(name)) ?? [];
  const ofKind = entries.filter((draft) => draft.kind !== undefined && kinds.includes(draft.kind));
  const exact = entries.find((draft) => titleKey(draft.title) === titleKey(name));
  if (exact !== undefined && (exact.kind === undefined || ofKind.includes(exact))) return exact;
  return ofKind.length === 1 ? ofKind[0] : undefined;
}
