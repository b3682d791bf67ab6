import type { Reading, Word } from './reading.ts';

/** Recognised by form, but no mention of anything. */
const noMentions = new Set(['EMOJI', 'EMOTICON']);

/** Runs of adjacent proper nouns as one text each, as written. */
export function properNouns(words: readonly Word[], text: string): string[] {
  const runs: { start: number; end: number }[] = [];
  words.forEach((word, index) => {
    if (word.tag !== 'PROPN') return;
    const run = runs.at(-1);
    if (run !== undefined && words[index - 1]?.tag === 'PROPN') run.end = word.end;
    else runs.push({ start: word.start, end: word.end });
  });
  return runs.map(({ start, end }) => text.slice(start, end));
}

/**
 * What the utterance names, as `text:KIND`: dates, times, amounts by their form, and proper nouns as NAME.
 *
 * @example ['yesterday:DATE', 'Taylor Swift:NAME']
 */
export function mentionsOf({ words, text, entities }: Reading): string[] {
  const byForm = entities.filter(({ kind }) => !noMentions.has(kind));
  const covered = byForm.map((entity) => entity.text.toLowerCase());
  const names = properNouns(words, text).filter((name) => !covered.some((other) => other.includes(name.toLowerCase())));
  return [...byForm.map((entity) => `${entity.text}:${entity.kind}`), ...names.map((name) => `${name}:NAME`)];
}
