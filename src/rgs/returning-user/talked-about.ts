import type { TurnContext } from '../../contracts/turn.ts';
import { wasKnownBefore } from '../../contracts/user-profile.ts';
import { fillOne } from '../../core/content.ts';
import { nounForms } from '../../core/noun-forms.ts';
import { joinTexts, joinWords } from '../../core/text.ts';
import { lines } from './lines.ts';
import { recallAll } from './recall.ts';

const mostTopics = 3;

/**
 * What was talked about: the topics of this conversation, or, of earlier ones, what the notes hold. Of those nothing else is kept for the
 * bot to read, and it says so.
 */
export function talkedAbout(turn: TurnContext, isEarlier: boolean): string {
  const topics = topicsOf(turn);
  const now = topics.length > 0 ? fillOne(turn, lines.talkedNow, { topics: joinWords(topics) }) : '';
  if (!isEarlier && now !== '') return now;
  if (isEarlier && !wasKnownBefore(turn.user, turn.io.now)) return joinTexts(turn.choose(lines.firstTalk), now);
  const notes = recallAll(turn);
  return notes === undefined ? turn.choose(lines.talkUnknown) : joinTexts(turn.choose(lines.onlyNotes), notes);
}

function topicsOf({ entity, user }: TurnContext): readonly string[] {
  const { current, previous, finished } = entity;
  const all = [...finished, previous, current].flatMap((one) =>
    one === null ? [] : [nounForms(one.title, one.kind).plural],
  );
  return [...new Set(all)].filter((topic) => topic !== user.name).slice(-mostTopics);
}
