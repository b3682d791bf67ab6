import { commonName } from '../../core/text.ts';
import type { Claim } from './claims.ts';
import { stemOf } from './claims.ts';
import type { SourceText } from './source-text.ts';
import { tokensOf } from './tokens.ts';

/** What the public data says about one title. */
export interface Evidence {
  /** Rows of tables: short, so that a word in them is about the title. */
  readonly rows: readonly (readonly string[])[];
  /** Texts of the title, and what stands around the title in other texts. */
  readonly texts: readonly (readonly string[])[];
}

interface Draft {
  readonly phrase: readonly string[];
  readonly rows: string[][];
  readonly texts: string[][];
}

/** What stands so many words before and after a title is taken to be about it. */
const around = 25;
/** A number counts only so near to another word of the sentence. */
const near = 12;

/** Collects what tables and texts say about each of the titles. */
export function gatherEvidence(
  titles: readonly string[],
  tables: readonly SourceText[],
  texts: readonly SourceText[],
): Map<string, Evidence> {
  const drafts = new Map<string, Draft>();
  for (const title of titles) drafts.set(keyOf(title), { phrase: phraseOf(title), rows: [], texts: [] });
  for (const { title, text } of tables) drafts.get(keyOf(title))?.rows.push(tokensOf(text));
  const byFirst = new Map<string, Draft[]>();
  for (const draft of drafts.values()) {
    const first = draft.phrase[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), draft]);
  }
  for (const { title, text } of texts) {
    const tokens = tokensOf(text);
    const own = drafts.get(keyOf(title));
    own?.texts.push(tokens);
    addMentions(tokens, byFirst, own);
  }
  return new Map(titles.map((title) => [title, drafts.get(keyOf(title)) ?? { rows: [], texts: [] }]));
}

/** Whether something known about a title bears a claim out; `stems` are of the words of its sentence. */
export function bearsOut({ rows, texts }: Evidence, claim: Claim, stems: ReadonlySet<string>): boolean {
  if (rows.some((row) => claim.tokens.every((token) => row.includes(token)))) return true;
  if (claim.kind === 'name') return texts.some((text) => claim.tokens.every((token) => text.includes(token)));
  return texts.some((text) => standsNear(text, claim.tokens[0] ?? '', stems));
}

function standsNear(text: readonly string[], number: string, stems: ReadonlySet<string>): boolean {
  for (let index = text.indexOf(number); index >= 0; index = text.indexOf(number, index + 1)) {
    if (text.slice(Math.max(0, index - near), index + near).some((token) => stems.has(stemOf(token)))) return true;
  }
  return false;
}

function addMentions(
  tokens: readonly string[],
  byFirst: ReadonlyMap<string, readonly Draft[]>,
  own: Draft | undefined,
): void {
  for (const [index, token] of tokens.entries()) {
    for (const draft of byFirst.get(token.replace(/s$/, '')) ?? byFirst.get(token) ?? []) {
      const { phrase } = draft;
      const isSame = phrase.every((word, offset) => offset === 0 || word === tokens[index + offset]);
      if (isSame && draft !== own)
        draft.texts.push(tokens.slice(Math.max(0, index - around), index + phrase.length + around));
    }
  }
}

/** `Beavers` and `Beaver (animal)` are one. */
function keyOf(title: string): string {
  return tokensOf(commonName(title)).join(' ').replace(/s$/, '');
}

/** The first word without its plural s, as `addMentions` looks it up. */
function phraseOf(title: string): string[] {
  return tokensOf(commonName(title)).map((token, index) => (index === 0 ? token.replace(/s$/, '') : token));
}
