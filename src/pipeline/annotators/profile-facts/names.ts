import { capitaliseName } from '../user-name/capitalise-name.ts';
import { givenNames } from '../user-name/given-names.ts';
import { containsOffensive } from '../offensive/contains-offensive.ts';
import { petNames } from './animals.ts';

const given = new Set(givenNames.trim().split(/\s+/u));
/** Given names that are everyday words: they count only where a name must stand. */
const everyday = new Set(
  'will may can hope mark art bill has grace rose sue drew jack chase lives loves an do so my'.split(' '),
);
const ends = new Set(
  "and or but who whose which that he she it they i i'm we he's she's it's they're is was are has had will would can loves likes lives hates wants because since after in on at by for from with to of my our his her the a an this now too also though so very really just when while if as already always never not no here there today yesterday then than".split(
    ' ',
  ),
);
const never = new Set(
  'not a an the my your his her their our it that this so very really just good bad sick called named what nothing something anything i you he she they we me him them no yes ok cute nice lovely'.split(
    ' ',
  ),
);
const titles = new Set(
  'mr mrs ms miss mister sir lady lord princess prince king queen captain doctor dr little big baby saint'.split(' '),
);
const longestName = 24;

/**
 * The names at the beginning of what stands after 'called' or 'is': one, or several with 'and' between them.
 *
 * @example namesAt('tom and jerry') // ['Tom', 'Jerry']
 */
export function namesAt(words: string): string[] {
  const parts = words.split(/ (?:and|&) (?=\S)/u);
  const names: string[] = [];
  for (const part of parts) {
    const name = firstName(part);
    if (name === undefined) break;
    names.push(name);
    // What goes on after the name is no list of names.
    if (name.split(' ').length < part.trim().split(' ').length) break;
  }
  return names;
}

/** The given name, or the pet's name, that the words begin with; everyday words are none. */
export function likelyNameAt(words: string, isPet: boolean): string | undefined {
  const [first = ''] = words.trim().split(' ');
  const isLikely = (given.has(first) && !everyday.has(first)) || (isPet && petNames.has(first));
  return isLikely ? clean(first) : undefined;
}

function firstName(part: string): string | undefined {
  const words = part.trim().split(' ');
  const over = words.findIndex((word) => ends.has(word));
  const own = over === -1 ? words : words.slice(0, over);
  const [first = '', second] = own;
  if (never.has(first) || first.length < 2) return undefined;
  const isWhole = own.length <= 3 && over === -1;
  const isTitled = titles.has(first) && second !== undefined;
  return clean(
    own.length === 1 ? first : isWhole || own.length === 2 ? own.join(' ') : isTitled ? `${first} ${second}` : first,
  );
}

function clean(name: string): string | undefined {
  const isName = /^\p{L}[\p{L}\p{M}' -]*$/u.test(name) && name.length <= longestName && !containsOffensive(name);
  return isName ? capitaliseName(name.replace(/'s$/u, '')) : undefined;
}
