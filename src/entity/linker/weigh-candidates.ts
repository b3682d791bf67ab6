import type { Entity, ExpectedGroup, ScoredCandidate } from '../../contracts/entity-index.ts';
import { normaliseText, wordsOf } from '../../core/text.ts';
import { rarestFrequency } from '../unigrams.ts';
import { type Draft, withRule } from './draft.ts';
import type { LinkSettings } from './link-request.ts';
import { type LinkRuleName, linkRules } from './rules.ts';
import type { WordUse } from './word-use.ts';

/** What has a name of its own, which nobody puts into the plural (classification groups and kinds). */
const namedKinds: ReadonlySet<string> = new Set(
  'film series anime game song album composition band book publication franchise tv_show musical_work musical_group'.split(
    ' ',
  ),
);
const peopleKinds: ReadonlySet<string> = new Set(['person', 'character']);
/** What people turn into verbs: 'we zoom every day'. */
const serviceKinds: ReadonlySet<string> = new Set(['app', 'brand', 'company']);

/** What the words beside a span say of it. */
export interface Beside {
  readonly types: readonly ExpectedGroup[];
  /** 'a carpenter' */
  readonly isAfterArticle: boolean;
  /** What a single word does there: 'i burnt my hand' names no film. */
  readonly use: WordUse;
  /** The title of what somebody made who is named beside it. */
  readonly work?: string | undefined;
}

/** Aliases of fewer letters are mostly codes. */
const shortestAlias = 3;
/** Codes of countries, teams and the like have so many letters at most: 'jam' for Jamaica. */
const longestCode = 4;

/**
 * Puts the right candidate first and drops those that are not meant (reference §5.7, in its order).
 *
 * @returns the draft with at most ten candidates, perhaps none
 */
export function weighCandidates(
  draft: Draft,
  expectedType: ExpectedGroup | null,
  beside: Beside,
  settings: LinkSettings,
): Draft {
  const { draft: ordered, chosen } = chosenFirst(draft, expectedType, beside, settings);
  const fired = new Set<LinkRuleName>();
  if (beside.use === 'verb-form') fired.add('verb-form');
  const kept = ordered.candidates.filter((candidate) => {
    const rule = candidate === chosen ? undefined : reasonToDrop(candidate, ordered, beside, settings);
    if (rule) fired.add(rule);
    return rule === undefined;
  });
  const best = kept.slice(0, linkRules['keep-best'].limit);
  if (best.length < kept.length) fired.add('keep-best');
  const clean = best.filter((candidate) => !settings.isOffensive(candidate.entity.title));
  if (clean.length < best.length) fired.add('drop-offensive');
  return { ...ordered, candidates: clean, rules: [...new Set([...ordered.rules, ...fired])] };
}

interface Ordered {
  readonly draft: Draft;
  /** The candidate that a manual link or the expected type put first: it is kept whatever its score. */
  readonly chosen: ScoredCandidate | undefined;
}

function chosenFirst(
  draft: Draft,
  expectedType: ExpectedGroup | null,
  beside: Beside,
  settings: LinkSettings,
): Ordered {
  const { manual, candidates } = draft;
  if (manual) {
    const chosen = candidates.find((candidate) => candidate.entity.title === manual.title);
    const linked = withRule({ ...draft, candidates: toFront(candidates, chosen) }, 'manual-link');
    if (!manual.only || !chosen) return { draft: linked, chosen };
    return { draft: withRule({ ...linked, candidates: [chosen] }, 'manual-only'), chosen };
  }
  const made = candidates.find(({ entity }) => entity.title === beside.work);
  if (made)
    return { draft: withRule({ ...draft, candidates: toFront(candidates, made) }, 'named-with-maker'), chosen: made };
  const named = firstOfCue(draft, beside.types, settings);
  if (named)
    return { draft: withRule({ ...draft, candidates: toFront(candidates, named) }, 'cue-type-first'), chosen: named };
  const chosen = firstOfType(draft, expectedType, settings);
  if (!chosen || isWordHere(chosen, beside)) return { draft, chosen: undefined };
  return { draft: withRule({ ...draft, candidates: toFront(candidates, chosen) }, 'expected-type-first'), chosen };
}

/** What is called just as the span says and is of a type that the words beside it suggest; stop-words alone ('i read it') name nothing. */
function firstOfCue(
  { candidates, form }: Draft,
  cued: readonly ExpectedGroup[],
  { lexicon }: LinkSettings,
): ScoredCandidate | undefined {
  const [top] = candidates;
  if (!top || top.entity.isCategory || form.split(' ').every(lexicon.isDontLink)) return undefined;
  const least = Math.max(linkRules['cue-type-first'].limit, top.score * linkRules['cue-type-share'].limit);
  return candidates.find(
    ({ entity, score }) =>
      score >= least &&
      !entity.isCategory &&
      cued.some((type) => entity.expectedGroups.includes(type)) &&
      isCalled(entity, form),
  );
}

