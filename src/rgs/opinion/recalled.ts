import type { OpinionTopic } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { actionOf } from './action.ts';
import { attitudeTo } from './attitude.ts';
import { type Decision, decide } from './decide.ts';
import type { Features } from './features.ts';
import { lines } from './lines.ts';
import type { Line } from './perform.ts';
import type { Episode } from './state.ts';
import { sideOf } from './surface.ts';

/** The features of a line that says nothing of the topic. */
export const silence: Features = {
  isYes: false,
  isNo: false,
  attitude: null,
  givesReason: false,
  hasSwitched: false,
  isDisinterested: false,
  asksBot: false,
};

const question: Decision = {
  action: actionOf('askOpinion', 2),
  step: 0,
  towards: 'nobody',
  because: 'asks for a view',
};

/**
 * How a topic is opened on which the user has not just taken sides: where they did earlier, the policy goes on from there; else with the
 * question what they think.
 *
 * @param lead said before the question, if anything
 */
export function recalled(
  turn: TurnContext,
  topic: OpinionTopic,
  episode: Episode,
  features: Features,
  lead: readonly string[] | undefined,
): Line {
  const situation = { episode, stance: topic.stance, hasAlternative: false };
  const decision = episode.attitude === null ? question : decide(features, situation);
  // An opening that leaves at once opens nothing.
  if (decision.action.exit || episode.attitude === null) return { topic, episode, features, lead, decision: question };
  const side = sideOf(episode.attitude);
  const isFresh = attitudeTo(turn, topic, null) !== null;
  const isListening = !decision.action.giveAgree && !decision.action.giveReason;
  const recalling = side === 'neutral' || isFresh || isListening ? undefined : lines.recalling[side];
  return { topic, episode, features, lead: recalling, decision };
}
