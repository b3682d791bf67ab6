import { z } from 'zod';
import { readContent } from '../../../core/content.ts';

/**
 * A phrase with which people begin, and that a phrase slot needs in front of it: an intent of its own for each, so that what was said can be
 * put together again word by word.
 */
export interface Carrier {
  /** As intents are named: `TellMeAboutIntent`. */
  readonly intent: string;
  /** `tell me about` */
  readonly words: string;
}

/** The slot that holds what was said, in every intent of free speech. */
export const speechSlot = 'speech';
/** The intent for whole utterances, by a slot type that takes any words. */
export const sayIntent = 'SayIntent';

const words = z.string().regex(/^[a-z']+(?: [a-z']+)*$/u);
const file = readContent(
  import.meta.url,
  '../content/carriers.yaml',
  z.strictObject({ carriers: z.array(words).min(1), otherSpellings: z.record(words, z.array(words).min(1)) }),
);

/** All carrier phrases. */
export const carriers: readonly Carrier[] = file.value.carriers.map((carrier) => ({
  intent: intentNameOf(carrier),
  words: carrier,
}));

/** How else the speech recogniser may write a carrier phrase: `lets talk about`. */
export const otherSpellings: Readonly<Record<string, readonly string[]>> = file.value.otherSpellings;

const wordsOfIntent: ReadonlyMap<string, string> = new Map(carriers.map((carrier) => [carrier.intent, carrier.words]));

/** The phrase in front of the slot of an intent; empty where the slot holds all that was said. */
export function carrierOf(intent: string): string {
  return wordsOfIntent.get(intent) ?? '';
}

/** `what's your favourite` becomes `WhatsYourFavouriteIntent`. */
function intentNameOf(carrier: string): string {
  const parts = carrier.replaceAll("'", '').split(' ');
  return `${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')}Intent`;
}
