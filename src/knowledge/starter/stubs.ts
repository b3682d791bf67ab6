import { commonName, withoutAccents } from '../../core/text.ts';
import { type Draft, titleKey } from './draft.ts';

/** Sources that write titles without brackets or by another name, so that their entity may be a shadow of one that is named properly. */
const loose = new Set([
  'much-read',
  'netflix',
  'games',
  'corpora',
  'page-views',
  'wikispeedia',
  'wikidata',
  'codex',
  'pantheon',
  'cast',
  'artists',
  'brands',
]);

/** Leaves out entities that are shadows: a bare title whose real title has a bracket, a spelling without accents, a name that is an alias by hand. The shadow's signals go to the real one. */
export function withoutStubs(drafts: readonly Draft[]): Draft[] {
  const properly = drafts.filter((draft) => !isLoose(draft));
  const byBareTitle = new Map<string, Draft[]>();
  const byHandAlias = new Map<string, Draft>();
  for (const draft of properly) {
    const key = plainKey(commonName(draft.title));
    byBareTitle.set(key, [...(byBareTitle.get(key) ?? []), draft]);
    for (const [alias, source] of draft.aliases) if (source === 'hand') byHandAlias.set(plainKey(alias), draft);
  }
  return drafts.filter((draft) => {
    if (!isLoose(draft)) return true;
    const real = realOf(draft, byBareTitle.get(plainKey(draft.title)) ?? [], byHandAlias.get(plainKey(draft.title)));
    if (real === undefined) return true;
    absorb(real, draft);
    return false;
  });
}

function plainKey(title: string): string {
  return withoutAccents(titleKey(title)).replaceAll('.', '');
}

function isLoose(draft: Draft): boolean {
  return !draft.title.includes('(') && [...draft.sources].every((source) => loose.has(source));
}

/** The entity that a loose one is a shadow of: one of the same kind, else one by hand. */
function realOf(draft: Draft, sameName: readonly Draft[], aliased: Draft | undefined): Draft | undefined {
  const sameKind = sameName.filter((entry) => entry.kind === draft.kind);
  const byHand = sameName
    .filter((entry) => entry.sources.has('hand'))
    .sort((left, right) => (right.setViews ?? 0) - (left.setViews ?? 0));
  if (byHand[0] !== undefined) return byHand[0];
  if (sameKind.length === 1) return sameKind[0];
  return aliased !== undefined && (aliased.kind === draft.kind || draft.sources.size === 1) ? aliased : undefined;
}

function absorb(real: Draft, shadow: Draft): void {
  for (const [signal, value] of shadow.signals) if (!real.signals.has(signal)) real.signals.set(signal, value);
  for (const [relation, values] of shadow.relations)
    if (!real.relations.has(relation) && real.kind === shadow.kind) real.relations.set(relation, values);
  if (real.kind === shadow.kind) real.knownViews ??= shadow.knownViews;
  for (const source of shadow.sources) real.sources.add(source);
}
