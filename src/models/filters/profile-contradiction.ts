import type { UserProfile } from '../../contracts/user-profile.ts';
import { normaliseText, splitSentences } from '../../core/text.ts';
import type { ReplyFilter } from './reply-filter.ts';
import type { Situation } from './situation.ts';
import { animalWords, isSameKin } from './told-words.ts';

/** Who has the one has hardly the other. */
const exclusive: readonly (readonly [string, string])[] = [
  ['wife', 'husband'],
  ['wife', 'boyfriend'],
  ['husband', 'girlfriend'],
  ['girlfriend', 'boyfriend'],
  ['wife', 'girlfriend'],
  ['husband', 'boyfriend'],
];
const greeted =
  /\b(?:hi|hello|hey|thanks|thank you|nice to meet you|good to (?:meet|see) you|bye|goodbye|sorry|well done|congratulations|good night|good morning|welcome(?: back)?),? (\p{Lu}\p{Ll}+)\b/iu;
const named =
  /\b[Yy]our (\p{Ll}+)(?:'s name is|, called|, named| called| named| is called| is named|,)? (\p{Lu}\p{Ll}+)\b|\b(?:named|called|name is|name's) (\p{Lu}\p{Ll}+)\b/u;
const livesIn = /\b[Yy]ou(?: live| are|'re)(?: from| in| over in| up in| down in) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/u;
const dislikes =
  "(?:hate|dislike|don't (?:like|love|enjoy)|do not (?:like|love|enjoy)|can't stand|never liked|aren't (?:into|a fan of))";
const likes = '(?:(?:really|also|still|clearly|must|always) )*(?:love|like|enjoy|adore|into|a fan of)';
/** In front of 'you': not in a question or a condition. */
const asserted = "(?<!\\b(?:do|did|does|would|if|don't|didn't|why|when|what) )\\b";
const present =
  /\b(?:how(?:'s| is| are| old is| old are)|say hi to|say hello to|give|what(?:'s| is| does| do)|where(?:'s| is| does)|does|do|is|are)\b.*$/u;
const she = /\b(?:she|her|hers|she's|herself)\b/u;
const he = /\b(?:he|him|his|he's|himself)\b/u;
const female =
  /\b(?:she|her|mum|mom|mother|wife|girlfriend|sister|daughter|aunt|grandma|grandmother|niece|girl|woman|lady)\b/u;
const male =
  /\b(?:he|him|his|dad|father|husband|boyfriend|brother|son|uncle|grandpa|grandfather|nephew|boy|man|guy)\b/u;

/** What is against what the user told: another pet or name, a wife for a husband, 'you hate' what they like, another home, 'she' for a man. */
export const profileContradiction: ReplyFilter = (candidate, situation) => {
  const user = situation.point?.user;
  return (
    wrongPronoun(candidate, situation) ??
    (user && (wrongName(candidate, user, situation) ?? wrongHome(candidate, user))) ??
    (user && sentenceAgainst(candidate, user, situation))
  );
};

function sentenceAgainst(candidate: string, user: UserProfile, situation: Situation): string | undefined {
  const latest = situation.userLines.slice(-2).join(' ').split(' ');
  for (const sentence of splitSentences(candidate).map(normaliseText)) {
    const found =
      wrongPet(sentence, user, latest) ??
      wrongRelative(sentence, user, latest) ??
      wrongTaste(sentence, user) ??
      goneSomebody(sentence, user);
    if (found !== undefined) return found;
  }
  return undefined;
}

function wrongPet(sentence: string, { pets }: UserProfile, latest: readonly string[]): string | undefined {
  const kinds = pets.flatMap(({ kind }) => kind ?? []);
  if (kinds.length === 0) return undefined;
  const found = [...sentence.matchAll(/\byour (?:\p{L}+ )?(\p{L}+)/gu)]
    .map(([, word = '']) => word)
    .find((word) => animalWords.has(word) && ![...kinds, ...latest].some((known) => isSameKin(known, word)));
  return found && `a ${found}, but the user has a ${kinds.join(' and a ')}`;
}

function wrongRelative(sentence: string, { family }: UserProfile, latest: readonly string[]): string | undefined {
  const relations = new Set(family.map(({ relation }) => relation));
  const pair = exclusive
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    .find(
      ([has, said]) =>
        relations.has(has) && !relations.has(said) && !latest.includes(said) && sentence.includes(`your ${said}`),
    );
  return pair && `a ${pair[1]}, but the user has a ${pair[0]}`;
}

function wrongTaste(sentence: string, user: UserProfile): string | undefined {
  const liked = user.likes.find((thing) => says(sentence, `${asserted}you ${dislikes}`, thing));
  if (liked !== undefined) return `the user likes ${liked}`;
  const disliked = user.dislikes.find((thing) => says(sentence, `${asserted}you(?:'re| are)? ${likes}`, thing));
  return disliked && `the user dislikes ${disliked}`;
}

function says(sentence: string, verb: string, thing: string): boolean {
  const match = new RegExp(`${verb} (?<what>.*)`, 'u').exec(sentence)?.groups?.['what'];
  return match !== undefined && ` ${match} `.includes(` ${normaliseText(thing)} `);
}

/** Somebody who died is not asked after. */
function goneSomebody(sentence: string, { pets, family }: UserProfile): string | undefined {
  const gone = [
    ...pets.filter((pet) => pet.gone).map((pet) => [pet.name, pet.kind]),
    ...family.filter((one) => one.gone).map((one) => [one.name, one.relation]),
  ];
  const asked = present.exec(sentence)?.[0] ?? '';
  const found = gone.flat().find((word) => word !== undefined && ` ${asked} `.includes(` ${normaliseText(word)} `));
  return found && `${found} is no more`;
}

function wrongName(candidate: string, user: UserProfile, situation: Situation): string | undefined {
  const isKnown = (name: string): boolean => situation.told.has(normaliseText(name));
  const address = greeted.exec(candidate)?.[1];
  if (address !== undefined && /^\p{Lu}/u.test(address) && typeof user.name === 'string' && !isKnown(address))
    return `the name ${address}`;
  const [, who = '', mine, plain] = named.exec(candidate) ?? [];
  const name = mine ?? plain;
  if (name === undefined) return undefined;
  const expected = nameOf(who, user);
  if (expected !== undefined && normaliseText(expected) !== normaliseText(name))
    return `the name ${name} for ${expected}`;
  const hasNames = [...user.pets, ...user.family].some((one) => one.name !== undefined);
  return hasNames && !isKnown(name) ? `the name ${name}` : undefined;
}

/** The name of the one who is called so, where there is one alone. */
function nameOf(who: string, { pets, family }: UserProfile): string | undefined {
  const known = [
    ...pets.filter(({ kind = '' }) => isSameKin(kind, who)),
    ...family.filter(({ relation }) => isSameKin(relation, who)),
  ].flatMap(({ name }) => name ?? []);
  return known.length === 1 ? known[0] : undefined;
}

function wrongHome(candidate: string, { home, origin }: UserProfile): string | undefined {
  const place = livesIn.exec(candidate)?.[1];
  const known = [home, origin].filter((one) => one !== undefined).map(normaliseText);
  if (place === undefined || known.length === 0) return undefined;
  const said = normaliseText(place);
  return known.some((one) => one.includes(said) || said.includes(one))
    ? undefined
    : `${place}, but the user is of ${known.join(' and ')}`;
}

function wrongPronoun(candidate: string, { userLines, point }: Situation): string | undefined {
  const said = userLines.slice(-3).join(' ');
  const text = normaliseText(candidate);
  if (point?.person === 'man' && she.test(text) && !female.test(said)) return '“she” for a man';
  if (point?.person === 'woman' && he.test(text) && !male.test(said)) return '“he” for a woman';
  return undefined;
}
