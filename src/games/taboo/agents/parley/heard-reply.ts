import { splitSentences } from '../../../../core/text.ts';
import { askedHow } from './asked-how.ts';
import { namedThings, type ThingReader } from './named-things.ts';

/** The ways in which a reply is taken by who goes on after it: it asks why, whether or something else; its answer names something, or it does not. */
export const heardAs = ['why', 'yesNo', 'question', 'names', 'evades'] as const;

/** How a reply is taken by who goes on after it. */
export type HeardAs = (typeof heardAs)[number];

/** How a reply is taken: by its question where it ends with one, else by whether any of it names something. */
export function heardReply(text: string, reader: ThingReader): HeardAs {
  if (text.trim().endsWith('?')) {
    const how = askedHow(text);
    return how === 'why' || how === 'yesNo' ? how : 'question';
  }
  return splitSentences(text).some((sentence) => namedThings(sentence, reader).length > 0) ? 'names' : 'evades';
}
