import type { EntityIndex, PhoneticMatch } from '../../contracts/entity-index.ts';
import type { CandidateSpan } from '../spans/candidate-spans.ts';
import { rarestFrequency, rarity } from '../unigrams.ts';
import { bestFirst, type Draft, scored, topScore } from './draft.ts';
import type { Lexicon } from './lexicon.ts';
import { linkRules } from './rules.ts';

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
  const good = exact.filter((draft) => topScore(draft) >= linkRules['below-high-precision'].limit);
  const chosen = spansToTry(spans, mode === 'typed' ? good : [], mode, lexicon);
  if (chosen.length === 0) return [];
  const found = await index.soundsLike(
    chosen.map((span) => span.words),
    signal,
  );
  return chosen.flatMap((span) => {
    const matches = (found.get(span.words) ?? []).filter(
      (match) => match.similarity >= linkRules['sounds-like'].limit && match.anchor !== span.words,
    );
    const kept = mode === 'typed' ? matches.filter((match) => isTelling(match, span, good, lexicon)) : matches;
    const candidates = kept.flatMap((match) =>
      match.candidates.map((candidate) => scored(candidate, match.similarity, confidence)),
    );
    if (candidates.length === 0) return [];
    return [
      {
        place: span,
        form: span.words,
        words: span.tokens.map((token) => token.text),
        candidates: bestFirst(candidates),
        manual: undefined,
        rules: mode === 'typed' ? ['sounds-like', 'sounds-like-rare'] : ['sounds-like'],
      } satisfies Draft,
    ];
  });
}

function spansToTry(
  spans: readonly CandidateSpan[],
  good: readonly Draft[],
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
      const known = good.some((draft) => draft.place.start === span.start && draft.place.end === span.end);
      return !known && rarestFrequency(words, lexicon) <= common;
    })
    .map((item) => ({ ...item, rarity: rarity(item.words, lexicon) }))
    .sort(
      (left, right) =>
        right.rarity - left.rarity || right.words.length - left.words.length || left.span.start - right.span.start,
    )
    .slice(0, soundLimits.spans)
    .map(({ span }) => span);
}

/** In typed text: a rare word is spelt alike, or nothing within the span was found by its spelling. */
function isTelling(match: PhoneticMatch, span: CandidateSpan, good: readonly Draft[], lexicon: Lexicon): boolean {
  const anchorWords = new Set(match.anchor.split(' '));
  const shared = span.tokens.map((token) => token.text).filter((word) => anchorWords.has(word));
  if (rarestFrequency(shared, lexicon) <= linkRules['sounds-like-rare'].limit) return true;
  return !good.some((draft) => draft.place.start < span.end && draft.place.end > span.start);
}
