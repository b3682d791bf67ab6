import { commonName, withoutAccents } from '../../core/text.ts';
import type { AliasSource, Draft } from './draft.ts';
import type { EntityKind } from './kinds.ts';
import { anchorForms, normaliseAnchor } from './normalise-anchor.ts';
import type { Popularity } from './popularity.ts';

/** Where an anchor text comes from. */
export type AnchorSource = 'title' | 'bare-title' | AliasSource | 'counted';

/** One anchor text of an entity with P(anchor | entity). */
export interface AnchorRow {
  readonly anchor: string;
  readonly title: string;
  readonly probability: number;
  readonly source: AnchorSource;
}

/** P(anchor | entity) before shared anchors are split, by where the anchor comes from; calibrated on real links, see docs/starter-kb.md. */
export const anchorPriors = {
  title: 0.75,
  bracketedTitle: 0.05,
  bareTitle: 0.75,
  alias: 0.08,
  redirect: 0.08,
  hand: 0.3,
  surname: 0.08,
} as const;

/** Views from which a person is also found by the last word of the name. */
const surnameViews = 60000;
/** A name that is said more often than this, per million words of conversation, seldom means the work or company of that name. */
const ordinaryFrequency = 5;
/** How much more often the words of a phrase stand together than by chance. */
const togetherness = 10;

const proper: ReadonlySet<EntityKind> = new Set([
  'film',
  'series',
  'anime',
  'game',
  'song',
  'album',
  'composition',
  'band',
  'book',
  'person',
  'company',
  'brand',
  'app',
  'character',
  'publication',
  'artwork',
  'franchise',
  'team',
  'organization',
]);

interface Candidate extends AnchorRow {
  readonly views: number;
  readonly split: boolean;
}

/**
 * The anchor texts of all entities, each with its stated prior. Bare titles and aliases that several entities share are split by
 * popularity; names of works and people that are ordinary words get less, by how often the words are said (per million).
 */
export function makeAnchors(
  popularity: ReadonlyMap<Draft, Popularity>,
  frequencies: ReadonlyMap<string, number>,
): AnchorRow[] {
  const byAnchor = new Map<string, Map<string, Candidate>>();
  for (const [draft, { views }] of popularity) {
    for (const candidate of candidatesOf(draft, views, frequencies)) {
      const entries = byAnchor.get(candidate.anchor) ?? new Map<string, Candidate>();
      const known = entries.get(candidate.title);
      if (known === undefined || known.probability < candidate.probability) entries.set(candidate.title, candidate);
      byAnchor.set(candidate.anchor, entries);
    }
  }
  return [...byAnchor.values()].flatMap((entries) => splitShared([...entries.values()]));
}

function splitShared(candidates: readonly Candidate[]): AnchorRow[] {
  const total = candidates.reduce((sum, candidate) => sum + candidate.views * candidate.probability, 0);
  return candidates.flatMap(({ anchor, title, probability, source, views, split }) => {
    const share = split && total > 0 ? (views * probability) / total : 1;
    const value = Number((probability * share).toPrecision(3));
    return value < 0.0005 ? [] : [{ anchor, title, probability: value, source }];
  });
}

function candidatesOf(draft: Draft, views: number, frequencies: ReadonlyMap<string, number>): Candidate[] {
  const candidates: Candidate[] = [];
  const add = (text: string, probability: number, source: AnchorSource, split: boolean): void => {
    for (const anchor of anchorForms(text)) {
      if (source === 'alias' && (anchor.length < 3 || (anchor.length === 3 && frequencies.has(anchor)))) continue;
      const named = source === 'alias' || (draft.kind !== undefined && proper.has(draft.kind));
      const isWord = named || (frequencies.has(anchor) && withoutAccents(text) !== text);
      const factor = isWord ? properShare(anchor, frequencies) : 1;
      candidates.push({ anchor, title: draft.title, probability: probability * factor, source, views, split });
    }
  };
  const bare = bareTitle(draft);
  add(draft.title, bare === draft.title ? anchorPriors.title : anchorPriors.bracketedTitle, 'title', false);
  if (bare !== draft.title) add(bare, anchorPriors.bareTitle, 'bare-title', true);
  if (bare.startsWith('The ') && bare.length > 6) add(bare.slice(4), anchorPriors.alias, 'alias', true);
  for (const [alias, source] of draft.aliases) add(alias, anchorPriors[source], source, true);
  const last = surnameOf(draft, bare);
  if (last !== undefined && views >= surnameViews && !frequencies.has(last))
    add(last, anchorPriors.surname, 'alias', true);
  return candidates;
}

/** How much of what is said as these words means the name: 1 for words that are rare in conversation. */
function properShare(anchor: string, frequencies: ReadonlyMap<string, number>): number {
  const words = anchor.split(' ');
  const chance = words.reduce((product, word) => product * (Math.max(frequencies.get(word) ?? 0, 0.1) / 1e6), 1);
  const perMillion = chance * 1e6 * (words.length > 1 ? togetherness : 1);
  return Math.min(1, ordinaryFrequency / perMillion);
}

/** The title without brackets and legal forms, and for places and nobility without what follows the comma. */
function bareTitle(draft: Draft): string {
  const bare = commonName(draft.title).replace(/,? (Inc\.|Corporation|Company|Ltd\.|plc|F\.?C\.?|CF)$/, '');
  const cutsComma = draft.kind === 'place' || draft.kind === 'person' || draft.kind === 'landmark';
  return cutsComma ? bare.replace(/,.*$/, '') : bare;
}

function surnameOf(draft: Draft, bare: string): string | undefined {
  const words = normaliseAnchor(bare).split(' ');
  return draft.kind === 'person' &&
    words.length >= 2 &&
    words.length <= 4 &&
    !/\b(of|the|i+|iv|vi*|jr)\b/.test(words.slice(1).join(' '))
    ? words.at(-1)
    : undefined;
}
