import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { wishPattern } from '../../core/topic-phrases.ts';
import type { TopicSpeech } from '../../core/topic-talk.ts';

const names = [
  'music',
  'song',
  'songs',
  'singing',
  'band',
  'bands',
  'singer',
  'singers',
  'musician',
  'musicians',
  'concert',
  'concerts',
  'tune',
  'tunes',
];

/** How people speak of music. */
export const musicSpeech: TopicSpeech = {
  wish: wishPattern(names, ['any', 'new', 'old', 'recent']),
  taste: /\b(?:do you (?:listen|sing)|who do you listen|what (?:music|songs?|bands?) do you)\b/u,
};

/** Words around the name of a singer or a song that say nothing more. */
export const aroundMusic =
  /\b(?:the|a|an|um|uh|oh|well|so|maybe|probably|i think|i guess|i'd say|it's|called|song|band|singer|music|by|i (?:really )?(?:love|loved|like|liked|enjoy|listen to|play)|i've been listening to|my favou?rite (?:song|band|singer|artist|musician)? ?(?:is|was|are)?|definitely|a lot of|mostly|some)\b/gu;
const mention = /\b(?:music|songs?|singers?|musicians?|concerts?|playlists?|albums?)\b/u;
const noMusic =
  /^(?:(?:no|nah|well|um|uh|oh|honestly|actually|really|sorry) )*(?:none|nothing|nobody|no one|no music|not any|i (?:don't|do not|never|hardly ever|rarely)(?: really| ever| usually| much| actually)* (?:listen|like|care|have)(?! to them| them| it\b| that\b).*|i'm not (?:really |much )?(?:a|into) .*music.*|i hate music.*)$/u;
const sees =
  /^(?:(?:well|oh|yeah|yes|no|so|um|uh|actually) )*(?:i|we|i've|we've) (?:\w+ )?(?:saw|seen|watched|rewatched|went to see)\b/u;
const onStage =
  /\b(?:live|gigs?|festivals?|tours?|shows?|perform\w*|play(?:ed|ing)?|sing(?:ing)?|sang|orchestra|opera|musicals?)\b/u;
const playsIt =
  /\b(?:i|i've|we|i'm) (?:\w+ ){0,3}(?:play|played|playing|learn|learned|learning|practise|practice|practising|practicing)\b/u;

/** True if this generator spoke last. */
export function isActive(turn: Pick<TurnContext, 'lastSpeakers'>): boolean {
  return lastSpeakerOf(turn) === 'music';
}

/** True if the user's words are about music. */
export function speaksOfMusic({ text }: Pick<TurnContext, 'text'>): boolean {
  return mention.test(text);
}

/** True for an order to play something, which is for others. */
export function ordersToPlay({ text }: Pick<TurnContext, 'text'>): boolean {
  return /^(?:(?:can|could|would|will) you |please |hey |alexa |parley |i want you to )*(?:play|put on|turn on|sing)\b/u.test(
    text,
  );
}

/** True if the user tells of what they watched, on no stage: 'i saw heat'. */
export function tellsOfWatching({ text }: Pick<TurnContext, 'text'>): boolean {
  return sees.test(text) && !onStage.test(text) && !mention.test(text);
}

/** True if the user listens to nothing, or can name nobody. */
export function namesNone({ text }: Pick<TurnContext, 'text'>): boolean {
  return noMusic.test(text);
}

/** True if the user plays something: 'i play the guitar'. */
export function playsInstrument({ text }: Pick<TurnContext, 'text'>): boolean {
  return playsIt.test(text) && !/\b(?:don't|can't|never|used to)\b/u.test(text);
}
