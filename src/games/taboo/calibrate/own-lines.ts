import { hashText } from '../../../core/random.ts';
import type { SpokenLine } from '../../../knowledge/content/spoken-line.ts';
import type { Talk } from '../language/build-language-corpora.ts';

/** Half of the package's own lines have a say in the limits; figures are told of the others. */
export type OwnHalf = 'dev' | 'test';

/** The whole lines that were written for the bot, those of one half; none of the tables was made from them. */
export function ownLines(spoken: readonly SpokenLine[], half: OwnHalf): Talk[] {
  const whole = spoken.filter(({ form, slots, text }) => form === 'line' && slots.length === 0 && !text.includes('{'));
  return [{ source: 'own lines', lines: whole.map(({ text }) => text).filter((text) => halfOf(text) === half) }];
}

/** The sentences of each own article, each taken for the reply to the one before. */
export function ownArticles(spoken: readonly SpokenLine[]): Talk[] {
  const files = new Map<string, string[]>();
  for (const { file, form, text } of spoken) {
    if (form === 'article') files.set(file, [...(files.get(file) ?? []), text]);
  }
  return [...files.values()].map((lines) => ({ source: 'own articles', lines }));
}

function halfOf(text: string): OwnHalf {
  return hashText(`own/${text}`) % 2 === 0 ? 'dev' : 'test';
}
