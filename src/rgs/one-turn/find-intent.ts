import { canonical, formsOf } from './canonical.ts';
import { favouriteActivities, favouriteNames, favourites, requestsFile } from './content.ts';
import { intentFiles, type ScriptedIntent } from './intents.ts';

const requests = requestsFile.value;

/** Intents whose answer is worked out, not only chosen. */
export type SpecialIntent = 'time' | 'date' | 'repeat' | 'my-name' | 'forget-name' | 'joke' | 'another';

interface Phrases<Intent> {
  readonly intent: Intent;
  readonly phrases: ReadonlySet<string>;
}

/** Every scripted intent. */
export const scriptedIntents: readonly ScriptedIntent[] = intentFiles.flatMap(({ value }) => value);

const scripted: readonly Phrases<ScriptedIntent>[] = scriptedIntents.map((intent) => phrasesOf(intent, intent.phrases));

const special: readonly Phrases<SpecialIntent>[] = [
  phrasesOf('time', requests.timePhrases),
  phrasesOf('date', requests.datePhrases),
  phrasesOf('repeat', requests.repeatPhrases),
  phrasesOf('my-name', requests.myNamePhrases),
  phrasesOf('forget-name', requests.forgetNamePhrases),
  phrasesOf('joke', requests.jokePhrases),
  phrasesOf('another', requests.anotherPhrases),
];

const favourite =
  /^(?:what's|what are|who's|do you have a|have you got a|tell me|name|and|what about) (?:(?:all time|absolute) )?(?:your )?favourite (.+)$/u;
const ends = '(?: (?:most|best|the most|with|all day|for fun|in your (?:free|spare) time|when you are alone))*$';
const likesTo = new RegExp(`^what (?:else )?do you (?:like|love|enjoy|prefer) (?:most )?to (.+?)${ends}`, 'u');
const likesDoing = new RegExp(`^what (?:else )?do you (?:like|love|enjoy) (\\p{L}{2,}?)ing( \\p{L}+)?${ends}`, 'u');

/**
 * The scripted intent that a line expresses.
 *
 * @param text in the form in which words are compared
 * @param lastReply the bot's last line, for words that mean something only in answer to it
 */
export function scriptedIntentOf(text: string, lastReply: string): ScriptedIntent | undefined {
  const forms = formsOf(text);
  const isFitting = ({ onlyAfter }: ScriptedIntent): boolean => onlyAfter === undefined || onlyAfter.test(lastReply);
  const isSaid = ({ intent, phrases }: Phrases<ScriptedIntent>): boolean =>
    forms.some((form) => phrases.has(form) || intent.patterns.some((pattern) => pattern.test(form)));
  return scripted.find((candidate) => isFitting(candidate.intent) && isSaid(candidate))?.intent;
}

/** The special intent that a line expresses. */
export function specialIntentOf(text: string): SpecialIntent | undefined {
  const forms = formsOf(text);
  return special.find(({ phrases }) => forms.some((form) => phrases.has(form)))?.intent;
}

/** What the bot says to 'what's your favourite …' and 'what do you like to …'; undefined for things that others may know better. */
export function favouriteLinesFor(text: string): readonly string[] | undefined {
  for (const form of formsOf(text)) {
    const thing = favourite.exec(form)?.[1];
    const name = thing === undefined ? activityIn(form) : favouriteNames[thing];
    if (name !== undefined) return favourites[name];
  }
  return undefined;
}

function phrasesOf<Intent>(intent: Intent, phrases: readonly string[]): Phrases<Intent> {
  return { intent, phrases: new Set(phrases.map(canonical)) };
}

/** The favourite that goes with what one does: 'what do you like to read' asks for a book. */
function activityIn(form: string): string | undefined {
  const done = likesDoing.exec(form);
  const verb = likesTo.exec(form)?.[1] ?? (done ? `${done[1]}${done[2] ?? ''}` : undefined);
  if (verb === undefined) return undefined;
  // 'Baking' leaves 'bak'.
  return (
    favouriteActivities[verb] ??
    favouriteActivities[`${verb}e`] ??
    (likesTo.test(form) && !verb.includes(' ') ? 'pastime' : undefined)
  );
}
