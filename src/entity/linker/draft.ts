import type { Candidate, ExpectedGroup, ScoredCandidate } from '../../contracts/entity-index.ts';
import type { CandidateSpan } from '../spans/candidate-spans.ts';
import type { ManualLink } from './lexicon.ts';
import type { LinkRuleName } from './rules.ts';

/** Where a span stands in the utterance. */
export type SpanPlace = Pick<CandidateSpan, 'start' | 'end' | 'text'>;

/** One way to write a span with the candidates found for it, on its way through the rules. */
export interface Draft {
  readonly place: SpanPlace;
  /** The form that was looked up. */
  readonly form: string;
  /** The words of the utterance (or of the hypothesis) that the form is another way to write. */
  readonly words: readonly string[];
  /** Best first. */
  readonly candidates: readonly ScoredCandidate[];
  readonly manual: ManualLink | undefined;
  readonly rules: readonly LinkRuleName[];
}

/** A candidate with its score: views × P(anchor | entity) × similarity × confidence (reference §5.5). */
export function scored(candidate: Candidate, similarity: number, confidence: number): ScoredCandidate {
  const score = candidate.entity.views * candidate.probability * similarity * confidence;
  return { ...candidate, similarity, score };
}

/** One candidate an entity, the one with the highest score, best first; ties go by title, so that the order never hangs on chance. */
export function bestFirst(candidates: readonly ScoredCandidate[]): ScoredCandidate[] {
  const byTitle = new Map<string, ScoredCandidate>();
  for (const candidate of candidates) {
    const known = byTitle.get(candidate.entity.title);
    if (!known || candidate.score > known.score) byTitle.set(candidate.entity.title, candidate);
  }
  return [...byTitle.values()].sort(
    (left, right) => right.score - left.score || (left.entity.title < right.entity.title ? -1 : 1),
  );
}

/** The score of the first candidate; 0 where there is none. */
export function topScore(draft: Pick<Draft, 'candidates'>): number {
  return draft.candidates[0]?.score ?? 0;
}

/** True if the first candidate is of the type that the last question expects. */
export function isOfType(draft: Pick<Draft, 'candidates'>, type: ExpectedGroup | null): boolean {
  const entity = draft.candidates[0]?.entity;
  return type !== null && entity !== undefined && entity.expectedGroups.includes(type);
}

/** The draft with a rule added to those that decided it. */
export function withRule(draft: Draft, rule: LinkRuleName): Draft {
  return draft.rules.includes(rule) ? draft : { ...draft, rules: [...draft.rules, rule] };
}
