import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import type { EntityIndex, PhoneticMatch, ScoredCandidate } from '../../contracts/entity-index.ts';
import type { CandidateSpan } from '../spans/candidate-spans.ts';
import { rarestFrequency, rarity } from '../unigrams.ts';
import { bestFirst, type Draft, scored, topScore } from './draft.ts';
import type { Lexicon } from './lexicon.ts';
import { type LinkRuleName, linkRules } from './rules.ts';

/** Limits of the phonetic look-up (reference §6). */
const soundLimits = {
  /** Spans with this share of stop-words or more are not tried. */
  stopWordShare: 0.67,
  /** So many spans are tried, those with the most telling words first; fewer where the words were typed. */
  spans: { spoken: 8, typed: 4 },
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
  const good = known.filter((draft) => topScore(draft) >= linkRules['below-high-precision'].limit);
  const chosen = spansToTry(
    mode === 'typed' ? spans.filter((span) => mayTell(span, good, lexicon)) : spans,
    known,
    mode,
    lexicon,
  );
  if (chosen.length === 0) return [];
  const found = await index.soundsLike(
    chosen.map((span) => span.words),
    signal,
  );
  const heard = chosen.flatMap((span) => (found.get(span.words) ?? []).map((match) => ({ span, match })));
  const spelt = new Set(exact.flatMap((draft) => draft.candidates.map((candidate) => candidate.anchor)));
  const alike = heard.filter(({ span, match }) => !spelt.has(match.anchor) && isAlike({ span, match }));
  const kept = bestOfEachAnchor(alike.filter((item) => !isPadded(item, good, lexicon))).filter((item) =>
    mode === 'spoken' ? !isPlainWord(item, known, lexicon) : isTelling(item, good, lexicon),
  );
  return chosen.flatMap((span) => {
    const candidates = readingsOf(span, kept, confidence).filter((candidate) => !isSpeltWithin(span, candidate, known));
    if (candidates.length === 0 || isMeantByPart(span, readingsOf(span, alike, confidence), known)) return [];
    const words = span.tokens.map((token) => token.text);
    const rules: LinkRuleName[] = mode === 'typed' ? ['sounds-like', 'sounds-like-typed'] : ['sounds-like'];
    return [{ place: span, form: span.words, words, candidates, manual: undefined, rules }];
  });
}

interface Heard {
  readonly span: CandidateSpan;
  readonly match: PhoneticMatch;
}

function readingsOf(span: CandidateSpan, heard: readonly Heard[], confidence: number): ScoredCandidate[] {
  const ofSpan = heard.filter((item) => item.span === span);
  return bestFirst(
    ofSpan.flatMap(({ match }) => match.candidates.map((candidate) => scored(candidate, match.similarity, confidence))),
  );
}

/** Similar enough as a whole, and in what remains without the words that are spelt alike: 'to paris' is no 'little paris'. */
function isAlike({ span, match }: Heard): boolean {
  if (match.similarity < linkRules['sounds-like'].limit) return false;
  const anchorWords = match.anchor.split(' ');
  const spanWords = span.words.split(' ');
  const [heard] = doubleMetaphone(spanWords.filter((word) => !anchorWords.includes(word)).join(''));
  const [meant] = doubleMetaphone(anchorWords.filter((word) => !spanWords.includes(word)).join(''));
  const longest = Math.max(heard.length, meant.length);
  return longest === 0 || 1 - distance(heard, meant) / longest >= linkRules['sounds-like-rest'].limit;
}

/** True if the span is a strong link that the anchor has too, with stop-words around it, no more than its words: 'is the lion king'. */
function isPadded({ span, match }: Heard, good: readonly Draft[], lexicon: Lexicon): boolean {
  const words = span.tokens.map((token) => token.text);
  const anchorWords = match.anchor.split(' ');
  return good.some(({ place, words: inner }) => {
    const within = place.start >= span.start && place.end <= span.end;
    const rest = words.filter((word) => !inner.includes(word));
    const isShared = inner.every((word) => anchorWords.includes(word));
    return within && isShared && inner.length * 2 >= words.length && rest.every(lexicon.isDontLink);
  });
}

/**
 * A word by itself that is ordinary, or spelt as the name of something, is what it is, unless it sounds just like another name: 'space' is no
 * 'Myspace', 'billy' no 'Bill Nighy'.
 */
function isPlainWord({ span, match }: Heard, known: readonly Draft[], lexicon: Lexicon): boolean {
  if (span.words.includes(' ') || match.similarity >= linkRules['sounds-like-typed-word'].limit) return false;
  const isSpelt = known.some(({ place }) => place.start === span.start && place.end === span.end);
  return isSpelt || rarestFrequency([span.words], lexicon) > linkRules['common-words'].limit;
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

/** True if what the span sounds most like is spelt by fewer of its words: 'alan musk' is Elon Musk by 'musk', and nothing else that sounds alike. */
function isMeantByPart(span: CandidateSpan, [best]: readonly ScoredCandidate[], known: readonly Draft[]): boolean {
  const narrower = known.filter(({ place }) => place.end - place.start < span.end - span.start);
  return best !== undefined && isSpeltWithin(span, best, narrower);
}

/** What `isTelling` cannot accept in typed text, whatever it sounds like, need not be looked for: two words of which one is sure. */
function mayTell(span: CandidateSpan, good: readonly Draft[], lexicon: Lexicon): boolean {
  if (span.tokens.length > 2) return true;
  return !span.tokens.some(({ text }) => lexicon.isDontLink(text)) && !overlapsGood(span, good);
}

function overlapsGood(span: CandidateSpan, good: readonly Draft[]): boolean {
  return good.some(({ place }) => place.start < span.end && place.end > span.start);
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
    .slice(0, soundLimits.spans[mode])
    .map(({ span }) => span);
}

/**
 * In typed text: two words are spelt alike, a rare one among them; or there is neither a stop-word nor a strong link in the span and it
 * sounds very much alike.
 */
function isTelling({ span, match }: Heard, good: readonly Draft[], lexicon: Lexicon): boolean {
  const anchorWords = new Set(match.anchor.split(' '));
  const words = span.tokens.map((token) => token.text);
  const shared = words.filter((word) => anchorWords.has(word));
  if (shared.length > 1 && rarestFrequency(shared, lexicon) <= linkRules['common-words'].limit) return true;
  if (words.some(lexicon.isDontLink)) return false;
  const rule = words.length > 1 ? 'sounds-like-typed' : 'sounds-like-typed-word';
  if (match.similarity < linkRules[rule].limit) return false;
  return !overlapsGood(span, good);
}
