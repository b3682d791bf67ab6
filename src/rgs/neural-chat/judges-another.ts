import type { TurnContext } from '../../contracts/turn.ts';
import { familyAreas } from './areas.ts';
import { mentionsInAnswer } from './mentions.ts';
import type { Talk } from './state.ts';

const judgement =
  /^(?:(?:well|so|oh|yeah|yes|no|ok|okay|and|but|i think|i guess|actually|honestly) )*(?<subject>.+?) (?:is|are|was|were) (?:(?:so|very|really|pretty|quite|just|totally|super|also|too|kind of) )*(?:great|good|cool|nice|fun|awesome|amazing|interesting|fascinating|beautiful|brilliant|wonderful|fantastic|lovely|exciting|boring|bad|awful|terrible|horrible|stupid|dumb|dull|overrated|underrated|weird|the best|the worst|my favou?rite)$/u;

/**
 * True if the line judges something that is neither what was asked about nor somebody of the user's own: 'curling is great', where the talk
 * is of their father.
 */
export function judgesAnother(turn: TurnContext, { area, about }: Pick<Talk, 'area' | 'about'>): boolean {
  const subject = judgement.exec(turn.text)?.groups?.subject;
  const link = turn.annotations.entityLinks.highPrecision.find(({ text }) => text === subject);
  const entity = link?.candidates[0]?.entity;
  if (subject === undefined || !entity || entity.kind === 'person') return false;
  if (area === 'food' && entity.group === 'food') return false;
  if (about !== null && (subject.includes(about.relation) || subject === about.name?.toLowerCase())) return false;
  return !(familyAreas.has(area) && mentionsInAnswer(turn, area).length > 0);
}
