import { distance } from 'fastest-levenshtein';
import { escapePattern, normaliseText, wordsOf } from '../../core/text.ts';
import type { Article } from './article.ts';

const small: ReadonlySet<string> = new Set(
  'the and with its their our how what where why when who they them all from that this into for are you about'.split(
    ' ',
  ),
);
const largestTypo = 1;

/** Between the name of a section and that of one below it, as articles have it. */
const levels = ' / ';

/** The names that may be offered: first those below the section told last, then those of the first level (reference §10.14). */
export function withinReach(names: readonly string[], lastTold: string | null): readonly string[] {
  const [discussed = ''] = (lastTold ?? '').split(levels);
  const below = names.filter((name) => discussed !== '' && name.startsWith(`${discussed}${levels}`));
  return [...below, ...names.filter((name) => !name.includes(levels))];
}

/** The name without that of the section above it. */
function ownName(name: string): string {
  return name.split(levels).at(-1) ?? name;
}

/**
 * The name of a section inside a sentence: `the tongue`, `how it sleeps`; a name that the article spells with a capital keeps it.
 */
export function spokenSection(section: string, article: Article): string {
  const name = ownName(section);
  const [first = ''] = name.split(' ');
  const isProper =
    /\p{Lu}.*\p{Lu}/u.test(first) ||
    [...article.sections, ...article.facts, ...article.introduction].some(({ text }) =>
      new RegExp(`[\\p{Ll},] ${escapePattern(first)}\\b`, 'u').test(text),
    );
  return isProper ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** The names, of those given, that a line of the bot offers. */
export function sectionsIn(line: string, names: readonly string[]): readonly string[] {
  const text = ` ${normaliseText(line)} `;
  const found = names.map((name) => ({ name, place: text.indexOf(` ${normaliseText(ownName(name))} `) }));
  return found
    .filter(({ place }) => place >= 0)
    .toSorted((left, right) => left.place - right.place)
    .map(({ name }) => name);
}

/**
 * The section that the user names, allowing for a slip of one letter; undefined where none is named, or one as well as another.
 *
 * @example namedSection('the tung', ['The tongue', 'Neck and height']) // undefined: two letters off
 */
export function namedSection(text: string, names: readonly string[]): string | undefined {
  const said = wordsOf(text);
  const scored = names
    .map((name) => ({ name, hits: contentWords(name).filter((word) => said.some((one) => isAlike(one, word))).length }))
    .filter(({ hits }) => hits > 0)
    .toSorted((left, right) => right.hits - left.hits);
  const [best] = scored;
  return best?.name;
}

/** 'The first one', 'the latter': the place in the list of offers; undefined where none is said. */
export function placeSaid(text: string, count: number): number | undefined {
  if (/\b(?:first|former|1st|number one|one)\b/u.test(text) && !/\b(?:second|other|last|another|no one)\b/u.test(text))
    return 0;
  if (/\b(?:second|latter|last|2nd|number two|other one|the other)\b/u.test(text)) return count - 1;
  return undefined;
}

/** The content words of a section's name. */
export function contentWords(name: string): string[] {
  return wordsOf(ownName(name)).filter((word) => word.length > 2 && !small.has(word));
}

function isAlike(said: string, word: string): boolean {
  if (said === word || said === `${word}s` || `${said}s` === word) return true;
  return word.length > 3 && said.length > 3 && distance(said, word) <= largestTypo;
}
