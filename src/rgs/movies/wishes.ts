import type { TurnContext } from '../../contracts/turn.ts';
import { opinionIn } from '../../core/spoken-opinion.ts';
import { normaliseText } from '../../core/text.ts';

const word = '(?:movies?|films?|cinema|flicks?|motion pictures?|film making|filmmaking|the big screen)';
const filler =
  '(?:the |a |an |some |something |any |more |other |my |your |our |about |good |great |new |old |recent |favou?rite |kinds? of |sorts? of )*';
const requestSlot = new RegExp(
  `^${filler}${word}(?: (?:please|now|then|instead|with you|for a bit|in general|and stuff))*$`,
  'u',
);
const mention = new RegExp(`\\b${word}\\b`, 'u');
const asksTasteOfBot =
  /\b(?:your favou?rite|do you (?:like|love|enjoy|watch|have (?:a|any) favou?rite)|are you (?:into|a fan of)|what do you think (?:of|about)|which (?:movie|film)s? do you|have you (?:seen|watched) (?:any|a) )\b/u;
const bareFiller =
  /\b(?:the|a|an|um|uh|oh|well|so|maybe|probably|i think|i guess|i'd say|it's|it is|it was|called|movie|film|film called|movie called|i (?:just |recently |finally )?(?:saw|watched|love|loved|like|liked|enjoyed)|i've seen|yesterday|last night|my favou?rite (?:movie|film)? ?(?:is|was)?|definitely|again|recently|we (?:saw|watched))\b/gu;
const leaves =
  /\b(?:boring|bored|not interest(?:ed|ing)|don't care|do not care|who cares|something else|another (?:topic|subject)|change the (?:topic|subject)|enough (?:of|about|with)|stop (?:talking|asking)|no more (?:movies|films|questions)|rather (?:not|talk about))\b/u;
const noFilms =
  /^(?:(?:no|nah|well|um|uh|oh|honestly|actually|really|sorry) )*(?:none|nothing|no films?|no movies?|not any|not (?:a|one)|i (?:don't|do not|never|hardly ever|rarely)(?: really| ever| usually| much| actually)* (?:watch|see|like|care|go|do|have)(?! it\b| that\b).*|i'm not (?:really |much )?(?:a|into) .*(?:movies?|films?|cinema).*|i hate (?:movies|films).*)$/u;
const naming =
  /\b(?:which|what's|what is|what was|who's|who is|what kind of)\b[^?]*\b(?:favou?rite|best|last|most|name|would you|do you|did you|has stayed|could you)\b[^?]*\?|\b(?:which|what) \w+ (?:do|did|would|could|are|is|has)\b[^?]*\?|\bname (?:a|one|your)\b/iu;
const unseen =
  /\b(?:haven't (?:seen|watched|really)|never (?:saw|seen|watched|heard|did|have)|didn't (?:see|watch)|not (?:yet|seen it|seen that)|haven't yet|no i haven't|i haven't)\b/u;

/** True if this generator spoke last. */
export function isActive({ lastSpeakers }: Pick<TurnContext, 'lastSpeakers'>): boolean {
  return (lastSpeakers?.prompt ?? lastSpeakers?.response) === 'movies';
}

/** True if the user asks to talk about films in general. */
export function wantsFilms({ navigation, text }: TurnContext): boolean {
  const { topic } = navigation;
  if (navigation.positive && typeof topic === 'object' && topic !== null) {
    const slot = normaliseText(topic.text);
    return requestSlot.test(slot) && !navigation.negative;
  }
  return requestSlot.test(text);
}

/** True if the user's words are about films. */
export function speaksOfFilms({ text }: Pick<TurnContext, 'text'>): boolean {
  return mention.test(text);
}

/** True if the user asks what films the bot likes. */
export function asksTaste({ text, annotations }: TurnContext): boolean {
  return (annotations.question.isQuestion || text.startsWith('what ')) && asksTasteOfBot.test(text);
}

/** True if the line says hardly more than the film's name. */
export function isBare(text: string, name: string): boolean {
  const rest = text.replace(normaliseText(name), ' ').replace(bareFiller, ' ').trim();
  return rest.split(/\s+/u).filter((left) => left !== '').length <= 1;
}

/** True if the user has had enough of films. */
export function wantsOut({ text, annotations, navigation }: TurnContext): boolean {
  if (navigation.negative) return true;
  if (annotations.dialogueAct.label === 'abandon' && opinionIn(text) === null) return true;
  return leaves.test(text) && !/\b(?:it|movie|film) (?:is|was|got)\b/u.test(text);
}

/** True if the user watches no films, or can name none. */
export function namesNone({ text }: Pick<TurnContext, 'text'>): boolean {
  return noFilms.test(text);
}

/** True if the user has not seen the film. */
export function isUnseen({ text }: Pick<TurnContext, 'text'>): boolean {
  return unseen.test(text);
}

/** True if the bot's line asked the user to name something, so that the next question should be an easier one. */
export function asksToName(reply: string): boolean {
  return naming.test(reply);
}
