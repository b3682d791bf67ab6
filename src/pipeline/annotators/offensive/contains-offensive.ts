import { insultWords, profanity, sexualWords } from './curse-words.ts';
import { innocentPhrases } from './innocent-phrases.ts';
import { offenceText } from './offence-text.ts';

const innocent = new RegExp(`(?<= )(?:${innocentPhrases.join('|')})(?= )`, 'gu');
const offensive = new RegExp(`(?<= )(?:${[...insultWords, ...sexualWords, ...profanity].join('|')})(?:'s)?(?= )`, 'u');

/** The text in which offences are looked for, without innocent phrases such as `moby dick`. */
export function withoutInnocentPhrases(text: string): string {
  return offenceText(text).replace(innocent, '#');
}

/**
 * True if the text holds an offensive word: the last filter for what the bot says, for names and for titles of entities.
 *
 * @example containsOffensive('Moby-Dick') === false
 */
export function containsOffensive(text: string): boolean {
  return offensive.test(withoutInnocentPhrases(text));
}
