import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { wishPattern } from '../../core/topic-phrases.ts';
import type { TopicSpeech } from '../../core/topic-talk.ts';

const names = [
  'movie',
  'movies',
  'film',
  'films',
  'cinema',
  'flick',
  'flicks',
  'motion picture',
  'motion pictures',
  'film making',
  'filmmaking',
  'the big screen',
];

/** How people speak of films. */
export const filmSpeech: TopicSpeech = {
  wish: wishPattern(names, ['any', 'new', 'old', 'recent']),
  taste: /\b(?:do you watch|which (?:movie|film)s? do you|have you (?:seen|watched) (?:any|a))\b/u,
  verdict: /\b(?:it|movie|film) (?:is|was|got)\b/u,
};

/** Words around the name of a film that say nothing more. */
export const aroundFilm =
  /\b(?:the|a|an|um|uh|oh|well|so|maybe|probably|i think|i guess|i'd say|it's|it is|it was|called|movie|film|film called|movie called|i (?:just |recently |finally )?(?:saw|watched|love|loved|like|liked|enjoyed)|i've seen|yesterday|last night|my favou?rite (?:movie|film)? ?(?:is|was)?|definitely|again|recently|we (?:saw|watched))\b/gu;
const noFilms =
  /^(?:(?:no|nah|well|um|uh|oh|honestly|actually|really|sorry) )*(?:none|nothing|no films?|no movies?|not any|not (?:a|one)|i (?:don't|do not|never|hardly ever|rarely)(?: really| ever| usually| much| actually)* (?:watch|see|like|care|go|do|have)(?! it\b| that\b).*|i'm not (?:really |much )?(?:a|into) .*(?:movies?|films?|cinema).*|i hate (?:movies|films).*)$/u;
const unseen =
  /\b(?:haven't (?:seen|watched|really)|never (?:saw|seen|watched|heard|did|have)|didn't (?:see|watch)|not (?:yet|seen it|seen that)|haven't yet|no i haven't|i haven't)\b/u;
const wanting =
  /\b(?:i (?:really |just )?(?:want|need|fancy|feel like|asked for|said)|i(?:'d| would) (?:like|love|rather)|give me|find me|show me|tell me|recommend|suggest|looking for|in the mood for|(?:something|anything|one|some|any)(?: (?:more|really|a bit|very|that's|else))*|more|another|(?:what|how) about)\b/u;
const unwanted =
  /\b(?:don't|do not|no|not|hate|can't stand|without|nothing) (?:\p{L}+ ){0,2}(?:horror|scary|funny|romantic)\b/u;
const mention = new RegExp(`\\b(?:${names.join('|')})\\b`, 'u');

/** True if this generator spoke last. */
export function isActive(turn: Pick<TurnContext, 'lastSpeakers'>): boolean {
  return lastSpeakerOf(turn) === 'movies';
}

/** True if the user's words are about films. */
export function speaksOfFilms({ text }: Pick<TurnContext, 'text'>): boolean {
  return mention.test(text);
}

/** True if the user asks for something to see: 'i want a …', 'something …', 'give me three …'. */
export function wantsSomething({ text }: Pick<TurnContext, 'text'>): boolean {
  return wanting.test(text) && !unwanted.test(text);
}

/** True if the user watches no films, or can name none. */
export function namesNone({ text }: Pick<TurnContext, 'text'>): boolean {
  return noFilms.test(text);
}

/** True if the user has not seen the film. */
export function isUnseen({ text }: Pick<TurnContext, 'text'>): boolean {
  return unseen.test(text);
}
