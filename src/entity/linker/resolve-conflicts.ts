import type { ExpectedGroup, ScoredCandidate } from '../../contracts/entity-index.ts';
import { type Draft, isOfType, topScore, withRule } from './draft.ts';
import type { Lexicon } from './lexicon.ts';
import { type LinkRuleName, linkRules } from './rules.ts';
import { isCalled, isPerson } from './weigh-candidates.ts';

/** Drafts that stand, and those that another one on the same or a nested stretch displaced. */
export interface Resolution {
  readonly kept: readonly Draft[];
  readonly removed: readonly Draft[];
}

interface Settings {
  readonly expectedType: ExpectedGroup | null;
  readonly lexicon: Pick<Lexicon, 'isDontLink'>;
}

/**
 * Decides between ways to write the same stretch, then between nested stretches (reference §5.8): sorted, then one sweep from the longest
 * to the shortest, so that the result does not hang on the order of the input. Stretches that overlap without being nested both stay.
 */
export function resolveConflicts(drafts: readonly Draft[], settings: Settings): Resolution {
  const forms = bestForms(drafts, settings);
  const nested = sweep([...forms.kept].sort(byPlace), settings);
  return { kept: nested.kept, removed: [...forms.removed, ...nested.removed] };
}

function bestForms(drafts: readonly Draft[], { expectedType }: Settings): Resolution {
  const byStretch = new Map<string, Draft[]>();
  for (const draft of [...drafts].sort(byPlace)) {
    const key = `${draft.place.start}-${draft.place.end}`;
    byStretch.set(key, [...(byStretch.get(key) ?? []), draft]);
  }
  const kept: Draft[] = [];
  const removed: Draft[] = [];
  for (const group of byStretch.values()) {
    const [winner, ...losers] = group.sort((left, right) => compareForms(left, right, expectedType));
    if (!winner) continue;
    const runnerUp = losers[0];
    const rule = runnerUp ? formRule(winner, runnerUp, expectedType) : undefined;
    kept.push(rule ? withRule(winner, rule) : winner);
    removed.push(...losers.map((loser) => withRule(loser, formRule(winner, loser, expectedType))));
  }
  return { kept, removed };
}

function compareForms(left: Draft, right: Draft, type: ExpectedGroup | null): number {
  return (
    protection(right) - protection(left) ||
    Number(isStrongOfType(right, type)) - Number(isStrongOfType(left, type)) ||
    topScore(right) - topScore(left) ||
    left.rules.length - right.rules.length ||
    (left.form < right.form ? -1 : 1)
  );
}

function formRule(winner: Draft, loser: Draft, type: ExpectedGroup | null): LinkRuleName {
  if (protection(winner) > protection(loser)) return 'form-forced';
  if (isStrongOfType(winner, type) && !isStrongOfType(loser, type)) return 'form-of-expected-type';
  return 'form-higher-score';
}

function isStrongOfType(draft: Draft, type: ExpectedGroup | null): boolean {
  return isOfType(draft, type) && topScore(draft) > linkRules['form-of-expected-type'].limit;
}

function sweep(sorted: readonly Draft[], settings: Settings): Resolution {
  const standing = new Map(sorted.map((draft) => [draft.place, draft]));
  const removed: Draft[] = [];
  for (const { place } of sorted) {
    const outer = standing.get(place);
    if (!outer) continue;
    const inners = [...standing.values()].filter((inner) => isNested(inner, outer));
    const isPair = joinsNames(outer, inners, settings);
    const decisions = inners.map((inner) => ({ inner, ...decide(outer, inner, isPair, settings) }));
    const lost = decisions.find((decision) => decision.winner === 'inner');
    if (lost) {
      standing.delete(place);
      removed.push(withRule(outer, lost.rule));
      standing.set(lost.inner.place, withRule(lent(lost.inner, outer), lost.rule));
      continue;
    }
    let survivor = outer;
    for (const { inner, rule } of decisions) {
      standing.delete(inner.place);
      removed.push(withRule(inner, rule));
      survivor = withRule(lent(survivor, inner), rule);
    }
    standing.set(place, survivor);
  }
  return { kept: [...standing.values()], removed };
}

