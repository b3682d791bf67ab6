import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { forgivingLines, invitations, okLines, understandingLines } from './content.ts';
import { afterPeace, type OffensiveUserState } from './state.ts';

/** Words of somebody who is sorry. */
const apology =
  /\b(?:sorry|apologi[sz]e|apologies|my bad|forgive me|didn't mean (?:it|that|to)|take (?:it|that) back)\b/u;

/** A shorter line gives no reason. */
const fewestWordsOfReason = 3;

/**
 * Takes up the user's next, milder line with a short word, and lets others go on (reference §10.9 'handle next').
 *
 * @returns undefined where nothing is awaited, or the user already goes on to something else
 */
export function answerAfterwards(
  turn: TurnContext,
  state: OffensiveUserState,
): Response<OffensiveUserState> | undefined {
  const isSorry = apology.test(turn.text) && turn.lastSpeakers?.response === 'offensive-user';
  if (turn.text === '' || !(isSorry || (isAwaited(turn, state) && !namesTopic(turn)))) return undefined;
  if (asksAboutTopic(turn)) return undefined;
  return {
    text: turn.choose(isSorry ? forgivingLines : isReason(turn) ? understandingLines : okLines),
    priority: 'STRONG_CONTINUE',
    needsPrompt: true,
    next: afterPeace(state),
    because: 'a mild word after an offence',
  };
}

function isAwaited({ lastSpeakers }: TurnContext, state: OffensiveUserState): boolean {
  return state.awaitsReply || (lastSpeakers?.response === 'offensive-user' && lastSpeakers.prompt === null);
}

/** A topic that the user names is for others, and so is a question about one. */
function namesTopic({ navigation }: TurnContext): boolean {
  return navigation.positive && navigation.topic !== null;
}

function asksAboutTopic(turn: TurnContext): boolean {
  const isRequest = namesTopic(turn) && turn.navigation.source === 'request';
  return isRequest || (turn.annotations.question.isQuestion && turn.entity.initiatedByUser);
}

/** True if the user was asked why and says more than yes or no. */
function isReason({ annotations, text, lastReply }: TurnContext): boolean {
  const { dontKnow, isNo, backChannel } = annotations.answer;
  if (dontKnow || isNo || backChannel || annotations.question.isQuestion) return false;
  const wasAskedWhy = lastReply.endsWith('?') && !invitations.some((invitation) => lastReply.endsWith(invitation));
  return wasAskedWhy && text.split(' ').length >= fewestWordsOfReason;
}
