import type { SpokenLine } from '../content/spoken-line.ts';
import { type Claim, claimsIn, stemsOf } from './claims.ts';
import { bearsOut, type Evidence } from './evidence.ts';
import { tokensOf } from './tokens.ts';

/** What became of a sentence: borne out, not borne out, or without year, number and name to look for. */
export interface CheckedSentence {
  readonly line: SpokenLine;
  readonly claims: readonly Claim[];
  readonly unconfirmed: readonly Claim[];
}

/** Looks in the evidence about its title for each claim of each sentence of an article. */
export function checkFacts(title: string, lines: readonly SpokenLine[], evidence: Evidence): CheckedSentence[] {
  const ofTitle = stemsOf(tokensOf(title));
  return lines.map((line) => {
    const claims = claimsIn(line.text, title);
    const stems = new Set([...stemsOf(tokensOf(line.text))].filter((stem) => !ofTitle.has(stem)));
    return { line, claims, unconfirmed: claims.filter((claim) => !bearsOut(evidence, claim, stems)) };
  });
}
