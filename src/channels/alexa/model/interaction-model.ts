import { z } from 'zod';
import { fill, readContent } from '../../../core/content.ts';
import { builtInIntents } from './builtin-intents.ts';
import { carriers, otherSpellings, sayIntent, speechSlot } from './carriers.ts';

/** The languages that the skill is published in. */
export const locales = ['en-US', 'en-GB'] as const;
export type Locale = (typeof locales)[number];

/** What users say to open the skill: 'Alexa, open …'. */
export const invocationName = 'parley bot';
/** The slot type whose values teach the recogniser how whole utterances sound; words beyond them are taken as well. */
export const freeSpeech = 'FREE_SPEECH';

const said = z.string().regex(/^[a-z']+(?: [a-z']+)*$/u);
const utterances = readContent(
  import.meta.url,
  '../content/utterances.yaml',
  z.strictObject({
    utterances: z.array(said).min(100),
    'en-US': z.array(said),
    'en-GB': z.array(said),
    frames: z.array(z.string().regex(/^[a-z' ]*\{topic\}[a-z' ]*$/u)),
    topics: z.array(said),
  }),
);

interface Intent {
  readonly name: string;
  readonly slots?: readonly { readonly name: string; readonly type: string }[];
  readonly samples: readonly string[];
}

/** An interaction model, as Alexa's console and its command line take it. */
export interface InteractionModel {
  readonly interactionModel: {
    readonly languageModel: {
      readonly invocationName: string;
      readonly intents: readonly Intent[];
      readonly types: readonly {
        readonly name: string;
        readonly values: readonly { readonly name: { readonly value: string } }[];
      }[];
      readonly modelConfiguration: { readonly fallbackIntentSensitivity: { readonly level: 'LOW' } };
    };
  };
}

/**
 * The interaction model of the skill: one intent whose only slot takes whole utterances, and for every phrase with which people begin an
 * intent with a phrase slot behind it, since phrase slots hear free words best but may not stand alone.
 */
export function interactionModel(locale: Locale): InteractionModel {
  const whole = { name: sayIntent, slots: [{ name: speechSlot, type: freeSpeech }], samples: [`{${speechSlot}}`] };
  const begun = carriers.map(({ intent, words }) => ({
    name: intent,
    slots: [{ name: speechSlot, type: 'AMAZON.SearchQuery' }],
    samples: [words, ...(otherSpellings[words] ?? [])].map((spelling) => `${spelling} {${speechSlot}}`),
  }));
  const values = speechIn(locale);
  return {
    interactionModel: {
      languageModel: {
        invocationName,
        intents: [...builtInIntents, whole, ...begun],
        types: [{ name: freeSpeech, values: values.map((value) => ({ name: { value } })) }],
        // What is off the model should still come as free speech, not as 'not understood', which has no words.
        modelConfiguration: { fallbackIntentSensitivity: { level: 'LOW' } },
      },
    },
  };
}

/** Utterances, and every frame with every topic; each once. */
function speechIn(locale: Locale): string[] {
  const { utterances: common, frames, topics } = utterances.value;
  const framed = frames.flatMap((frame) => topics.map((topic) => fill(frame, { topic })));
  return [...new Set([...common, ...utterances.value[locale], ...framed])];
}