function decide(
  outer: Draft,
  inner: Draft,
  isPair: boolean,
  { expectedType, lexicon }: Settings,
): { readonly winner: 'inner' | 'outer'; readonly rule: LinkRuleName } {
  const innerScore = topScore(inner);
  const outerScore = topScore(outer);
  if (protection(inner) !== protection(outer)) {
    return { winner: protection(inner) > protection(outer) ? 'inner' : 'outer', rule: 'nested-forced' };
  }
  if (inner.rules.includes('cue-type-first') && !outer.rules.includes('cue-type-first')) {
    return { winner: 'inner', rule: 'inner-of-cue-type' };
  }
  const innerIsOfType = isOfType(inner, expectedType) && !isOfType(outer, expectedType);
  if (innerIsOfType && innerScore > linkRules['inner-of-expected-type'].limit) {
    if (isFullName(outer) && innerScore <= linkRules['inner-strong'].limit)
      return { winner: 'outer', rule: 'outer-full-name' };
    return { winner: 'inner', rule: 'inner-of-expected-type' };
  }
  if (innerScore > linkRules['inner-strong'].limit) {
    if (outerScore < linkRules['inner-over-weak-outer'].limit)
      return { winner: 'inner', rule: 'inner-over-weak-outer' };
    if (isOnlySound(outer) && !isOnlySound(inner) && outerScore < linkRules['inner-over-sound'].limit) {
      return { winner: 'inner', rule: 'inner-over-sound' };
    }
    if (isPair && outerScore < linkRules['inner-over-pair'].limit) return { winner: 'inner', rule: 'inner-over-pair' };
    const padded = addsOnlyStopWords(outer, inner, lexicon);
    if (padded && outerScore < linkRules['inner-over-padding'].limit)
      return { winner: 'inner', rule: 'inner-over-padding' };
  }
  return { winner: 'outer', rule: 'outer-wins' };
}

/** True if the words are the whole name of a person, spelt just so. */
function isFullName({ form, candidates: [top], rules }: Draft): boolean {
  const isNamed = top !== undefined && isPerson(top.entity) && isCalled(top.entity, form);
  return isNamed && form.includes(' ') && rules.includes('exact-anchor');
}

function addsOnlyStopWords(outer: Draft, inner: Draft, lexicon: Settings['lexicon']): boolean {
  return outer.words.every((word) => inner.words.includes(word) || lexicon.isDontLink(word));
}

/** True if the outer span is nothing but strong names within it, joined by 'and', and stop-words. */
function joinsNames({ words }: Draft, inners: readonly Draft[], { lexicon }: Settings): boolean {
  if (!words.includes('and')) return false;
  const strong = inners.filter((inner) => topScore(inner) > linkRules['inner-strong'].limit);
  return words.every((word) => lexicon.isDontLink(word) || strong.some((inner) => inner.words.includes(word)));
}

function isOnlySound({ rules }: Draft): boolean {
  return rules.includes('sounds-like') && !rules.includes('exact-anchor');
}

/** The survivor with the loser's score, where both mean the same and the loser's is higher. */
function lent(survivor: Draft, loser: Draft): Draft {
  const [top, ...rest] = survivor.candidates;
  const other: ScoredCandidate | undefined = loser.candidates[0];
  if (!top || !other || top.entity.title !== other.entity.title || other.score <= top.score) return survivor;
  return withRule({ ...survivor, candidates: [{ ...top, score: other.score }, ...rest] }, 'same-entity');
}

function isNested(inner: Draft, outer: Draft): boolean {
  const within = inner.place.start >= outer.place.start && inner.place.end <= outer.place.end;
  return within && lengthOf(inner) < lengthOf(outer);
}

function protection(draft: Draft): number {
  return draft.manual?.force ? 1 : 0;
}

function byPlace(left: Draft, right: Draft): number {
  return (
    lengthOf(right) - lengthOf(left) ||
    left.place.start - right.place.start ||
    topScore(right) - topScore(left) ||
    (left.form < right.form ? -1 : left.form > right.form ? 1 : 0)
  );
}

function lengthOf(draft: Draft): number {
  return draft.place.end - draft.place.start;
}
