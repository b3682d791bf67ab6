import type { TurnContext } from '../../contracts/turn.ts';
import { belongs, isOwn } from './find-subject.ts';
import type { Guide } from './guide.ts';

const mostWords = 4;
/** What people name in passing when they tell what something is like: with whom, where, when, with what. */
const incidental: ReadonlySet<string> = new Set(
  'food animal pet location family_member clothing historical_period general_technology'.split(' '),
);

/**
 * True if the user's line is about something else that it names, rather than an answer: 'elon musk', 'bts is cool'.
 *
 * @param step the one that awaits an answer
 */
export function strays(guide: Guide, step: string, turn: Omit<TurnContext, 'entity'>): boolean {
  const { entityLinks, expressedOpinion } = turn.annotations;
  const asked = guide.route[step]?.asks;
  const fits = asked === 'questions' || asked === 'facts' ? isOwn : belongs;
  const asksToTell = asked === 'questions';
  const isOpinion = expressedOpinion.topic !== null;
  if (turn.text.split(' ').length > mostWords && !isOpinion) return false;
  return entityLinks.highPrecision.some(({ candidates, text }) => {
    const entity = candidates[0]?.entity;
    if (!entity || entity.group === null || entity.isCategory || fits(guide, entity)) return false;
    if (isOpinion && expressedOpinion.topic?.includes(text)) return true;
    return turn.text.split(' ').length <= mostWords && !(asksToTell && incidental.has(entity.group));
  });
}
