import { itemKey, type ProfilePatch, petKey, relativeKey, type UserProfile } from '../../contracts/user-profile.ts';

/** The profile without the facts of these keys. */
export function withoutFacts(user: UserProfile, keys: readonly string[]): ProfilePatch {
  const gone = new Set(keys);
  return {
    pets: user.pets.filter((pet) => !gone.has(petKey(pet))),
    family: user.family.filter((one) => !gone.has(relativeKey(one))),
    likes: user.likes.filter((thing) => !gone.has(itemKey('likes', thing))),
    dislikes: user.dislikes.filter((thing) => !gone.has(itemKey('dislikes', thing))),
    plans: user.plans.filter((plan) => !gone.has(itemKey('plans', plan))),
    ...(gone.has('home') ? { home: undefined } : {}),
    ...(gone.has('origin') ? { origin: undefined } : {}),
    ...(gone.has('name') ? { name: undefined } : {}),
  };
}
