import type { EntityIndex, LinkedSpan, LinkedSpans, LinkTier } from '../../contracts/entity-index.ts';
import { normaliseText } from '../../core/text.ts';
import { isNamedTopic } from '../../core/topic-phrases.ts';
import { candidateSpans } from '../spans/candidate-spans.ts';
import { rarestFrequency } from '../unigrams.ts';
import { cueTypes, isAfterArticle } from './cue-types.ts';
import { bestFirst, type Draft, isOfType, topScore } from './draft.ts';
import type { LinkRequest, LinkSettings } from './link-request.ts';
import { formsToLookUp, lookUpExact } from './look-up-exact.ts';
import { lookUpHypotheses } from './look-up-hypotheses.ts';
import { lookUpSounds } from './look-up-sounds.ts';
import { asksForName } from './name-question.ts';
import { resolveConflicts } from './resolve-conflicts.ts';
import { type LinkRuleName, linkRules } from './rules.ts';
import { type Beside, isWork, weighCandidates } from './weigh-candidates.ts';
import { wordUse } from './word-use.ts';
import { worksOfMakers } from './works-of-makers.ts';

/** Most spans of a tier, and most forms, that the output keeps: the best and the first, so that a long text fits a stored turn. */
const mostSpans = 20;
const mostForms = 400;

/** An utterance in which nothing was looked for. */
export const noLinks: LinkedSpans = { highPrecision: [], thresholdRemoved: [], conflictRemoved: [], spans: [] };

/**
 * Finds what an utterance may name (paper §'entity linker', reference §5): candidate spans and their other forms are looked up, scored,
 * weighed by rules, and conflicts between them decided. Every span carries the names of the rules that decided it (`linkRules`).
 *
 * @throws what the index throws, also where the signal is aborted
 */
export async function linkEntities(
  request: LinkRequest,
  index: EntityIndex,
  settings: LinkSettings,
  signal: AbortSignal,
): Promise<LinkedSpans> {
  if (!isRequested(request) && asksForName(request.lastReply)) return noLinks;
  const spans = candidateSpans(request.text, phrasesOf(request));
  const spanForms = formsToLookUp(spans, request, settings);
  const exact = await lookUpExact(spanForms, 1, index, settings, signal);
  const tried = spanForms.map((item) => item.span);
  const spoken = request.channel === 'voice';
  const sounds = await lookUpSounds(tried, exact, spoken ? 'spoken' : 'typed', 1, index, settings.lexicon, signal);
  const heard = spoken ? await lookUpHypotheses(request, index, settings, signal) : [];
  const found = merged([...exact, ...sounds, ...heard]);
  const works = await worksOfMakers(found, index);
  const drafts = found
    .map((draft) =>
      weighCandidates(draft, request.expectedType, beside(request.text, draft, works.get(draft), settings), settings),
    )
    .filter((draft) => draft.candidates.length > 0);
  const looked = [...new Set([...spanForms.flatMap((item) => item.forms), ...heard.map((draft) => draft.form)])];
  return sorted(drafts, request, settings, looked);
}

function beside(
  text: string,
  { place, words }: Draft,
  work: string | undefined,
  { lexicon }: Pick<LinkSettings, 'lexicon'>,
): Beside {
  const types = cueTypes(text, place);
  const use = types.length > 0 ? 'name' : wordUse(text, place, words.every(lexicon.isDontLink));
  return { types, isAfterArticle: isAfterArticle(text, place), use, work };
}

function sorted(
  drafts: readonly Draft[],
  { expectedType }: LinkRequest,
  { lexicon }: LinkSettings,
  spans: readonly string[],
): LinkedSpans {
  const { kept, removed } = resolveConflicts(drafts, { expectedType, lexicon });
  const judged = kept.map((draft) => {
    const rule = precisionRule(draft, { expectedType, lexicon });
    return linkedSpan(draft, isHigh(rule) ? 'high' : 'threshold-removed', rule);
  });
  return {
    highPrecision: judged
      .filter((span) => span.tier === 'high')
      .sort(bestSpanFirst)
      .slice(0, mostSpans),
    thresholdRemoved: judged
      .filter((span) => span.tier === 'threshold-removed')
      .sort(bestSpanFirst)
      .slice(0, mostSpans),
    conflictRemoved: removed
      .map((draft) => linkedSpan(draft, 'conflict-removed'))
      .sort(bestSpanFirst)
      .slice(0, mostSpans),
    spans: spans.slice(0, mostForms),
  };
}

