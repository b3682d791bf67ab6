import { hashText } from '../../core/random.ts';
import { capitalise, commonName } from '../../core/text.ts';
import { glossWordings, namedKinds } from './gloss-wordings.ts';
import { withArticle } from './with-article.ts';

const massNoun = /(?:s|ing|ness|ism|ity|ology|ics|ment|ture|ence|ance|graphy)$/;

/**
 * A dictionary's gloss as a sentence; which wording is decided by the title.
 *
 * @example glossSentence('Zither', 'instrument', 'a musical instrument with strings') // 'A zither is a musical instrument with strings.'
 */
export function glossSentence(title: string, kind: string, gloss: string): string {
  const name = commonName(title);
  const spoken = isNoun(name, kind) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  const meaning = spokenMeaning(gloss);
  if (/^an?\s/i.test(meaning)) {
    const subject = isNoun(name, kind) && !massNoun.test(name) ? withArticle(spoken) : name;
    return `${capitalise(subject)} is ${meaning}.`;
  }
  const wording = glossWordings[hashText(title) % glossWordings.length] ?? glossWordings[0];
  return capitalise(wording.replace('{name}', () => spoken).replace('{meaning}', () => meaning));
}

/** Without asides in brackets, quotation marks and what follows a semicolon: nobody speaks like that. */
function spokenMeaning(gloss: string): string {
  return gloss
    .replace(/\s*\([^()]*\)/g, '')
    .replace(/\s*;.*$/, '')
    .replace(/[`"]|'(?=[\s,.]|$)|(?<=\s)'/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.])/g, '')
    .replace(/^[,\s]+|[.,:;\s]+$/g, '');
}

/** True for the name of a kind of thing: `Zither`, not `Zeus`. */
function isNoun(name: string, kind: string): boolean {
  return !namedKinds.has(kind) && /^[A-Z]?[a-z' -]+$/.test(name);
}
