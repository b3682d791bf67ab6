import type { EntityIndex } from '../../contracts/entity-index.ts';
import { type CandidateSpan, candidateSpans, spanLimits } from '../spans/candidate-spans.ts';
import { type SpanToken, scanTokens } from '../spans/scan-tokens.ts';
import { type Draft, type SpanPlace, withRule } from './draft.ts';
import type { LinkRequest, LinkSettings } from './link-request.ts';
import { formsToLookUp, lookUpExact } from './look-up-exact.ts';

/** Most readings of a speech recogniser that are looked at. */
const mostHypotheses = 4;

/**
 * What only other readings of the speech recogniser name, lowered by their confidence. A span stands where its words differ from the
 * utterance; where the readings have no word in common at its edges, it stands for the whole utterance.
 */
export async function lookUpHypotheses(
  request: LinkRequest,
  index: EntityIndex,
  settings: LinkSettings,
  signal: AbortSignal,
): Promise<Draft[]> {
  const tokens = scanTokens(request.text, spanLimits.tokens);
  const drafts: Draft[] = [];
  for (const hypothesis of (request.nbest ?? []).slice(0, mostHypotheses)) {
    const place = placement(request.text, tokens, scanTokens(hypothesis.text, spanLimits.tokens));
    const spans = candidateSpans(hypothesis.text).flatMap((span) => {
      const placed = place(span);
      return placed ? [{ ...span, ...placed }] : [];
    });
    const confidence = Math.min(1, Math.max(0, hypothesis.confidence));
    const found = await lookUpExact(formsToLookUp(spans, request, settings), confidence, index, settings, signal);
    drafts.push(...found.map((draft) => withRule(draft, 'other-hypothesis')));
  }
  return drafts;
}

/** Where a hypothesis's span stands in the utterance; undefined for spans that the utterance has too. */
function placement(
  text: string,
  said: readonly SpanToken[],
  heard: readonly SpanToken[],
): (span: CandidateSpan) => SpanPlace | undefined {
  const shorter = Math.min(said.length, heard.length);
  let prefix = 0;
  while (prefix < shorter && said[prefix]?.text === heard[prefix]?.text) prefix += 1;
  let suffix = 0;
  while (suffix < shorter - prefix && said.at(-1 - suffix)?.text === heard.at(-1 - suffix)?.text) suffix += 1;
  const changedTo = heard.length - suffix;
  return (span) => {
    if (span.to <= prefix || span.from >= changedTo) return undefined;
    const from = Math.min(span.from, prefix);
    const to = said.length - Math.min(heard.length - span.to, suffix);
    const start = said[from]?.start;
    const end = said[to - 1]?.end;
    if (start === undefined || end === undefined || start >= end) return { start: 0, end: text.length, text };
    return { start, end, text: text.slice(start, end) };
  };
}
