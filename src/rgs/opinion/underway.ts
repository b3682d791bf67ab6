import type { OpinionTopic } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { normaliseText } from '../../core/text.ts';
import { choosePolicy } from './choose-policy.ts';
import { knownAttitude } from './find-topics.ts';
import type { Asked, Episode, OpinionState } from './state.ts';

const asksReason =
  /\b(?:why|what (?:makes|won|puts|do you (?:like|dislike|love|hate)|is it about|did .{1,40} ever|would tip|speaks)|the (?:worst|best) part|anything about)\b/u;
const asksAgreement =
  /\b(?:agree|say so|see it that way|something in that|give me that|sound right|don't you think)\b/u;

/** The episode that the bot's last line belongs to, with its topic. */
export interface Underway {
  readonly topic: OpinionTopic;
  readonly episode: Episode;
}

/** What the bot's last line asked for, if this generator said it; where the state does not know, the line's own words tell. */
export function askedOf(turn: Pick<TurnContext, 'lastSpeakers' | 'lastReply'>, state: OpinionState): Asked | null {
  const speaker = lastSpeakerOf(turn);
  if (speaker !== 'opinion' || !turn.lastReply.includes('?')) return null;
  if (state.episode) return state.episode.asked;
  const reply = normaliseText(turn.lastReply);
  if (asksReason.test(reply)) return 'reason';
  return asksAgreement.test(reply) ? 'agreement' : 'opinion';
}

/** The episode underway; undefined where the bot's last line was somebody else's. */
export async function episodeUnderway(turn: TurnContext, state: OpinionState): Promise<Underway | undefined> {
  const asked = askedOf(turn, state);
  const title = state.episode?.title ?? turn.entity.previous?.title ?? turn.entity.current?.title;
  if (asked === null || title === undefined) return undefined;
  const topic = await turn.io.entities.opinion(title);
  return topic && { topic, episode: state.episode ?? { ...newEpisode(turn, state, topic), asked, said: 1 } };
}

/** An episode that begins. */
export function newEpisode(turn: TurnContext, state: OpinionState, topic: OpinionTopic): Episode {
  return {
    title: topic.title,
    policy: choosePolicy(turn, state),
    step: 0,
    said: 0,
    asked: 'opinion',
    attitude: knownAttitude(turn, state, topic),
    went: null,
    hasToldView: false,
  };
}
