import type { OpinionTopic } from '../../contracts/entity-index.ts';
import type { EntityOverride, Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { remembered } from '../../core/remembered.ts';
import { normaliseText } from '../../core/text.ts';
import { isAbout } from './attitude.ts';
import { asksBot, readFeatures } from './features.ts';
import { unlinkedTopic } from './find-topics.ts';
import { lines } from './lines.ts';
import { perform } from './perform.ts';
import { limits, type OpinionState } from './state.ts';
import { worded } from './surface.ts';
import { askedOf, type Underway } from './underway.ts';

const wantsFacts = /\b(?:(?:tell|teach|give) me (?!what you)|explain|facts? about)\b/u;
const tells = /\bi(?:'ve)? (?:just |only |finally |recently )?(?:saw|seen|watched|read|finished|played) (?:the |a )?$/u;
const tasteFor =
  /\b(?:do|don't|would) you (?:really |also |even )?(?:like|love|enjoy|hate|dislike|prefer) (?!that$|it$|to\b)(.+)$/u;

/**
 * Answers a line within an episode.
 *
 * @returns undefined where the line belongs to somebody else: another topic, or a question about the world
 */
export async function goOn(
  turn: TurnContext,
  state: OpinionState,
  { topic, episode }: Underway,
): Promise<Response<OpinionState> | undefined> {
  if (turn.navigation.negative && !turn.navigation.positive) return dropTopic(turn, state, topic);
  const other = await unlinkedTopic(turn);
  if (other && other.title !== topic.title) return undefined;
  if (belongsElsewhere(turn, topic)) return undefined;
  const features = readFeatures(turn, { topic, asked: episode.asked, attitude: episode.attitude });
  const { action, ...response } = await perform(turn, state, { topic, episode, features });
  // Whoever has something better for a user without interest may say it.
  const isBored = action.exit && features.isDisinterested;
  return { ...response, priority: isBored ? 'WEAK_CONTINUE' : 'STRONG_CONTINUE' };
}

/** The user wants to leave the topic. */
function dropTopic(turn: TurnContext, state: OpinionState, topic: OpinionTopic): Response<OpinionState> {
  return {
    text: worded(lines.leavingQuietly, { topic, choose: (wordings) => turn.choose(wordings) }),
    priority: 'STRONG_CONTINUE',
    needsPrompt: true,
    entity: null,
    next: { ...state, episode: null, used: remembered(state.used, [topic.title], limits.used) },
    because: 'the user wants to leave the topic',
  };
}

function belongsElsewhere(turn: TurnContext, topic: OpinionTopic): boolean {
  const { navigation, entity, annotations } = turn;
  if (navigation.positive && !isOurs(turn, topic)) return true;
  if (entity.current && entity.current.title !== topic.title) return true;
  if (asksBot(turn)) return asksAboutOther(turn, topic);
  if (wantsFacts.test(turn.text)) return true;
  return annotations.question.isQuestion && !annotations.answer.backChannel;
}

/** 'Do you like swimming', where the talk is of Japan. */
function asksAboutOther({ text, annotations }: TurnContext, topic: OpinionTopic): boolean {
  const thing = annotations.answer.returnedQuestion ? undefined : tasteFor.exec(text)?.[1];
  return thing !== undefined && !isAbout(thing, topic);
}

/** True if the request is for the topic of the episode: 'what do you think of them'. */
function isOurs({ navigation, entity }: TurnContext, topic: OpinionTopic): boolean {
  if (navigation.topic === 'HESITATE' || navigation.topic === null) return false;
  if (navigation.topic === 'CURRENT_TOPIC') return true;
  return isAbout(navigation.topic.text, topic) || entity.current?.title === topic.title;
}

/**
 * Keeps the topic where the user gives reasons, whatever else these may name: 'they chase squirrels' (reference §8.0). A line that likes
 * or wants something else, or tells of it, changes it.
 */
export function keepsTopic(turn: Omit<TurnContext, 'entity'>, state: OpinionState): EntityOverride | undefined {
  const { navigation, annotations } = turn;
  const asked = askedOf(turn, state);
  if (asked === null || navigation.positive || navigation.negative) return undefined;
  if (annotations.question.isQuestion || likesSomethingElse(turn) || tellsOfAnother(turn)) return undefined;
  return asked !== 'opinion' || annotations.answer.isYes ? { keep: true } : undefined;
}

function likesSomethingElse({ annotations }: Omit<TurnContext, 'entity'>): boolean {
  const said = annotations.expressedOpinion.topic;
  if (said === null || /\b(?:it|its|they|them|their|him|his|her)\b/u.test(said)) return false;
  return annotations.entityLinks.highPrecision.some(({ text }) =>
    ` ${normaliseText(said)} `.includes(` ${normaliseText(text)} `),
  );
}

/** 'Last night I saw Jaws' tells of something new; 'I saw her in Paris' does not. */
function tellsOfAnother({ annotations, text }: Omit<TurnContext, 'entity'>): boolean {
  return annotations.entityLinks.highPrecision.some((span) => {
    const at = text.indexOf(normaliseText(span.text));
    return at > 0 && tells.test(text.slice(0, at));
  });
}
