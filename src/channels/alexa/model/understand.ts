import { builtInIntents } from './builtin-intents.ts';
import { carriers, sayIntent, speechSlot } from './carriers.ts';

/** An intent with the words in its slot. */
export interface Understood {
  readonly name: string;
  readonly slots: Readonly<Record<string, { readonly name: string; readonly value: string }>>;
}

const byLength = [...carriers].sort((left, right) => right.words.length - left.words.length);

/**
 * What Alexa makes of an utterance by the interaction model: a stand-in for its language understanding, for simulations.
 *
 * @example understand('tell me about giraffes') // { name: 'TellMeAboutIntent', slots: { speech: { name: 'speech', value: 'giraffes' } } }
 */
export function understand(text: string): Understood {
  const heard = text
    .toLowerCase()
    .replace(/[‘’]/gu, "'")
    .replace(/[.,!?;:"“”]+(?=\s|$)/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const builtIn = builtInIntents.find(({ samples }) => samples.includes(heard));
  if (builtIn) return { name: builtIn.name, slots: {} };
  if (heard === '') return { name: 'AMAZON.FallbackIntent', slots: {} };
  const carrier = byLength.find(({ words }) => heard.startsWith(`${words} `));
  const [name, value] = carrier ? [carrier.intent, heard.slice(carrier.words.length + 1)] : [sayIntent, heard];
  return { name, slots: { [speechSlot]: { name: speechSlot, value } } };
}
