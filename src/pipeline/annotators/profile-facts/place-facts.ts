import type { ProfileFact } from '../../../contracts/user-profile.ts';
import { capitalise } from '../../../core/text.ts';
import { containsOffensive } from '../offensive/contains-offensive.ts';

const home =
  /(?:^| )(?:(?:i|we)(?:'re)? (?:(?:now|currently|actually|still|both|all|just) )*(?:live|moved|are living|am living|reside|settled)|(?:i'm|we're) (?:(?:now|currently|still) )*(?:living|based|residing)|my (?:home|house|apartment|flat) is)(?: (?:now|currently|over|here|up|down|back|out|alone|together|with my \p{L}+))* (?:in|to|near) (?<place>.+)$/u;
const origin =
  /(?:^| )(?:(?:i'm|we're|i) (?:(?:originally|actually|also|just) )*(?:from|come from|came from|hail from)|(?:i'm|i was|we were) (?:born|raised|born and raised) in|i grew up in|my hometown is|my home town is|i'm coming from) (?<place>.+)$/u;
const ends =
  /(?: (?:and|but|or|with|where|which|that|who|since|for|because|so|now|right|at|by|on|near|right now|these days|too|as|originally|all my life|my whole life|i|we|it|it's|though|when|until|after|before|currently|actually|at the moment|last|next|this|about|just|if|from|to|is|was|ever|most) ?.*)?$/u;
const leading =
  /^(?:the (?=us\b|usa\b|uk\b|u s\b|united\b|netherlands\b|philippines\b|bahamas\b|bronx\b|bay area\b|states\b|midwest\b|congo\b|maldives\b|czech\b|dominican\b)|(?:the )?(?:city|state|town|country|village) of |(?:northern|southern|eastern|western|central|upstate|downtown|rural) (?=\p{L}))/u;
const noPlace = new Set(
  'a an the my your our his her their this that these those here there it me you future past work home school house apartment flat city town village country countryside woods middle place same another different outer space mars moon basement nowhere somewhere everywhere fear hope peace what where one two three small big fun trouble bed hospital prison jail dorm dorms college university parents mom dad sin pain poverty planet earth'.split(
    ' ',
  ),
);
const abbreviations: Readonly<Record<string, string>> = {
  us: 'the US',
  usa: 'the USA',
  uk: 'the UK',
  uae: 'the UAE',
  nyc: 'NYC',
  la: 'LA',
  dc: 'DC',
  states: 'the States',
};
const needsThe =
  /^(?:united|netherlands|philippines|bahamas|bronx|bay area|midwest|maldives|czech republic|dominican republic)/u;
const small = new Set(['of', 'de', 'la', 'and', 'upon', 'the', 'in', 'du', 'del']);
const laterWords = new Set(['city', 'village', 'town', 'country']);
const mostWords = 4;

/** Where the user lives or comes from, as a clause tells it. */
export function placesIn(clause: string): ProfileFact[] {
  const found = placeOf(home.exec(clause)?.groups?.place);
  const from = placeOf(origin.exec(clause)?.groups?.place);
  return [
    ...(from === undefined ? [] : [{ kind: 'origin' as const, place: from }]),
    ...(found === undefined ? [] : [{ kind: 'home' as const, place: found }]),
  ];
}

/** The words as the name of a place; undefined where they are none, or could be an address. */
export function placeOf(words: string | undefined): string | undefined {
  if (words === undefined) return undefined;
  const bare = words.replace(ends, '').replace(leading, '').trim();
  const parts = bare.split(' ');
  if (
    bare.length < 2 ||
    parts.length > mostWords ||
    parts.some(
      (part, place) => (noPlace.has(part) && !(place > 0 && laterWords.has(part))) || /[^\p{L}\p{M}'-]/u.test(part),
    )
  )
    return undefined;
  if (containsOffensive(bare) || /\b(?:street|road|avenue|lane|drive|boulevard|apartment|zip)\b/u.test(bare))
    return undefined;
  const region = /^(?:northern|southern|eastern|western|central|upstate) /u.exec(words)?.[0] ?? '';
  const name = abbreviations[bare] ?? capitalised(`${region}${bare}`);
  return needsThe.test(bare) ? `the ${name}` : name;
}

function capitalised(words: string): string {
  return words
    .split(' ')
    .map((word, place) => (place > 0 && small.has(word) ? word : capitalise(word)))
    .join(' ');
}
