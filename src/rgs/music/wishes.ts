import type { TurnContext } from '../../contracts/turn.ts';
import { opinionIn } from '../../core/spoken-opinion.ts';
import { normaliseText } from '../../core/text.ts';

const word = '(?:music|songs?|singing|bands?|singers?|musicians?|concerts?|tunes?)';
const filler =
  '(?:the |a |an |some |something |any |more |other |my |your |our |about |good |great |new |old |recent |favou?rite |kinds? of |sorts? of )*';
const requestSlot = new RegExp(
  `^${filler}${word}(?: (?:please|now|then|instead|with you|for a bit|in general|and stuff))*$`,
  'u',
);
const mention = /\b(?:music|songs?|singers?|musicians?|concerts?|playlists?|albums?)\b/u;
const asksTasteOfBot =
  /\b(?:your favou?rite|do you (?:like|love|enjoy|listen|sing|have (?:a|any) favou?rite)|are you (?:into|a fan of)|what do you think (?:of|about)|who do you listen|what (?:music|songs?|bands?) do you)\b/u;
const bareFiller =
  /\b(?:the|a|an|um|uh|oh|well|so|maybe|probably|i think|i guess|i'd say|it's|called|song|band|singer|music|by|i (?:really )?(?:love|loved|like|liked|enjoy|listen to|play)|i've been listening to|my favou?rite (?:song|band|singer|artist|musician)? ?(?:is|was|are)?|definitely|a lot of|mostly|some)\b/gu;
const leaves =
  /\b(?:boring|bored|not interest(?:ed|ing)|don't care|do not care|who cares|something else|another (?:topic|subject)|change the (?:topic|subject)|enough (?:of|about|with)|stop (?:talking|asking)|no more (?:music|songs|questions)|rather (?:not|talk about))\b/u;
const noMusic =
  /^(?:(?:no|nah|well|um|uh|oh|honestly|actually|really|sorry) )*(?:none|nothing|nobody|no one|no music|not any|i (?:don't|do not|never|hardly ever|rarely)(?: really| ever| usually| much| actually)* (?:listen|like|care|have)(?! to them| them| it\b| that\b).*|i'm not (?:really |much )?(?:a|into) .*music.*|i hate music.*)$/u;
const naming =
  /\b(?:which|what's|what is|what was|who's|who is|what kind of)\b[^?]*\b(?:favou?rite|best|last|most|name|would you|do you|did you|could you|can you)\b[^?]*\?|\b(?:which|what|who) (?:\w+ )?(?:do|did|would|could|have) you\b[^?]*\?|\bname (?:a|one|your)\b/iu;
const playsIt =
  /\b(?:i|i've|we|i'm) (?:\w+ ){0,3}(?:play|played|playing|learn|learned|learning|practise|practice|practising|practicing)\b/u;

/** True if this generator spoke last. */
export function isActive({ lastSpeakers }: Pick<TurnContext, 'lastSpeakers'>): boolean {
  return (lastSpeakers?.prompt ?? lastSpeakers?.response) === 'music';
}

/** True if the user asks to talk about music in general. */
export function wantsMusic({ navigation, text }: TurnContext): boolean {
  const { topic } = navigation;
  if (navigation.positive && typeof topic === 'object' && topic !== null) {
    return requestSlot.test(normaliseText(topic.text)) && !navigation.negative;
  }
  return requestSlot.test(text);
}

/** True if the user's words are about music. */
export function speaksOfMusic({ text }: Pick<TurnContext, 'text'>): boolean {
  return mention.test(text);
}

/** True if the user asks what the bot likes. */
export function asksTaste({ text, annotations }: TurnContext): boolean {
  return (annotations.question.isQuestion || text.startsWith('what ')) && asksTasteOfBot.test(text);
}

/** True if the line says hardly more than the name. */
export function isBare(text: string, name: string): boolean {
  const rest = text.replace(normaliseText(name), ' ').replace(bareFiller, ' ').trim();
  return rest.split(/\s+/u).filter((left) => left !== '').length <= 1;
}

/** True for an order to play something, which is for others. */
export function ordersToPlay({ text }: Pick<TurnContext, 'text'>): boolean {
  return /^(?:(?:can|could|would|will) you |please |hey |alexa |parley |i want you to )*(?:play|put on|turn on|sing)\b/u.test(
    text,
  );
}

/** True if the user has had enough of music. */
export function wantsOut({ text, annotations, navigation }: TurnContext): boolean {
  if (navigation.negative) return true;
  if (annotations.dialogueAct.label === 'abandon' && opinionIn(text) === null) return true;
  return leaves.test(text);
}

/** True if the user listens to nothing, or can name nobody. */
export function namesNone({ text }: Pick<TurnContext, 'text'>): boolean {
  return noMusic.test(text);
}

/** True if the user plays something: 'i play the guitar'. */
export function playsInstrument({ text }: Pick<TurnContext, 'text'>): boolean {
  return playsIt.test(text) && !/\b(?:don't|can't|never|used to)\b/u.test(text);
}

/** True if the bot's line asked the user to name something, so that the next question should be an easier one. */
export function asksToName(reply: string): boolean {
  return naming.test(reply);
}