/** The precision test: the first rule that holds decides (reference §5.8). */
function precisionRule(
  draft: Draft,
  { expectedType, lexicon }: Pick<LinkRequest, 'expectedType'> & Pick<LinkSettings, 'lexicon'>,
): LinkRuleName {
  if (draft.manual?.force) return 'forced';
  if (draft.rules.includes('named-with-maker')) return 'of-named-maker';
  if (lexicon.lowPrecision.has(draft.form) || lexicon.lowPrecision.has(draft.words.join(' ')))
    return 'low-precision-phrase';
  if (draft.rules.includes('cue-type-first')) return 'of-cue-type';
  if (topScore(draft) < linkRules['below-high-precision'].limit) return 'below-high-precision';
  if (isOfType(draft, expectedType)) return 'of-expected-type';
  if (draft.rules.includes('verb-form') && isTitleOfWork(draft)) return 'verb-form';
  const words = draft.form.split(' ');
  if (rarestFrequency(words, lexicon) <= linkRules['common-words'].limit) return 'high-precision';
  const telling = words.filter((word) => !lexicon.isDontLink(word)).length;
  if (telling > 1 && topScore(draft) > linkRules['known-phrase'].limit) return 'known-phrase';
  if (telling === 1 && isKnownTitle(draft)) return 'known-title';
  return isConcreteThing(draft) ? 'concrete-thing' : 'common-words';
}

/** Kinds of things whose plain names mean them: who says 'my dog' or 'pizza' talks about one. */
const concreteGroups: ReadonlySet<string> = new Set(['animal', 'pet', 'food', 'sport', 'game', 'musical_instrument']);

const articleAndNoun = /^(?:the|an?) \S+$/;

function isTitleOfWork({ candidates: [top] }: Draft): boolean {
  return top !== undefined && isWork(top.entity);
}

function isKnownTitle({ form, candidates: [top] }: Draft): boolean {
  if (!top || top.score <= linkRules['known-title'].limit || articleAndNoun.test(form)) return false;
  return form.includes(' ') && normaliseText(top.entity.name) === form;
}

function isConcreteThing(draft: Draft): boolean {
  const top = draft.candidates[0];
  if (!top || top.entity.isCategory || top.score <= linkRules['concrete-thing'].limit) return false;
  const isPlainName = draft.manual !== undefined || normaliseText(top.entity.title) === top.anchor;
  return isPlainName && concreteGroups.has(top.entity.group ?? '');
}

function isHigh(rule: LinkRuleName): boolean {
  return [
    'forced',
    'of-cue-type',
    'of-named-maker',
    'of-expected-type',
    'known-phrase',
    'known-title',
    'concrete-thing',
    'high-precision',
  ].includes(rule);
}

function linkedSpan(draft: Draft, tier: LinkTier, rule?: LinkRuleName): LinkedSpan {
  return {
    span: draft.form,
    text: draft.place.text,
    start: draft.place.start,
    end: draft.place.end,
    candidates: draft.candidates,
    tier,
    isManual: draft.manual !== undefined,
    isForced: draft.manual?.force ?? false,
    rules: rule ? [...draft.rules, rule] : draft.rules,
  };
}

function bestSpanFirst(left: LinkedSpan, right: LinkedSpan): number {
  return (
    Number(right.isForced) - Number(left.isForced) ||
    topScore(right) - topScore(left) ||
    left.start - right.start ||
    (left.span < right.span ? -1 : 1)
  );
}

/** One draft a stretch and form: what was found by spelling and by sound together. */
function merged(drafts: readonly Draft[]): Draft[] {
  const byForm = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = `${draft.place.start}-${draft.place.end} ${draft.form}`;
    const known = byForm.get(key);
    const both = known && {
      ...known,
      candidates: bestFirst([...known.candidates, ...draft.candidates]),
      manual: known.manual ?? draft.manual,
      rules: [...new Set([...known.rules, ...draft.rules])],
    };
    byForm.set(key, both ?? draft);
  }
  return [...byForm.values()];
}

function isRequested({ navigation }: LinkRequest): boolean {
  return isNamedTopic(navigation.topic) || isNamedTopic(navigation.negativeTopic);
}

function phrasesOf({ navigation, phrases = [], expectedType, text }: LinkRequest): string[] {
  const topics = [navigation.topic, navigation.negativeTopic]
    .filter((topic) => isNamedTopic(topic))
    .map((topic) => topic.text);
  return [...topics, ...(expectedType === null ? [] : [text]), ...phrases];
}
