import { givenNames } from '../../../pipeline/annotators/user-name/given-names.ts';
import { noNames } from '../../../pipeline/annotators/user-name/no-names.ts';
import { userNameOf } from '../../../pipeline/annotators/user-name/user-name.ts';
import { personalPatterns } from './personal-patterns.ts';

const ordinary = new Set(noNames.trim().split(/\s+/u));
const given = new Set(
  givenNames
    .trim()
    .split(/\s+/u)
    .filter((name) => !ordinary.has(name)),
);
const fewestCharacters = 2;
const capitalised = /(?<![\p{L}\d])\p{Lu}[\p{L}'-]{2,}/gu;
/** Digits in other shapes, and signs of no width between them, would hide a number. */
const unseen = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/gu;

/** Takes out of the messages of a conversation what may say who somebody is. */
export type Redactor = (texts: readonly string[], names: readonly string[]) => string[];

/**
 * The messages of a conversation with `[name]`, `[email]`, `[link]`, `[handle]`, `[address]`, `[date]` and `[number]` in the place of what may
 * say who somebody is: the names given, names by which somebody introduces themselves (then in all messages), given names in capitals, and what
 * the patterns find. As well as programs can: a person who tells their life is not found.
 *
 * @param texts in order, so that a bare name counts as an answer to the question for it
 * @param names nicknames of those who talk
 * @example redactPersonal(['call me Ann, ann@mail.org'], []) // ['call me [name], [email]']
 */
export const redactPersonal: Redactor = (texts, names) => createRedactor([])(texts, names);

/** The same, with names that are taken out of all conversations: prepared once, since they may be thousands. */
export function createRedactor(everywhere: readonly string[]): Redactor {
  const always = namePattern(everywhere);
  return (texts, names) => {
    const plain = texts.map((text) => text.normalize('NFKC').replace(unseen, ''));
    const told = plain.flatMap((text, place) => {
      const name = userNameOf(text, plain[place - 1] ?? '');
      return name === null ? [] : [name, ...name.split(/\s+/u)];
    });
    const known = [namePattern([...names, ...told]), always].filter((pattern) => pattern !== undefined);
    return plain.map((text) => {
      const without = personalPatterns.reduce((rest, { kind, pattern }) => rest.replace(pattern, `[${kind}]`), text);
      const unnamed = known.reduce((rest, pattern) => rest.replace(pattern, '[name]'), without);
      return unnamed.replace(capitalised, (word) => (given.has(word.toLowerCase()) ? '[name]' : word));
    });
  };
}

/** Names as whole words, also where they are written without their blanks. */
function namePattern(names: readonly string[]): RegExp | undefined {
  const forms = names.flatMap((name) => [name, name.replaceAll(' ', '')]);
  const whole = [...new Set(forms.map((form) => form.normalize('NFKC').toLowerCase().trim()))]
    .filter(
      (form) =>
        form.length >= fewestCharacters &&
        !['name', 'email', 'link', 'handle', 'address', 'date', 'number'].includes(form),
    )
    .sort((one, other) => other.length - one.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll(' ', '[\\s_.-]{0,3}'));
  return whole.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\d])(?:${whole.join('|')})(?![\\p{L}\\d])`, 'giu');
}
