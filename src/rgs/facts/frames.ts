import { z } from 'zod';
import { readContent } from '../../core/content.ts';

const framesSchema = z.strictObject({
  openings: z.array(z.string()).min(1),
  endings: z.array(z.string()).min(1),
  words: z.string().transform((text) => new Set(text.trim().split(/\s+/))),
  pronouns: z.strictObject({ person: z.array(z.string()), thing: z.array(z.string()) }),
  never: z.array(z.string()),
});

const { value: frames } = readContent(import.meta.url, 'content/frames.yaml', framesSchema);
const opening = new RegExp(`^(?:${frames.openings.join('|')}) `, 'u');
const ending = new RegExp(` (?:${frames.endings.join('|')})$`, 'u');
const never: ReadonlySet<string> = new Set(frames.never);
const persons: ReadonlySet<string> = new Set(frames.pronouns.person);
const things: ReadonlySet<string> = new Set(frames.pronouns.thing);
const mostForms = 24;
const mostTrimmed = 4;

/** The question without what only leads to it or away from it: `do you know who directed jaws please` becomes `who directed jaws`. */
export function withoutFrame(text: string): string {
  let rest = text
    .replace(/\bwhats\b/gu, "what's")
    .replace(/\bwhos\b/gu, "who's")
    .replace(/\bwheres\b/gu, "where's");
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(opening, '').replace(ending, '').trim();
  }
  return rest;
}

/** True if the words of a text only frame a question. */
export function isFrame(text: string): boolean {
  return text === '' || text.split(' ').every((word) => frames.words.has(word));
}

/** Whether a text stands for a person or a thing that was talked about; null for a name. */
export function pronounIn(text: string): 'person' | 'thing' | null {
  return persons.has(text) ? 'person' : things.has(text) ? 'thing' : null;
}

/** The ways to read a name from a stretch of words, longest first: with fewer and fewer of the frame's words at its ends. */
export function nameForms(stretch: string): readonly string[] {
  const words = stretch.split(' ').filter((word) => word !== '');
  const forms = new Map<string, number>();
  for (let start = 0; start <= leading(words); start++) {
    for (let end = 0; end <= leading(words.toReversed()); end++) {
      const kept = words.slice(start, words.length - end);
      if (kept.length === 0) continue;
      const form = kept.join(' ');
      for (const name of [form, form.replace(/(?:'s|s')$/u, (own) => (own === "s'" ? 's' : ''))])
        if (!never.has(name)) forms.set(name, kept.length);
    }
  }
  const longestFirst = [...forms].sort(([, left], [, right]) => right - left);
  return longestFirst.map(([form]) => form).slice(0, mostForms);
}

function leading(words: readonly string[]): number {
  const first = words.findIndex((word) => !frames.words.has(word));
  return Math.min(first === -1 ? words.length - 1 : first, mostTrimmed);
}
