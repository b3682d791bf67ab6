import { distance } from 'fastest-levenshtein';
import type { EntityIndex, PhoneticMatch, ScoredCandidate } from '../../contracts/entity-index.ts';
import type { CandidateSpan } from '../spans/candidate-spans.ts';
import { rarestFrequency, rarity } from '../unigrams.ts';
import { bestFirst, type Draft, scored, topScore } from './draft.ts';
import type { Lexicon } from './lexicon.ts';
import { type LinkRuleName, linkRules } from './rules.ts';

/** Limits of the phonetic look-up (reference §6). */
export const soundLimits = {
  /** Spans with this share of stop-words or more are not tried. */
  stopWordShare: 0.67,
  /** So many spans are tried, those with the most telling words first. */
  spans: 8,
} as const;

/** How the words came to us: spoken words are always tried by sound, typed ones only where nothing good was found. */
export type SoundMode = 'spoken' | 'typed';

/**
 * Candidates whose anchor texts sound like a span (paper §'ASR robustness').
 *
 * @param exact what was found by spelling, by which typed text is judged
 */
export async function lookUpSounds(
  spans: readonly CandidateSpan[],
  exact: readonly Draft[],
  mode: SoundMode,
  confidence: number,
  index: EntityIndex,
  lexicon: Lexicon,
  signal: AbortSignal,
): Promise<Draft[]> {
  const known = exact.filter((draft) => topScore(draft) >= linkRules['drop-below'].limit);
  const chosen = spansToTry(spans, mode === 'typed' ? known : [], mode, lexicon);
  if (chosen.length === 0) return [];
  const found = await index.soundsLike(
    chosen.map((span) => span.words),
    signal,
  );
  const heard = chosen.flatMap((span) => (found.get(span.words) ?? []).map((match) => ({ span, match })));
  const spelt = new Set(exact.flatMap((draft) => draft.candidates.map((candidate) => candidate.anchor)));
  const kept = bestOfEachAnchor(heard.filter((item) => !spelt.has(item.match.anchor) && isAlike(item))).filter(
    (item) => mode === 'spoken' || isTelling(item, known, lexicon),
  );
  return chosen.flatMap((span) => {
    const candidates = kept
      .filter((item) => item.span === span)
      .flatMap(({ match }) => match.candidates.map((candidate) => scored(candidate, match.similarity, confidence)))
      .filter((candidate) => !isSpeltWithin(span, candidate, known));
    if (candidates.length === 0) return [];
    const words = span.tokens.map((token) => token.text);
    const rules: LinkRuleName[] = mode === 'typed' ? ['sounds-like', 'sounds-like-typed'] : ['sounds-like'];
    return [{ place: span, form: span.words, words, candidates: bestFirst(candidates), manual: undefined, rules }];
  });
}

interface Heard {
  readonly span: CandidateSpan;
  readonly match: PhoneticMatch;
}

/** Similar enough as a whole, and in what remains without the words that are spelt alike: 'to paris' is no 'little paris'. */
function isAlike({ span, match }: Heard): boolean {
  if (match.similarity < linkRules['sounds-like'].limit) return false;
  const anchorWords = match.anchor.split(' ');
  const spanWords = span.words.split(' ');
  const heard = spanWords.filter((word) => !anchorWords.includes(word)).join('');
  const meant = anchorWords.filter((word) => !spanWords.includes(word)).join('');
  const longest = Math.max(heard.length, meant.length);
  return longest === 0 || 1 - distance(heard, meant) / longest >= linkRules['sounds-like-rest'].limit;
}

/** True if the same entity was found by the spelling of some of the words. */
function isSpeltWithin(span: CandidateSpan, { entity }: ScoredCandidate, known: readonly Draft[]): boolean {
  return known.some(
    ({ place, candidates }) =>
      place.start >= span.start && place.end <= span.end && candidates[0]?.entity.title === entity.title,
  );
}

/** An anchor belongs to the one span that it sounds most like, the shorter one where two are alike. */
function bestOfEachAnchor(heard: readonly Heard[]): readonly Heard[] {
  const best = new Map<string, Heard>();
  for (const item of heard) {
    const known = best.get(item.match.anchor);
    const gain = known ? item.match.similarity - known.match.similarity : 1;
    const isShorter = known !== undefined && gain === 0 && item.span.words.length < known.span.words.length;
    if (gain > 0 || isShorter) best.set(item.match.anchor, item);
  }
  return [...best.values()];
}

function spansToTry(
  spans: readonly CandidateSpan[],
  known: readonly Draft[],
  mode: SoundMode,
  lexicon: Lexicon,
): CandidateSpan[] {
  const common = linkRules['common-words'].limit;
  return spans
    .map((span) => ({ span, words: span.tokens.map((token) => token.text) }))
    .filter(({ span, words }) => {
      const stopWords = words.filter(lexicon.isDontLink).length;
      if (stopWords / words.length >= soundLimits.stopWordShare) return false;
      if (mode === 'spoken') return true;
      const isKnown = known.some(({ place }) => place.start === span.start && place.end === span.end);
      return !isKnown && rarestFrequency(words, lexicon) <= common;
    })
    .map((item) => ({ ...item, rarity: rarity(item.words, lexicon) }))
    .sort(
      (left, right) =>
        right.rarity - left.rarity || right.words.length - left.words.length || left.span.start - right.span.start,
    )
    .slice(0, soundLimits.spans)
    .map(({ span }) => span);
}

/** In typed text: two words are spelt alike, a rare one among them; or nothing of the span is known and it sounds very much alike. */
function isTelling({ span, match }: Heard, known: readonly Draft[], lexicon: Lexicon): boolean {
  const anchorWords = new Set(match.anchor.split(' '));
  const shared = span.tokens.map((token) => token.text).filter((word) => anchorWords.has(word));
  if (shared.length > 1 && rarestFrequency(shared, lexicon) <= linkRules['common-words'].limit) return true;
  if (match.similarity < linkRules['sounds-like-typed'].limit) return false;
  return !known.some(({ place }) => place.start < span.end && place.end > span.start);
}
