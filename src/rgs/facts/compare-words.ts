import { z } from 'zod';
import { readContent } from '../../core/content.ts';
import { withoutAccents } from '../../core/text.ts';

const words = z.string().transform((text) => new Set(text.trim().split(/\s+/)));
const { value: rules } = readContent(
  import.meta.url,
  'content/known-words.yaml',
  z.strictObject({ same: z.array(z.tuple([z.string(), z.string()])), dropped: words, optional: words }),
);
const same = rules.same.map(([pattern, written]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}'])(?:${pattern})(?![\\p{L}\\p{N}'])`, 'gu'),
  written,
}));
const optional: ReadonlySet<string> = new Set([...rules.optional].map(singular));
const mostOptional = 4;
const mostWords = 10;

/**
 * The words of a question that count, the same for all ways to ask it: without order, articles and plurals.
 *
 * @example keysOf('which mountain on earth is the tallest') // 'earth mountain tallest', then 'mountain tallest'
 */
export function keysOf(question: string): readonly string[] {
  const written = same.reduce((text, rule) => text.replace(rule.pattern, rule.written), withoutAccents(question));
  const counted = new Set(
    written
      .split(' ')
      .filter((word) => word !== '' && !rules.dropped.has(word))
      .map(singular),
  );
  if (counted.size === 0 || counted.size > mostWords) return [];
  const spare = [...counted].filter((word) => optional.has(word)).slice(0, mostOptional);
  return subsetsOf(spare).map((left) => keyOf([...counted].filter((word) => !left.includes(word))));
}

/** The keys of an entry of the tables, with a stroke between alternatives: `tallest/highest mountain`. */
export function keysOfEntry(asks: string): readonly string[] {
  const expanded = asks
    .split(' ')
    .reduce<readonly string[][]>(
      (all, part) => all.flatMap((some) => part.split('/').map((word) => [...some, word])),
      [[]],
    );
  return expanded.map((some) => keyOf([...new Set(some.map(singular))]));
}

function keyOf(counted: readonly string[]): string {
  return counted.toSorted().join(' ');
}

/** All choices of what may be left out, the smallest first. */
function subsetsOf(spare: readonly string[]): readonly (readonly string[])[] {
  const all = spare.reduce<readonly string[][]>((some, word) => [...some, ...some.map((set) => [...set, word])], [[]]);
  return all.toSorted((left, right) => left.length - right.length);
}

function singular(word: string): string {
  const own = word.replace(/'s$|'$/u, '');
  if (own.length > 4 && own.endsWith('ies')) return `${own.slice(0, -3)}y`;
  return own.length > 3 && /[^sui]s$/u.test(own) ? own.slice(0, -1) : own;
}
