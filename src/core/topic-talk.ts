import { asksRecommendation } from './asks-recommendation.ts';
import { tellsSadNews } from './sad-news.ts';
import { opinionIn } from './spoken-opinion.ts';
import { normaliseText } from './text.ts';
import { isNamedTopic } from './topic-phrases.ts';

/** What is needed of a turn; a turn context has it. */
interface Said {
  readonly text: string;
  readonly navigation: {
    readonly positive: boolean;
    readonly negative: boolean;
    readonly topic: { readonly text: string } | string | null;
    readonly source: 'request' | 'answer' | null;
  };
  readonly annotations: {
    readonly question: { readonly isQuestion: boolean };
    readonly answer: { readonly returnedQuestion: boolean };
    readonly dialogueAct: { readonly label: string };
  };
}

/** A turn in which entities were linked. */
interface Linked<Entity> extends Said {
  readonly annotations: Said['annotations'] & {
    readonly entityLinks: {
      readonly highPrecision: readonly { readonly candidates: readonly { readonly entity: Entity }[] }[];
    };
  };
}

/** How people speak of a topic that a generator talks about. */
export interface TopicSpeech {
  /** A wish for the topic and nothing more specific (see `wishPattern`). */
  readonly wish: RegExp;
  /** How one asks what the bot likes of this topic, besides what is asked on any. */
  readonly taste: RegExp;
  /** Says how one thing of the topic is, which turns down nothing: 'the film was boring'. */
  readonly verdict?: RegExp;
}

/** Where the user's line leads after the generator's own question: `out` of the topic, to the bot's `taste`, `on` with the talk, or elsewhere. */
export type Heading = 'elsewhere' | 'out' | 'taste' | 'on';

const asksTasteOnAny =
  /\b(?:your favou?rite|do you (?:like|love|enjoy|have (?:a|any) favou?rite)|are you (?:into|a fan of)|what do you think (?:of|about))\b/u;
const tasteOfAll =
  /\b(?:what(?:'s| is| are)? (?:is )?your favou?rite|do you (?:like|love|enjoy|watch|play|read|listen to|have (?:a|any) favou?rite)|are you (?:into|interested in|a fan of)|who do you)\b/u;
const leaves =
  /\b(?:boring|bored|not interest(?:ed|ing)|don't care|do not care|who cares|something else|another (?:topic|subject)|change the (?:topic|subject)|enough (?:of|about|with)|stop (?:talking|asking)|no more (?:movies|films|music|songs|questions)|rather (?:not|talk about))\b/u;

/** True if the user asks to talk about the topic in general. */
export function wantsTopic({ navigation, text }: Said, { wish }: TopicSpeech): boolean {
  const { topic } = navigation;
  if (!navigation.positive || !isNamedTopic(topic)) return wish.test(text);
  return wish.test(normaliseText(topic.text)) && !navigation.negative;
}

/** True if the user asks what the bot likes, about whatever topic: 'do you play', 'who do you support'. */
export function asksBotTaste(text: string): boolean {
  return tasteOfAll.test(text);
}

/** True if the user asks what the bot likes of this topic. */
export function asksTaste({ text, annotations }: Said, { taste }: TopicSpeech): boolean {
  const isAsking = annotations.question.isQuestion || text.startsWith('what ');
  return isAsking && (asksTasteOnAny.test(text) || taste.test(text));
}

/** True if the user has had enough of the topic. */
export function wantsOut({ text, annotations, navigation }: Said, { verdict }: TopicSpeech): boolean {
  if (navigation.negative) return true;
  if (annotations.dialogueAct.label === 'abandon' && opinionIn(text) === null) return true;
  return leaves.test(text) && !verdict?.test(text);
}

/** Sorts the user's line after a question of the generator's own. A wish for the topic begins it anew, and so does one for a recommendation. */
export function headingOf(turn: Said, speech: TopicSpeech): Heading {
  const { annotations, navigation } = turn;
  if (wantsTopic(turn, speech) || asksRecommendation(turn.text)) return 'elsewhere';
  if (wantsOut(turn, speech)) return 'out';
  if (navigation.positive && navigation.source === 'request') return 'elsewhere';
  if (annotations.answer.returnedQuestion || asksTaste(turn, speech)) return 'taste';
  return annotations.question.isQuestion ? 'elsewhere' : 'on';
}

/** True for an answer that names things, none of them the topic's own: they are no new topics ('the ship was great', of a film). */
export function namesAside<Entity>(turn: Linked<Entity>, isOwn: (entity: Entity) => boolean): boolean {
  const { annotations, navigation, text } = turn;
  if (text === '' || navigation.positive || navigation.negative || annotations.question.isQuestion) return false;
  const spans = annotations.entityLinks.highPrecision;
  const isOwnNamed = spans.some(({ candidates }) => candidates[0] !== undefined && isOwn(candidates[0].entity));
  return spans.length > 0 && !isOwnNamed && !tellsSadNews(text);
}

/**
 * True if the line says hardly more than the name.
 *
 * @param around finds, everywhere, words around a name that say nothing more: 'a film called'
 */
export function isBareName(text: string, name: string, around: RegExp): boolean {
  const rest = text.replace(normaliseText(name), ' ').replace(around, ' ').trim();
  return rest.split(/\s+/u).filter((left) => left !== '').length <= 1;
}
