import {
  itemKey,
  type Pet,
  type ProfileFact,
  type ProfileList,
  type Relative,
  relativeKey,
  type UserProfile,
} from '../contracts/user-profile.ts';
import { stableJson } from '../core/json.ts';
import { patchProfile } from './profile-patch.ts';

type Fact<Kind extends ProfileFact['kind']> = Extract<ProfileFact, { kind: Kind }>;

/**
 * The profile with what an utterance tells about the user; the very same object where it tells nothing new.
 *
 * @param at the moment, in milliseconds since 1970
 */
export function withFacts(profile: UserProfile, facts: readonly ProfileFact[], at: number): UserProfile {
  return facts.reduce((known, fact) => {
    const changed = withFact(known, fact, at);
    return changed === known ? known : (patchProfile(known, changed, at) ?? known);
  }, profile);
}

function withFact(profile: UserProfile, fact: ProfileFact, at: number): UserProfile {
  switch (fact.kind) {
    case 'pet':
      return withPet(profile, fact);
    case 'relative':
      return withRelative(profile, fact, at);
    case 'home':
      return profile.home === fact.place ? profile : { ...profile, home: fact.place };
    case 'origin':
      return withOrigin(profile, fact.place);
    case 'like':
      return withTaste(profile, fact.thing, 'likes', 'dislikes');
    case 'dislike':
      return withTaste(profile, fact.thing, 'dislikes', 'likes');
    case 'plan':
      return withPlan(profile, fact, at);
    case 'lost':
      return withoutLost(profile, fact.who);
    case 'not':
      return without(profile, fact);
  }
}

/** A name completes the nameless pet of that kind; a kind completes the pet of that name. */
function withPet(profile: UserProfile, { name, animal }: Fact<'pet'>): UserProfile {
  const pet: Pet = { ...(name === undefined ? {} : { name }), ...(animal === undefined ? {} : { kind: animal }) };
  const same = profile.pets.findIndex((known) =>
    name === undefined ? known.kind === animal && !known.gone : isSame(known.name, name),
  );
  const nameless = profile.pets.findIndex(
    (known) => known.name === undefined && (animal === undefined || known.kind === animal) && !known.gone,
  );
  const place = same >= 0 || name === undefined ? same : nameless;
  const known = profile.pets[place];
  if (!known) return { ...profile, pets: [...profile.pets, pet] };
  const completed = { ...pet, ...known };
  if (sameFields(completed, known)) return profile;
  return { ...profile, pets: profile.pets.with(place, completed) };
}

function withRelative(profile: UserProfile, { relation, name, isSad }: Fact<'relative'>, at: number): UserProfile {
  const relative: Relative = { relation, ...(name === undefined ? {} : { name }) };
  const ofRelation = profile.family.findIndex((known) => known.relation === relation && !known.gone);
  const same =
    name === undefined
      ? ofRelation
      : profile.family.findIndex((known) => known.relation === relation && isSame(known.name, name));
  const nameless = profile.family.findIndex((known) => known.relation === relation && known.name === undefined);
  const place = same >= 0 || name === undefined ? same : nameless;
  const known = profile.family[place];
  const completed = known ? { ...relative, ...known } : relative;
  const family = known ? profile.family.with(place, completed) : [...profile.family, completed];
  const key = relativeKey(completed);
  const isNews = isSad === true && profile.dates[key]?.isSad !== true;
  if (known && sameFields(completed, known) && !isNews) return profile;
  if (!isNews) return { ...profile, family };
  const dates = { ...profile.dates, [key]: { noted: new Date(at).toISOString(), ...profile.dates[key], isSad: true } };
  return { ...profile, family, dates };
}

/** Where somebody comes from is taken for their home until they tell of another. */
function withOrigin(profile: UserProfile, place: string): UserProfile {
  if (profile.origin === place) return profile;
  return { ...profile, origin: place, home: profile.home ?? place };
}

function withTaste(
  profile: UserProfile,
  thing: string,
  list: 'likes' | 'dislikes',
  other: 'likes' | 'dislikes',
): UserProfile {
  const rest = profile[other].filter((item) => !isSame(item, thing));
  const isKnown = profile[list].some((item) => isSame(item, thing));
  if (isKnown && rest.length === profile[other].length) return profile;
  return { ...profile, [other]: rest, [list]: isKnown ? profile[list] : [...profile[list], thing] };
}

function withPlan(profile: UserProfile, { plan, until }: Fact<'plan'>, at: number): UserProfile {
  const key = itemKey('plans', plan);
  const isKnown = profile.plans.some((item) => isSame(item, plan));
  if (isKnown && profile.dates[key]?.until === until) return profile;
  const dates = { ...profile.dates, [key]: { noted: new Date(at).toISOString(), ...profile.dates[key], until } };
  return { ...profile, plans: isKnown ? profile.plans : [...profile.plans, plan], dates };
}

/** Only who is known can be lost: nobody is entered into the profile by their death. */
function withoutLost(profile: UserProfile, who: string): UserProfile {
  const isLost = (gone: boolean | undefined, ...names: readonly (string | undefined)[]): boolean =>
    !gone && names.some((name) => isSame(name, who));
  const pets = profile.pets.map((pet) => (isLost(pet.gone, pet.name, pet.kind) ? { ...pet, gone: true } : pet));
  const family = profile.family.map((one) => (isLost(one.gone, one.name, one.relation) ? { ...one, gone: true } : one));
  const isKnown =
    pets.some((pet, place) => pet !== profile.pets[place]) ||
    family.some((one, place) => one !== profile.family[place]);
  return isKnown ? { ...profile, pets, family } : profile;
}

function without(profile: UserProfile, { list, what }: Fact<'not'>): UserProfile {
  const isMeant = (...names: readonly (string | undefined)[]): boolean =>
    what === null || names.some((name) => isSame(name, what));
  const kept: Pick<UserProfile, ProfileList> = {
    pets: profile.pets.filter(({ name, kind }) => !isMeant(name, kind)),
    family: profile.family.filter(({ name, relation }) => !isMeant(name, relation)),
    likes: profile.likes.filter((item) => !isMeant(item)),
    dislikes: profile.dislikes.filter((item) => !isMeant(item)),
    plans: profile.plans.filter((plan) => what !== null && !plan.toLowerCase().includes(what.toLowerCase())),
  };
  return kept[list].length === profile[list].length ? profile : { ...profile, [list]: kept[list] };
}

function isSame(left: string | undefined, right: string): boolean {
  return left?.toLowerCase() === right.toLowerCase();
}

function sameFields(left: object, right: object): boolean {
  return stableJson(left) === stableJson(right);
}
