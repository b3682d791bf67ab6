import type { OpinionTopic } from '../../contracts/entity-index.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { actionOf, type Attitude } from './action.ts';
import { attitudeTo, namesTopic } from './attitude.ts';
import type { Decision } from './decide.ts';
import { asksBot, type Features, readFeatures } from './features.ts';
import { currentTopic, unlinkedTopic } from './find-topics.ts';
import { lines } from './lines.ts';
import { perform } from './perform.ts';
import { ownAttitude } from './persona.ts';
import type { Episode, OpinionState } from './state.ts';
import { newEpisode } from './underway.ts';
import { recalled } from './recalled.ts';

const wantsFacts =
  /\b(?:tell me|teach me|explain|facts?|learn|do you know|have you heard|hear (?:more|something)|(?:who|what|where|when|how)(?:'s|'re)?\b(?! about\b))\b/u;
const pointing = /\b(?:it|them|him|her|that|those|these|this)\b/u;
const asksFavourite = /\b(?:favou?rite|like (?:best|most|the most)|love (?:best|most)|enjoy most)\b/iu;

/** How the user brought the topic up. */
type Occasion = 'asks' | 'feels' | 'mentions';

/**
 * Begins an episode where the user asks what the bot thinks of a topic, says what they think of it, or brings it up (reference §10.13).
 *
 * @returns undefined where the current entity is no topic, or the line asks for something else
 */
export async function begin(turn: TurnContext, state: OpinionState): Promise<Response<OpinionState> | undefined> {
  const topic = await currentTopic(turn);
  const occasion = topic && occasionOf(turn, topic);
  if (!topic || !occasion) return undefined;
  if (state.used.includes(topic.title)) return occasion === 'asks' ? tellAgain(turn, state, topic) : undefined;
  const features = openingFeatures(turn, topic, occasion);
  const episode = newEpisode(turn, state, topic);
  const known = features.attitude === null && occasion === 'mentions';
  const line = known ? recalled(turn, topic, episode, features, lines.picksUp) : { features, episode, topic };
  const { action: _action, ...response } = await perform(turn, state, line);
  // A topic that the linker does not know changes no entity, so that others would go on with the last one.
  const isUnlinked = (await unlinkedTopic(turn)) !== undefined;
  return {
    ...(isUnlinked ? { entity: topic.title } : {}),
    ...response,
    priority: isUnlinked ? 'FORCE_START' : 'CAN_START',
    because: `the user ${occasion} ${topic.name}; ${response.because}`,
  };
}

function occasionOf(turn: TurnContext, topic: OpinionTopic): Occasion | undefined {
  const { annotations, navigation, text, entity } = turn;
  const isNamed = namesTopic(text, topic) || entity.initiatedByUser;
  if (asksBot(turn)) return isNamed || pointing.test(text) ? 'asks' : undefined;
  if (annotations.question.isQuestion && !navigation.positive) return undefined;
  if (annotations.expressedOpinion.topic !== null && attitudeTo(turn, topic, null) !== null) return 'feels';
  // Of other topics people want to hear something, unless they take sides.
  const isOffered = topic.isGeneric || topic.weekday !== undefined;
  if (!isOffered || !isBroughtUp(turn) || wantsFacts.test(text) || tellsOfOwn(text, topic)) return undefined;
  const isSad = annotations.sentiment.label.endsWith('negative');
  return isSad && !navigation.positive ? undefined : 'mentions';
}

/** 'My hamster escaped' tells of one hamster, and asks for no view of hamsters. */
function tellsOfOwn(text: string, topic: OpinionTopic): boolean {
  const owned = /\b(?:my|our) (?<thing>\p{L}+(?: \p{L}+)?) \p{L}/u.exec(text)?.groups?.['thing'];
  return owned !== undefined && namesTopic(owned, topic);
}

/** With high precision, or on request. */
function isBroughtUp({ entity, annotations, navigation }: TurnContext): boolean {
  const isLinked = annotations.entityLinks.highPrecision.some(
    ({ candidates }) => candidates[0]?.entity.title === entity.current?.title,
  );
  return navigation.positive || (entity.initiatedByUser && isLinked);
}

function openingFeatures(turn: TurnContext, topic: OpinionTopic, occasion: Occasion): Features {
  const features = readFeatures(turn, { topic, asked: null, attitude: null });
  return {
    ...features,
    attitude: features.attitude ?? (occasion === 'mentions' ? impliedAttitude(turn, topic) : null),
    givesReason: features.givesReason && occasion === 'feels' && hasReason(turn),
    hasSwitched: false,
    isDisinterested: false,
    asksBot: occasion === 'asks',
  };
}

function hasReason({ annotations, text }: TurnContext): boolean {
  return annotations.expressedOpinion.reason !== null || /\bbecause\b/u.test(text);
}

/** Who names it as a favourite, or has one, likes it. */
function impliedAttitude({ lastReply, text }: TurnContext, topic: OpinionTopic): Attitude | null {
  if (asksFavourite.test(lastReply)) return 3;
  const owned = /\b(?:my|our|i have|i've got|i got|i own|we have|we've got|we own)\b(?<rest>.*)$/u.exec(text);
  return owned?.groups?.rest !== undefined && namesTopic(owned.groups.rest, topic) ? 3 : null;
}

/** The topic had its episode: the view once more, with another reason. */
async function tellAgain(turn: TurnContext, state: OpinionState, topic: OpinionTopic): Promise<Response<OpinionState>> {
  const episode: Episode = { ...newEpisode(turn, state, topic), policy: state.lastPolicy ?? 'one-turn-agree' };
  const features = openingFeatures(turn, topic, 'asks');
  const decision: Decision = {
    action: actionOf('argueAndLeave', ownAttitude(topic.stance)),
    step: 0,
    towards: 'nobody',
    because: 'the user asks again what the bot thinks',
  };
  const { action: _action, ...response } = await perform(turn, state, { topic, episode, features, decision });
  return { ...response, priority: 'CAN_START' };
}
