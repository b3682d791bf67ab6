import type { Candidate, Entity, EntityIndex } from '../../contracts/entity-index.ts';
import { normaliseText } from '../../core/text.ts';
import { isNamedTopic } from '../../core/topic-phrases.ts';
import { anchorKey } from '../index/anchor-key.ts';
import { functionWords } from '../index/function-words.ts';
import { alternativeForms } from '../spans/alternative-forms.ts';
import type { CandidateSpan } from '../spans/candidate-spans.ts';
import { rarestFrequency } from '../unigrams.ts';
import { bestFirst, type Draft, scored } from './draft.ts';
import type { ManualLink } from './lexicon.ts';
import type { LinkRequest, LinkSettings } from './link-request.ts';
import { type LinkRuleName, linkRules } from './rules.ts';

/** After these a common word means what it says: 'with friends', 'my home'. */
const companionWords: ReadonlySet<string> = new Set(
  'with and my our your his her their some good best old new of'.split(' '),
);

/** Words that tie what follows to somebody whom one talks about. */
const possessives: ReadonlySet<string> = new Set(['his', 'her', 'their', 'its']);

/** Spans with the forms that are looked up for each. */
export interface SpanForms {
  readonly span: CandidateSpan;
  readonly forms: readonly string[];
}

/** The forms of the spans that may be linked at all (reference §5.2): no offensive ones, none of stop-words alone. */
export function formsToLookUp(
  spans: readonly CandidateSpan[],
  request: LinkRequest,
  { lexicon, isOffensive }: LinkSettings,
): SpanForms[] {
  return spans.flatMap((span) => {
    const isMeant = isAskedFor(span, request) || mayAnswer(span, spans, request);
    if (!isMeant && (isOfOthers(span, spans, lexicon) || isGivenName(span, spans))) return [];
    if (!(isMeant || isWorthLinking(span.words, request, lexicon)) || isOffensive(span.text)) return [];
    const forms = alternativeForms(span.tokens, lexicon.isDontLink);
    return [{ span, forms: forms.filter((form, at) => at === 0 || isWorthLinking(form, request, lexicon)) }];
  });
}

/** True for the whole topic of a request, also where it is a common word: 'let's talk about love'. */
function isAskedFor(span: CandidateSpan, { navigation }: LinkRequest): boolean {
  if (navigation.source !== 'request' || span.words.split(' ').every((word) => functionWords.has(word))) return false;
  return [navigation.topic, navigation.negativeTopic].some(
    (topic) => isNamedTopic(topic) && normaliseText(topic.text) === span.words,
  );
}

/** True for a common word that may be the name that the last question expects ('friends'), not for what belongs to somebody ('my friends'). */
function mayAnswer(span: CandidateSpan, all: readonly CandidateSpan[], { expectedType }: LinkRequest): boolean {
  if (expectedType === null || span.tokens.length > 1 || functionWords.has(span.words)) return false;
  const before = all.find((other) => other.to === span.from && other.from === span.from - 1);
  return before === undefined || !companionWords.has(before.words);
}

/** True for a common word that belongs to whom one talks about: 'i love her music' is about her, not about music. */
function isOfOthers(span: CandidateSpan, all: readonly CandidateSpan[], lexicon: LinkSettings['lexicon']): boolean {
  if (span.tokens.length > 1) return false;
  const before = all.find((other) => other.to === span.from && other.from === span.from - 1);
  if (before === undefined || !possessives.has(before.words)) return false;
  return rarestFrequency([span.words], lexicon) > linkRules['common-words'].limit;
}

/** Things whose names are what one talks about, so that 'a film called titanic' is Titanic. */
const namedWorks: ReadonlySet<string> = new Set(
  'movie film book novel song album band group game show series anime team city town country place restaurant app'.split(
    ' ',
  ),
);

/** True for the name that somebody gave a pet or a child: 'my dog is called luna' is not about the Moon. */
function isGivenName(span: CandidateSpan, all: readonly CandidateSpan[]): boolean {
  const wordAt = (at: number): string | undefined =>
    all.find((other) => other.from === at && other.to === at + 1)?.words;
  const naming = wordAt(span.from - 1);
  if (naming === 'called' || naming === 'named') return !hasNamedWork(span.from, wordAt);
  return naming === 'is' && wordAt(span.from - 2) === 'name';
}

function hasNamedWork(before: number, wordAt: (at: number) => string | undefined): boolean {
  const words = Array.from({ length: before }, (_item, at) => wordAt(at) ?? '');
  return words.some((word) => namedWorks.has(word));
}

/** Candidates of every form whose words are an anchor text, and the manual links. */
export async function lookUpExact(
  spanForms: readonly SpanForms[],
  confidence: number,
  index: EntityIndex,
  { lexicon }: LinkSettings,
  signal: AbortSignal,
): Promise<Draft[]> {
  const wanted = [...new Set(spanForms.flatMap((item) => item.forms))];
  if (wanted.length === 0) return [];
  const found = await index.candidates(wanted, signal);
  const manual = await manualEntities(wanted, lexicon.manualLinks, index);
  return spanForms.flatMap(({ span, forms }) =>
    differentAnchors(forms).flatMap((form) => {
      const link = manual.get(normaliseText(form));
      const own = link ? [{ entity: link.entity, anchor: form, probability: 1 }] : [];
      const candidates: Candidate[] = [...(found.get(form) ?? []), ...own];
      if (candidates.length === 0) return [];
      return [
        {
          place: span,
          form,
          words: span.tokens.map((token) => token.text),
          candidates: bestFirst(candidates.map((candidate) => scored(candidate, 1, confidence))),
          manual: link?.link,
          rules: originOf(span, form, lexicon.isDontLink),
        },
      ];
    }),
  );
}

function originOf(span: CandidateSpan, form: string, isDontLink: (word: string) => boolean): LinkRuleName[] {
  const origin: LinkRuleName = anchorKey(form) === anchorKey(span.words) ? 'exact-anchor' : 'alternative-form';
  return form.split(' ').every(isDontLink) ? ['common-phrase', origin] : [origin];
}

function isWorthLinking(words: string, request: LinkRequest, lexicon: LinkSettings['lexicon']): boolean {
  if (lexicon.manualLinks.has(normaliseText(words))) return true;
  const list = words.split(' ');
  return !list.every(lexicon.isDontLink) || (list.length > 1 && request.expectedType !== null);
}

function differentAnchors(forms: readonly string[]): string[] {
  const byAnchor = new Map<string, string>();
  for (const form of forms) if (!byAnchor.has(anchorKey(form))) byAnchor.set(anchorKey(form), form);
  return [...byAnchor.values()];
}

async function manualEntities(
  forms: readonly string[],
  links: ReadonlyMap<string, ManualLink>,
  index: EntityIndex,
): Promise<Map<string, { readonly link: ManualLink; readonly entity: Entity }>> {
  const entities = new Map<string, { readonly link: ManualLink; readonly entity: Entity }>();
  for (const form of new Set(forms.map(normaliseText))) {
    const link = links.get(form);
    const entity = link ? await index.entity(link.title) : undefined;
    if (link && entity) entities.set(form, { link, entity });
  }
  return entities;
}
