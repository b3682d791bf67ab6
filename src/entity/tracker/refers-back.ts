import { normaliseText } from '../../core/text.ts';

const lead = '(?:(?:and|but|so|well|yes|yeah|oh|because|i think|i guess|i know|i mean|you know) )*';
const reference = "(?:he|she|it|they|his|her|hers|its|their|he's|she's|it's|they're|that's|those|these)";
const pattern = new RegExp(`^${lead}${reference}\\b`);

/**
 * True for a remark about something that was named before: its subject is a pronoun of the third person.
 *
 * @example refersBack('his name is Rex and he loves to chase squirrels') // true
 */
export function refersBack(utterance: string): boolean {
  return pattern.test(normaliseText(utterance));
}
