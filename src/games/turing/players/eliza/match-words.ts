/**
 * Takes words apart by a pattern: `*` stands for any number of words, as few as possible, `@name` for one word of a group.
 *
 * @returns what each `*` and each group stood for, in order; undefined where the pattern does not fit
 * @example matchWords('* my *', ['i', 'lost', 'my', 'keys'], {}) // [['i', 'lost'], ['keys']]
 */
export function matchWords(
  pattern: string,
  words: readonly string[],
  groups: Readonly<Record<string, readonly string[]>>,
): readonly (readonly string[])[] | undefined {
  return matchFrom(pattern.split(' '), words, groups);
}

function matchFrom(
  [piece, ...rest]: readonly string[],
  words: readonly string[],
  groups: Readonly<Record<string, readonly string[]>>,
): readonly (readonly string[])[] | undefined {
  if (piece === undefined) return words.length === 0 ? [] : undefined;
  if (piece === '*') {
    if (rest.length === 0) return [words];
    for (let count = 0; count <= words.length; count += 1) {
      const later = matchFrom(rest, words.slice(count), groups);
      if (later) return [words.slice(0, count), ...later];
    }
    return undefined;
  }
  const [word, ...others] = words;
  if (word === undefined) return undefined;
  const isGroup = piece.startsWith('@');
  if (isGroup ? !groups[piece.slice(1)]?.includes(word) : piece !== word) return undefined;
  const later = matchFrom(rest, others, groups);
  return later && (isGroup ? [[word], ...later] : later);
}
