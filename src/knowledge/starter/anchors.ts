import { commonName } from '../../core/text.ts';
import type { AliasSource, Draft } from './draft.ts';
import type { EntityKind } from './kinds.ts';
import { anchorForms } from './normalise-anchor.ts';
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
  bareTitle: 0.7,
  alias: 0.08,
  redirect: 0.08,
  hand: 0.3,
  surname: 0.12,
} as const;

/** What makes a common word unlikely to mean a work or a person of that name. */
const commonWordFactor = 0.02;
/** From these views on a work keeps its bare title even if it is a common word. */
const headlinerViews = 150000;

const works: ReadonlySet<EntityKind> = new Set([
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
  'place',
  'team',
]);

interface Candidate extends AnchorRow {
  readonly views: number;
  readonly split: boolean;
}

/** The anchor texts of all entities, each with its stated prior; bare titles and aliases that several entities share are split by popularity. */
export function makeAnchors(popularity: ReadonlyMap<Draft, Popularity>, commonWords: ReadonlySet<string>): AnchorRow[] {
  const byAnchor = new Map<string, Map<string, Candidate>>();
  for (const [draft, { views, source }] of popularity) {
    for (const candidate of candidatesOf(draft, views, commonWords, source === 'set')) {
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

function candidatesOf(draft: Draft, views: number, commonWords: ReadonlySet<string>, headliner: boolean): Candidate[] {
  const candidates: Candidate[] = [];
  const add = (text: string, probability: number, source: AnchorSource, split: boolean): void => {
    for (const anchor of anchorForms(text)) {
      const common = anchor.split(' ').every((word) => commonWords.has(word));
      const isWork =
        draft.kind !== undefined && works.has(draft.kind) && source !== 'hand' && !headliner && views < headlinerViews;
      candidates.push({
        anchor,
        title: draft.title,
        probability: probability * (common && isWork ? commonWordFactor : 1),
        source,
        views,
        split,
      });
    }
  };
  const bare = bareTitle(draft);
  add(draft.title, bare === draft.title ? anchorPriors.title : anchorPriors.bracketedTitle, 'title', false);
  if (bare !== draft.title) add(bare, anchorPriors.bareTitle, 'bare-title', true);
  if (bare.startsWith('The ') && bare.length > 6) add(bare.slice(4), anchorPriors.alias, 'alias', true);
  for (const [alias, source] of draft.aliases) add(alias, anchorPriors[source], source, true);
  return candidates;
}

/** The title without brackets, and for places and nobility without what follows the comma. */
function bareTitle(draft: Draft): string {
  const bare = commonName(draft.title);
  const cutsComma = draft.kind === 'place' || draft.kind === 'person' || draft.kind === 'landmark';
  return cutsComma ? bare.replace(/,.*$/, '') : bare;
}
