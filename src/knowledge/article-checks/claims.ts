import { isNumber, tokensOf } from './tokens.ts';

/** Something in a sentence that a table or text can bear out. */
export interface Claim {
  readonly kind: 'year' | 'number' | 'name';
  readonly text: string;
  readonly tokens: readonly string[];
}

const nameWord = String.raw`\p{Lu}[\p{L}\p{M}'’]*`;
const namePattern = new RegExp(
  String.raw`${nameWord}(?:(?:\.? |-)(?:(?:of|the|de|da|van|von|la|and the) )?${nameWord})*`,
  'gu',
);
const pronouns = /^I(?:['’]\w+)?$/u;
/** Words that begin a sentence with a capital and belong to no name after them. */
const starters = new Set(
  (
    'a after all although among an and as at because before both but by during each even every for from her his if in ' +
    'inside its many most near no on only or our over since so some that the their these this those under until when while with'
  ).split(' '),
);
const firstYear = 1000;
const lastYear = 2029;

/** The years, numbers and proper names of a sentence, but for the title of its article and for `one`. */
export function claimsIn(sentence: string, title: string): Claim[] {
  return [...numberClaims(sentence), ...nameClaims(sentence, new Set(tokensOf(title)))];
}

/** The words of a sentence that say what its numbers count, each cut to its stem, so that `miles` bears out `mile`. */
export function stemsOf(tokens: readonly string[]): Set<string> {
  return new Set(tokens.filter((token) => token.length >= 4 && !isNumber(token)).map(stemOf));
}

/** The first letters of a word, which its forms share. */
export function stemOf(token: string): string {
  return token.slice(0, 5).replace(/s$/, '');
}

function numberClaims(sentence: string): Claim[] {
  const numbers = new Set(tokensOf(sentence).filter((token) => isNumber(token) && token !== '1'));
  return [...numbers].map((token) => ({ kind: isYear(token) ? 'year' : 'number', text: token, tokens: [token] }));
}

function isYear(token: string): boolean {
  const value = Number(token);
  return Number.isInteger(value) && value >= firstYear && value <= lastYear && !token.endsWith('000');
}

/** A capital at the start of the sentence makes no name of a single word. */
function nameClaims(sentence: string, ofTitle: ReadonlySet<string>): Claim[] {
  const start = sentence.indexOf(' ') + 1;
  const isStarter = starters.has(sentence.slice(0, start).trim().toLowerCase());
  const text = isStarter ? sentence.slice(start) : sentence;
  return [...text.matchAll(namePattern)]
    .filter(({ 0: name, index }) => !pronouns.test(name) && (index > 0 || isStarter || name.includes(' ')))
    .map(({ 0: name }) => ({
      kind: 'name' as const,
      text: name,
      tokens: tokensOf(name).filter((token) => !ofTitle.has(token)),
    }))
    .filter(({ tokens }) => tokens.length > 0);
}
