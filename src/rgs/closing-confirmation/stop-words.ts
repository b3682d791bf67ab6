import { heardMoves } from '../../contracts/heard-moves.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { isInGame } from '../../core/last-speaker.ts';
import { givesGameUp, leavesGame } from '../../core/leaves-game.ts';

const negated = "(?<!\\b(?:can't|cannot|don't|do not|not|didn't|won't|wouldn't|never) (?:(?:really|even|just) )?)";
const keepOn = new RegExp(
  `${negated}\\b(?:keep (?:going|talking|chatting|on|it going)|carry on|continue|go on|going on|stay|not yet|a bit (?:more|longer)|some more|(?:want|wanna|like|love) to (?:talk|chat|go on|keep|stay|continue|hear more))\\b|\\b(?:don't|do not|not|never|didn't|no need to) (?:\\w+ ){0,3}?(?:stop|end|quit|leave|finish|close|say goodbye)\\b`,
  'u',
);
const leave =
  /\b(?:bye|goodbye|stop|quit|exit|end (?:it|this|the|our|here)|(?:have|need|got|gotta|want|going|time|ready|must) (?:to )?(?:go|leave|run|stop|finish|end|sleep)|gotta (?:go|run)|i'm (?:done|finished|out|off)|we're done|that's (?:all|it|enough)|that is all|good night|goodnight|see you|see ya|talk to you (?:later|soon|tomorrow)|later|enough|wrap (?:it )?up|call it a day|leave it at that)\b/u;
const reluctant =
  /^(?:(?:no|nope|nah|not (?:really|now|today)|please|oh|um|uh|well) )*(?:no|nope|nah|not really|not now|not today)(?: (?:thanks|thank you|please|parley|alexa|i'm good|i'm okay))*$/u;
/** Refusals to tell something, or to be asked, are no refusals to talk. */
const keepsToSelf =
  /\b(?:ask|asking|questions|tell|telling|say|saying|answer|answering|share|sharing|give|giving|discuss|explain|name|spell)\b/u;
/** Said on the way out, whatever was asked: 'right, i'd better go, night', 'thanks, it was nice talking'. */
const onTheWayOut =
  /\b(?:i'd|i had|i) better (?:go|be off|be going|get going|get on|head off|run)\b(?! (?:to|on|with|for|there|and)\b)|\b(?:it was|it's been|was|been) (?:so |really |very )?(?:nice|lovely|good|great|fun|a pleasure) (?:talking|chatting|speaking|to talk|to chat|meeting you)(?: (?:to|with) you)?(?: (?:parley|today|tonight|bye|goodbye))*$|^(?:(?:ok|okay|right|well|anyway|thanks|thank you|cheers|lol|haha) )+(?:night|night night|nighty night|see you|see ya|bye|gotta go|i'm off)(?: (?:then|parley|now))*$|\bi'd better go (?:night|bye|now|then)\b|^good ?night (?:and )?(?:thanks|thank you|parley)\b.{0,40}$/u;
const closingThreshold = 0.85;
const offersMore = /\b(?:more|go on|carry on|keep going|continue|another|next one)\b[^?.!]*\?\s*$/iu;
const hadEnough =
  /^(?:(?:no|nope|nah|ok|okay|thanks|thank you|i think|please) )*(?:that's|that is|it's)? ?(?:enough|all|it)(?: (?:for now|thanks|thank you|of that))*$/u;

/** True if the user says goodbye, whatever else the line says; in a game it is the game that is left. */
export function takesLeave(turn: TurnContext): boolean {
  return !isInGame(turn) && heardMoves(turn, 'takes-leave').length > 0;
}

/**
 * True if the user seems to want to stop (reference §10.4): they try to, say goodbye, or do not want to talk. Not if they name another
 * topic, drop one, or only keep something to themselves.
 */
export function wantsToStop(turn: TurnContext): boolean {
  const { annotations, navigation, text, lastReply } = turn;
  if (text === '' || (navigation.positive && navigation.source !== 'answer')) return false;
  if (navigation.negative && navigation.negativeTopic !== null) return false;
  if (declinesMore(text, lastReply)) return false;
  // In a game that is what is stopped.
  if (isInGame(turn) && (leavesGame(text) || givesGameUp(text))) return false;
  if (annotations.stopping.trying || onTheWayOut.test(text)) return true;
  const { dialogueAct, question } = annotations;
  if (dialogueAct.label === 'closing' && dialogueAct.probability > closingThreshold) return !question.isQuestion;
  return navigation.negative && !question.isQuestion && !keepsToSelf.test(text);
}

/** 'No, that's enough' to 'shall I go on?' is about what was offered and not about the conversation. */
function declinesMore(text: string, lastReply: string): boolean {
  return offersMore.test(lastReply) && hadEnough.test(text);
}

/** What the user decides when asked whether to stop; null where they talk about something else. No is heard before yes. */
export function decisionOf(turn: TurnContext): 'go-on' | 'stop' | null {
  const { text, annotations, navigation } = turn;
  const { isYes, isNo } = annotations.answer;
  if (text === '') return null;
  if (keepOn.test(text)) return 'go-on';
  if (navigation.positive) return isNo ? 'go-on' : null;
  const refusesToTalk = navigation.negative && navigation.negativeTopic === null;
  if (annotations.stopping.trying || refusesToTalk || (leave.test(text) && !annotations.question.isQuestion))
    return 'stop';
  if (isNo || reluctant.test(text)) return 'go-on';
  return isYes ? 'stop' : null;
}
