/**
 * A word or phrase of the bank as it may stand in a normalised line; the last word also in its regular forms.
 *
 * @example formsOf('walk') // ['walk', 'walks', 'walkes', 'walked', 'walking', 'walker']
 */
export function formsOf(phrase: string): string[] {
  const [, before = '', last = phrase] = /^(.* )?([^ ]+)$/u.exec(phrase) ?? [];
  return inflected(last).map((form) => `${before}${form}`);
}

function inflected(word: string): string[] {
  const stem = word.slice(0, -1);
  const withEndings = (base: string, endings: readonly string[]): string[] =>
    endings.map((ending) => `${base}${ending}`);
  if (word.length < 3) return [word];
  if (word.endsWith('e')) return withEndings(stem, ['e', 'es', 'ed', 'er', 'ing']);
  if (/[^aeiou]y$/u.test(word)) return withEndings(stem, ['y', 'ies', 'ied', 'ying']);
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/u.test(word) ? `${word}${word.at(-1)}` : undefined;
  return [
    ...withEndings(word, ['', 's', 'es', 'ed', 'ing', 'er']),
    ...(doubled ? withEndings(doubled, ['ed', 'ing', 'er']) : []),
  ];
}

/** Most words of a phrase that is looked for. */
const longestPhrase = 6;

/** All stretches of a normalised line, up to six words, also without what follows an apostrophe in their last word ('the dog's'). */
export function stretchesOf(line: string): ReadonlySet<string> {
  const words = line === '' ? [] : line.split(' ');
  const stretches = new Set<string>();
  for (const start of words.keys()) {
    for (let length = 1; length <= longestPhrase && start + length <= words.length; length += 1) {
      const stretch = words.slice(start, start + length).join(' ');
      stretches.add(stretch).add(stretch.replace(/'[^ ']*$/u, ''));
    }
  }
  return stretches;
}
