import type { ProfileFact } from '../../../contracts/user-profile.ts';
import { animalOf, animalPattern } from './animals.ts';
import { likelyNameAt, namesAt } from './names.ts';

const having =
  "(?:i|we) (?:(?:also|actually|still|just|do|even) )*(?:have|own|got|adopted|bought|'ve got)|(?:i've|we've) (?:also |just )?(?:got|adopted|bought)";
const count = '(?:a|an|one|two|three|four|five|six|seven|eight|\\d{1,2}|some|a couple of|a few|another)';
/** Words that may stand between 'a' and the animal; 'stuffed' and 'hot' ones are no pets. */
const describing =
  "(?:(?!(?:hot|stuffed|toy|robot|virtual|dead|bad|teddy|sick|dream|imaginary|corn|cheese|chili)\\b)[\\p{L}'\\d-]+ ){0,4}?";
const calling =
  "(?:named|called|whose names?(?: is|'s| are)|(?:and |he's |she's |it's |they're )?(?:his|her|its|their) names?(?: is|'s| are)|(?:and )?(?:he's|she's|it's|they're) (?:called|named)|by the name of)";

const owns = new RegExp(
  `(?:^| )(?:${having}) ${count} ${describing}(?<animal>${animalPattern})(?: (?<rest>.+))?$`,
  'u',
);
const named = new RegExp(`^${describing}${calling} (?<names>.+)$`, 'u');
const mine = new RegExp(
  `(?:^| )(?:my|our) (?:(?:new|old|little|big|lovely|sweet|other|first|second|pet|baby|beloved|dear) ){0,2}(?<animal>${animalPattern})(?<rest>'?s?(?: .*)?)$`,
  'u',
);
const mineIsCalled =
  /^'?s? ?(?:names? (?:is|are|'s)|(?:is|are) (?:called|named)|(?:called|named)|goes by) (?<names>.+)$/u;
const namedMine = new RegExp(
  `^(?<name>[\\p{L}' -]{2,20}?) (?:is|are) (?:my|our) (?:new |old |little )?(?<animal>${animalPattern})s?(?: |$)`,
  'u',
);
const nameOfMine = new RegExp(
  `(?:^| )(?:the )?names? of (?:my|our) (?<animal>${animalPattern}) (?:is|are) (?<names>.+)$`,
  'u',
);
const past =
  /^'?s? (?:was|were|used to|had|from when|back when|when i was)\b|^'?s? (?:food|toy|bowl|show|breeder|phase|days|costume)\b/u;

/** Pets that a clause tells of. */
export function petsIn(clause: string): ProfileFact[] {
  const about = nameOfMine.exec(clause)?.groups;
  if (about?.animal !== undefined) return pets(about.animal, namesAt(about.names ?? ''));
  const owned = owns.exec(clause)?.groups;
  if (owned?.animal !== undefined)
    return pets(owned.animal, namesAt(named.exec(owned.rest ?? '')?.groups?.names ?? ''));
  const reversed = namedMine.exec(clause)?.groups;
  const name = namesAt(reversed?.name ?? '')[0];
  if (reversed?.animal !== undefined && name !== undefined) return pets(reversed.animal, [name]);
  const own = mine.exec(clause)?.groups;
  return own?.animal === undefined ? [] : ofMine(own.animal, own.rest ?? '');
}

function ofMine(animal: string, rest: string): ProfileFact[] {
  if (past.test(rest)) return [];
  const called = mineIsCalled.exec(rest)?.groups?.names;
  if (called !== undefined) return pets(animal, namesAt(called));
  const name = likelyNameAt(rest.replace(/^'?s? /u, ''), true);
  return rest.startsWith("'s") ? pets(animal, []) : pets(animal, name === undefined ? [] : [name]);
}

function pets(animal: string, names: readonly string[]): ProfileFact[] {
  const kind = animalOf(animal);
  if (names.length === 0) return [{ kind: 'pet', animal: kind }];
  return names.map((name) => ({ kind: 'pet', name, animal: kind }));
}

const asksPetName = new RegExp(
  `\\b(?:what(?:'s| is| are) (?:your|the) (?<animal>${animalPattern}|pet)(?:'?s)? names?|(?:what(?:'s| is| are)) (?:your|the) (?<called>${animalPattern}|pet) (?:called|named)|name of your (?<of>${animalPattern}|pet)|what do you call (?:your|the|him|her|it)|what (?:is|are|'s) (?:his|her|its|their) names?)`,
  'u',
);
const speaksOfPet = new RegExp(`\\b(?:pets?|${animalPattern})\\b`, 'u');
const pronounNamed =
  /^(?:(?:yes|yeah|well|oh) )?(?:(?:his|her|its|their) names? (?:is|are)|(?:his|her|its) name's|(?:he's|she's|it's|they're) (?:called|named))(?: (?<names>.+))$/u;
const bareName =
  /^(?:(?:it's|he's|she's|they're|well|oh|um|his name is|her name is) )?(?<names>[\p{L}'-]+(?: (?:and )?[\p{L}'-]+){0,3})$/u;
const asksForPets = /\b(?:do you have|have you got|any)\b[^.?!]*\b(?:pets?|animals?|dogs?|cats?)\b[^.?!]*\?/u;
const onlyPets = new RegExp(
  `^(?:(?:yes|yeah|yep|yup|sure|well|just|only|i do|we do|oh) )*${count} ${describing}(?<animal>${animalPattern})(?: ${calling} (?<names>.+))?$`,
  'u',
);

/** Pets that an answer tells of, given the bot's last line: 'rex' after 'what is your dog called'. */
export function petsInAnswer(clause: string, lastReply: string): ProfileFact[] {
  const reply = lastReply.toLowerCase();
  const answered = asksForPets.test(reply) ? onlyPets.exec(clause)?.groups : undefined;
  if (answered?.animal !== undefined) return pets(answered.animal, namesAt(answered.names ?? ''));
  const asked = asksPetName.exec(reply)?.groups;
  const kind = asked?.animal ?? asked?.called ?? asked?.of ?? speaksOfPet.exec(reply)?.[0];
  if (kind === undefined) return [];
  const names = pronounNamed.exec(clause)?.groups?.names ?? (asked ? bareName.exec(clause)?.groups?.names : undefined);
  return namesAt(names ?? '').map((name) => ({ kind: 'pet', name, animal: animalOf(kind) }));
}