/** True if the form is the whole name; an article in front of it may come or go. */
export function isCalled(entity: Entity, form: string): boolean {
  const bare = (text: string): string => text.replace(/^the /u, '');
  return bare(normaliseText(entity.name)) === bare(form);
}

function firstOfType(draft: Draft, type: ExpectedGroup | null, { lexicon }: LinkSettings): ScoredCandidate | undefined {
  if (type === null || rarestFrequency(draft.form.split(' '), lexicon) >= linkRules['common-words'].limit)
    return undefined;
  const [top, ...others] = draft.candidates;
  if (!top || top.entity.expectedGroups.includes(type)) return undefined;
  return others.find(
    ({ entity, score }) => entity.expectedGroups.includes(type) && score > linkRules['expected-type-first'].limit,
  );
}

function reasonToDrop(
  candidate: ScoredCandidate,
  draft: Draft,
  beside: Beside,
  { lexicon }: LinkSettings,
): LinkRuleName | undefined {
  const words = draft.form.split(' ');
  const { entity, score } = candidate;
  if (score < linkRules['drop-below'].limit) return 'drop-below';
  const stopWords = words.every(lexicon.isDontLink);
  if (stopWords && score < linkRules['drop-stop-words-below'].limit) return 'drop-stop-words-below';
  if (candidate.probability < linkRules['drop-chance-alias'].limit && isChance(draft)) return 'drop-chance-alias';
  if (candidate.probability < linkRules['drop-cut-name'].limit && isCutName(draft.form, entity)) return 'drop-cut-name';
  if (beside.isAfterArticle && isPerson(entity) && isPartOfName(words, entity)) return 'drop-person-after-article';
  if (isWordHere(candidate, beside)) return beside.use === 'quality' ? 'drop-quality' : 'drop-verb';
  if (isPluralOf(draft) && (isNamed(entity) || isPerson(entity))) return 'drop-plural-of-name';
  const common = rarestFrequency(words, lexicon) > linkRules['common-words'].limit;
  if (common && score < linkRules['drop-partial-name-below'].limit && isPartOfName(words, entity)) {
    return 'drop-partial-name-below';
  }
  return undefined;
}

/** True for a title or name whose word is here no name, but what somebody does or how something is. */
function isWordHere({ entity }: ScoredCandidate, { use }: Beside): boolean {
  if (use === 'quality') return true;
  return use === 'verb' && (isWork(entity) || serviceKinds.has(entity.kind));
}

/** True for what has a title of its own, such as a film, a song or a band; people do play games that are called like verbs. */
export function isWork(entity: Entity): boolean {
  return isNamed(entity) && entity.group !== 'game';
}

function isPluralOf(draft: Draft): boolean {
  return draft.words.join(' ') === `${draft.form}s`;
}

/** Letters that stand for countries, initials and the like, but here most likely do not. */
function isChance({ form, words }: Draft): boolean {
  const isShortened = form.length <= shortestAlias && words.join(' ').length > form.length;
  return form.length < shortestAlias || isShortened || /^[ai] /.test(form);
}

/** A word that shortens a word of the name or extends it, and stands for it in tables only; people are called by the half of their names. */
function isCutName(form: string, entity: Entity): boolean {
  if (form.length > longestCode || form.includes(' ') || isPerson(entity)) return false;
  const names = wordsOf(entity.title);
  if (names.some((word) => word === form || `${word}s` === form)) return false;
  return names.some((word) => word.startsWith(form) || (word.length >= shortestAlias && form.startsWith(word)));
}

function isPartOfName(words: readonly string[], entity: Entity): boolean {
  const isBook = entity.group === 'book' || entity.kind === 'book';
  return (isPerson(entity) || isBook) && wordsOf(entity.name).some((word) => !words.includes(word));
}

function isNamed(entity: Entity): boolean {
  return namedKinds.has(entity.group ?? '') || namedKinds.has(entity.kind);
}

/** True for people and characters. */
export function isPerson(entity: Entity): boolean {
  return peopleKinds.has(entity.kind) || entity.expectedGroups.includes('person');
}

function toFront(
  candidates: readonly ScoredCandidate[],
  first: ScoredCandidate | undefined,
): readonly ScoredCandidate[] {
  return first ? [first, ...candidates.filter((candidate) => candidate !== first)] : candidates;
}
