import type { TurnContext } from '../../contracts/turn.ts';
import {
  factKeys,
  itemKey,
  type ProfileFact,
  petKey,
  relativeKey,
  type UserProfile,
} from '../../contracts/user-profile.ts';

/** The keys of the facts that the user told in this turn, as far as the profile holds them. */
export function toldIn({ annotations, user }: Pick<TurnContext, 'annotations' | 'user'>): string[] {
  const held = new Set(factKeys(user));
  return [...new Set(annotations.profileFacts.flatMap((fact) => keysOf(fact, user)))].filter((key) => held.has(key));
}

function keysOf(fact: ProfileFact, user: UserProfile): string[] {
  switch (fact.kind) {
    case 'pet':
      return user.pets
        .filter(({ name, kind }) => (fact.name === undefined ? kind === fact.animal : name === fact.name))
        .map(petKey);
    case 'relative':
      return user.family
        .filter(({ relation, name }) => relation === fact.relation && (fact.name === undefined || name === fact.name))
        .map(relativeKey);
    case 'home':
      return ['home'];
    case 'origin':
      return ['origin', 'home'];
    case 'like':
      return [itemKey('likes', fact.thing)];
    case 'dislike':
      return [itemKey('dislikes', fact.thing)];
    case 'plan':
      return [itemKey('plans', fact.plan)];
    default:
      return [];
  }
}
