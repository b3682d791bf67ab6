import type { OpinionTopic, Stance } from '../../../../src/contracts/entity-index.ts';
import { aSmallIndex, anEntity } from '../../../support/turn.ts';

/** A topic of the given stance. */
export function aTopic(title: string, given: Partial<OpinionTopic> = {}): OpinionTopic {
  const name = given.name ?? `${title.toLowerCase()}s`;
  return {
    title,
    name,
    isPlural: true,
    category: 'pets',
    isGeneric: true,
    stance: 'loves',
    reasonsFor: ['a', 'b', 'c', 'd'].map((letter) => `they are good in way ${letter} of ${title}`),
    reasonsAgainst: ['a', 'b', 'c', 'd'].map((letter) => `they are bad in way ${letter} of ${title}`),
    ...given,
  };
}

export const stances: readonly Stance[] = ['loves', 'likes', 'mixed', 'dislikes'];
export const dog = aTopic('Dog');
export const cat = aTopic('Cat', { stance: 'likes' });
export const snake = aTopic('Snake', { stance: 'dislikes', isGeneric: false });
export const monday = aTopic('Monday', { name: 'Mondays', stance: 'mixed', category: 'days', weekday: 1 });
export const dogEntity = anEntity('Dog', { kind: 'animal' });
export const catEntity = anEntity('Cat', { kind: 'animal' });

/** An index with these topics. */
export function topicsIndex(opinions: readonly OpinionTopic[] = [dog, cat, snake, monday]) {
  return aSmallIndex({ opinions, entities: [dogEntity, catEntity] });
}
