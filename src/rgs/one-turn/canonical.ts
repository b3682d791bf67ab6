const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\b(what|who|where|how|when|why|that|it|there|today) is\b/gu, "$1's"],
  [/\b(what|who|where|how|that)s\b(?!')/gu, "$1's"],
  [/\b(you|we|they) are\b/gu, "$1're"],
  [/\byoure\b/gu, "you're"],
  [/\bi am\b|\bim\b/gu, "i'm"],
  [/\bi have been\b/gu, "i've been"],
  [/\bdo not\b|\bdont\b/gu, "don't"],
  [/\b(?:can not|cannot|cant)\b/gu, "can't"],
  [/\bu\b/gu, 'you'],
  [/\bur\b/gu, 'your'],
  [/\bwanna\b/gu, 'want to'],
  [/\bcolor\b/gu, 'colour'],
  [/\bfavorite\b/gu, 'favourite'],
  [/\bmovie\b/gu, 'film'],
  [/\bokay\b/gu, 'ok'],
];

const before =
  /^(?:alexa|parley|please|hey|hi|hello|ok|well|so|oh|um|uh|hmm|and|but|just|actually|now|then|haha|listen|like|wait|hold on|anyway|anyways|right|alright|by the way|honestly|seriously|out of curiosity|i said|i mean|excuse me|quick question|tell me) (?=\S)/u;
const after =
  / (?:please|parley|alexa|today|now|right now|then|though|buddy|man|bro|dude|friend|my friend|for me|lol|haha|dear|anyway|exactly|really|actually|again|robot|bot|you know|(?:(?:just|please) )*(?:(?:answer|say|tell me|answer me|answer with) )?yes or no|be honest|honest answer)$/u;
const polite =
  /^(?:can you|could you|would you|will you|can you please|could you please|i want you to|i'd like you to|i need you to|do you want to|would you like to|go ahead and|you should|why don't you) (?=\S)/u;

/** Undoes differences that do not matter between two ways to write a phrase: short forms, spelling. */
export function canonical(text: string): string {
  return shortForms.reduce((result, [pattern, form]) => result.replace(pattern, form), text);
}

/**
 * The forms under which a line is looked up, closest first: as it is, without small words around it, without a polite beginning.
 *
 * @param text a line in the form in which words are compared
 * @example formsOf('hey parley can you tell me a joke please') // […, 'tell me a joke']
 */
export function formsOf(text: string): readonly string[] {
  const forms = [canonical(text)];
  for (const form of forms) {
    if (forms.length > 24) break;
    for (const pattern of [after, before, polite]) {
      const shorter = form.replace(pattern, '');
      if (shorter !== form && !forms.includes(shorter)) forms.push(shorter);
    }
  }
  return forms;
}
