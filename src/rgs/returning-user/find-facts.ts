import { itemKey, petKey, relativeKey, type UserProfile } from '../../contracts/user-profile.ts';
import { normaliseText } from '../../core/text.ts';

/** A fact of the profile: its key, how the bot names it, and the words by which the user may mean it. */
export interface HeldFact {
  readonly key: string;
  readonly words: string;
  readonly meant: readonly string[];
}

const everyday: Readonly<Record<string, readonly string[]>> = {
  mother: ['mom', 'mum'],
  father: ['dad'],
  dog: ['puppy', 'pup'],
  cat: ['kitten', 'kitty'],
  grandmother: ['grandma'],
  grandfather: ['grandpa'],
};

/** All facts of the profile, but for the name. */
export function heldFacts(user: UserProfile): HeldFact[] {
  return [...ofPets(user), ...ofFamily(user), ...ofTastes(user), ...ofPlaces(user), ...ofPlans(user)];
}

/** The facts that the user's words mean: 'my dog', 'rex', 'that i like pizza', 'where i live'. */
export function factsMeant(what: string, user: UserProfile): HeldFact[] {
  const words = ` ${normaliseText(what).replace(/'s?(?= |$)/gu, '')} `;
  const facts = heldFacts(user);
  const byName = facts.filter(({ meant }) => meant.some((word) => word !== '' && words.includes(` ${word} `)));
  if (byName.length > 0) return mostPrecise(byName, words);
  const list = listMeant(words);
  return list === undefined ? [] : facts.filter(({ key }) => list.test(key));
}

/** 'My dog rex' means Rex, not the other dog as well. */
function mostPrecise(facts: readonly HeldFact[], words: string): HeldFact[] {
  const named = facts.filter(({ meant }) => meant[0] !== undefined && words.includes(` ${meant[0]} `));
  return named.length > 0 ? named : [...facts];
}

function listMeant(words: string): RegExp | undefined {
  if (/ (?:pets?|animals?) /u.test(words)) return /^pets:/u;
  if (/ (?:family|siblings|relatives) /u.test(words)) return /^family:/u;
  if (/ (?:home|address|city|town|country|where i live|i live|where do i live|am i living|location) /u.test(words))
    return /^home$/u;
  if (/ (?:from|where i'm from|origin|hometown|am i from|come from) /u.test(words)) return /^origin$/u;
  if (/ (?:plans?|trips?|holidays?|vacation) /u.test(words)) return /^plans:/u;
  if (/ (?:dislikes?|hate|don't (?:i )?like) /u.test(words)) return /^dislikes:/u;
  if (/ (?:likes?|love|enjoy|tastes?|favou?rites?) /u.test(words)) return /^likes:/u;
  return undefined;
}

function ofPets({ pets }: UserProfile): HeldFact[] {
  return pets.map((pet) => ({
    key: petKey(pet),
    words: pet.name ?? `your ${pet.kind ?? 'pet'}`,
    meant: wordsFor(pet.name, pet.kind),
  }));
}

function ofFamily({ family }: UserProfile): HeldFact[] {
  return family.map((one) => ({
    key: relativeKey(one),
    words: `your ${one.relation}${one.name === undefined ? '' : ` ${one.name}`}`,
    meant: wordsFor(one.name, one.relation),
  }));
}

function wordsFor(name: string | undefined, kind: string | undefined): string[] {
  return [
    normaliseText(name ?? ''),
    kind ?? '',
    ...(kind === undefined ? [] : [`${kind}s`, ...(everyday[kind] ?? [])]),
  ];
}

function ofTastes({ likes, dislikes }: UserProfile): HeldFact[] {
  return [
    ...likes.map((thing) => ({ key: itemKey('likes', thing), words: thing, meant: [normaliseText(thing)] })),
    ...dislikes.map((thing) => ({ key: itemKey('dislikes', thing), words: thing, meant: [normaliseText(thing)] })),
  ];
}

function ofPlaces({ home, origin }: UserProfile): HeldFact[] {
  return [
    ...(home === undefined ? [] : [{ key: 'home', words: home, meant: [normaliseText(home)] }]),
    ...(origin === undefined ? [] : [{ key: 'origin', words: origin, meant: [normaliseText(origin)] }]),
  ];
}

function ofPlans({ plans }: UserProfile): HeldFact[] {
  return plans.map((plan) => ({
    key: itemKey('plans', plan),
    words: plan,
    meant: [normaliseText(plan), normaliseText(plan).replace(/^(?:\p{L}+ing (?:to|on)|a|an|your) /u, '')],
  }));
}
