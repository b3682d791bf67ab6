import type { Annotations, OffenceKind } from '../../contracts/annotations.ts';
import { aimedAtBot, groupsOfPeople } from './targets.ts';

/** Kinds of offence as they are answered: hatred and violence are about others, enthusiasm is swearing with joy. */
export type OffenceType =
  | Exclude<OffenceKind, 'none' | 'bodily-harm'>
  | 'hatred'
  | 'threat'
  | 'violence'
  | 'enthusiasm';

/**
 * Sorts an offence; one without a known kind is 'other', so that none stays unanswered (reference §16.2).
 *
 * @example offenceTypeOf(annotationsOf('i will kill you')) // 'threat'
 */
export function offenceTypeOf({ offensive, sentiment }: Pick<Annotations, 'offensive' | 'sentiment'>): OffenceType {
  const { kind, match } = offensive;
  switch (kind) {
    case 'none':
    case 'other':
      return sentiment.label === 'positive' || sentiment.label === 'very-positive' ? 'enthusiasm' : 'other';
    case 'bodily-harm':
      return match === null || aimedAtBot.test(match) ? 'threat' : 'violence';
    case 'insult':
      return match !== null && groupsOfPeople.test(match) ? 'hatred' : 'insult';
    default:
      return kind;
  }
}
