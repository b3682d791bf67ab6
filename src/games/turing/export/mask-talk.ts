import { containsOffensive } from '../../../pipeline/annotators/offensive/contains-offensive.ts';
import { offenceOf } from '../../../pipeline/annotators/offensive/offensive.ts';
import { listedWords } from '../forums/words/build-dictionary.ts';
import { createRedactor } from './personal-data.ts';

/** Shorter names of others stand in all talk. */
const fewestCharacters = 4;

/**
 * What others than the two may read of a conversation: personal details and nicknames replaced, offensive messages by `[offensive]`.
 *
 * @param texts all messages, in order
 * @param nicknames of the two
 */
export type TalkMask = (texts: readonly string[], nicknames: readonly string[]) => readonly string[];

/**
 * Prepares the mask of a server: names that are no everyday words are taken out of all conversations, whoever says them.
 *
 * @param everybody the nicknames of all accounts
 * @example createTalkMask(['Mapleleaf'])(['ask mapleleaf, or ann@mail.org'], []) // ['ask [name], or [email]']
 */
export function createTalkMask(everybody: readonly string[]): TalkMask {
  const everyday = new Set(listedWords('everyday'));
  const telling = everybody.filter((name) => name.length >= fewestCharacters && !everyday.has(name.toLowerCase()));
  const redact = createRedactor(telling);
  return (texts, nicknames) => {
    const redacted = redact(texts, nicknames);
    // Both looks: what is offensive may be hidden by what was taken out.
    return redacted.map((text, place) => (isOffensive(texts[place] ?? '') || isOffensive(text) ? '[offensive]' : text));
  };
}

function isOffensive(text: string): boolean {
  return containsOffensive(text) || offenceOf(text).isOffensive;
}
