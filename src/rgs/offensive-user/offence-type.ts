import type { OffenceKind, Offensive } from '../../contracts/annotations.ts';
import { aimedAtBot, groupsOfPeople } from './content/targets.ts';

/** Kinds of offence as they are answered: hatred and violence are about others, insults and threats may be meant for the bot. */
export type OffenceType = Exclude<OffenceKind, 'none' | 'bodily-harm'> | 'hatred' | 'threat' | 'violence';

/**
 * Sorts an offence; one without a known kind is 'other', so that none stays unanswered (reference §16.2).
 *
 * @example offenceTypeOf({ isOffensive: true, kind: 'bodily-harm', match: 'i will kill you', crisis: 'none' }) // 'threat'
 */
export function offenceTypeOf({ kind, match }: Offensive): OffenceType {
  switch (kind) {
    case 'none':
      return 'other';
    case 'bodily-harm':
      return match === null || aimedAtBot.test(match) ? 'threat' : 'violence';
    case 'insult':
      return match !== null && groupsOfPeople.test(match) ? 'hatred' : 'insult';
    default:
      return kind;
  }
}
