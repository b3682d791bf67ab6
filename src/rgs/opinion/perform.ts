import type { OpinionTopic } from '../../contracts/entity-index.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { remembered } from '../../core/remembered.ts';
import type { Action, Attitude } from './action.ts';
import { rememberPolicy } from './choose-policy.ts';
import { type Decision, decide } from './decide.ts';
import type { Features } from './features.ts';
import { reasonFor, relatedTopic } from './find-topics.ts';
import { withFeeling } from './remember.ts';
import { type Asked, type Episode, limits, type OpinionState } from './state.ts';
import { speak, worded } from './surface.ts';

/** What is said, and what follows from it; priority and reason are the caller's. */
export type Performance = Pick<Response<OpinionState>, 'text' | 'needsPrompt' | 'next' | 'entity'> & {
  readonly action: Action;
  readonly because: string;
};

/** A line of the user within an episode. */
export interface Line {
  readonly topic: OpinionTopic;
  readonly episode: Episode;
  readonly features: Features;
  /** Said before the rest. */
  readonly lead?: readonly string[] | undefined;
  /** Taken instead of what the policy decides. */
  readonly decision?: Decision;
}

/** From the features of a line to what is said: the policy decides on the action, the surface puts it into words. */
export async function perform(turn: TurnContext, state: OpinionState, line: Line): Promise<Performance> {
  const { topic, episode, features } = line;
  const alternative = await relatedTopic(turn, state, topic);
  const situation = { episode, stance: topic.stance, hasAlternative: alternative !== undefined };
  const { action, step, towards, because } = line.decision ?? decide(features, situation);
  const view = features.attitude ?? episode.attitude;
  const reason = action.giveReason ? reasonFor(turn, state.told, topic, action.sentiment) : undefined;
  const suggested = action.suggestAlternative ? alternative : undefined;
  const scene = {
    topic,
    alternative: suggested,
    reason: reason?.text,
    features,
    view,
    towards,
    episode,
    ...voice(turn),
  };
  const lead = line.lead ? `${worded(line.lead, scene)} ` : '';
  const went = towards === 'nobody' ? null : towards;
  const after: Episode = { ...episode, step, said: episode.said + 1, attitude: view, went, ...told(episode, action) };
  const titles = [topic.title, ...(suggested ? [suggested.title] : [])];
  const next: OpinionState = {
    ...rememberPolicy(turn, episode.policy, withView(state, topic, features.attitude)),
    episode: action.exit ? null : suggested ? turnedTo(suggested, after) : after,
    used: remembered(state.used, titles, limits.used),
    told: remembered(state.told, reason ? [reason.key] : [], limits.told),
  };
  return {
    text: lead + speak(action, scene),
    needsPrompt: action.exit,
    next,
    ...entityAfter(action, features, view, suggested),
    action,
    because,
  };
}

function voice(turn: TurnContext): { readonly choose: (wordings: readonly string[]) => string } {
  return { choose: (wordings) => turn.choose(wordings) };
}

function told(episode: Episode, action: Action): Pick<Episode, 'asked' | 'hasToldView'> {
  return {
    asked: askedBy(action) ?? episode.asked,
    hasToldView: episode.hasToldView || action.giveAgree || action.giveReason,
  };
}

function askedBy(action: Action): Asked | undefined {
  if (action.solicitOpinion || action.suggestAlternative) return 'opinion';
  if (action.solicitReason) return 'reason';
  return action.solicitAgree ? 'agreement' : undefined;
}

/** The episode goes on about the other topic, of which nothing is known yet. */
function turnedTo({ title }: OpinionTopic, episode: Episode): Episode {
  return { ...episode, title, attitude: null, went: null, hasToldView: false };
}

function withView(state: OpinionState, { title }: OpinionTopic, attitude: Attitude | null): OpinionState {
  return attitude === null ? state : withFeeling(state, title, attitude);
}

/** A topic that the user does not care for, or dislikes, goes with the exit; others may stay on what they like. */
function entityAfter(
  action: Action,
  { isDisinterested }: Features,
  view: Attitude | null,
  suggested: OpinionTopic | undefined,
): Pick<Performance, 'entity'> {
  if (suggested) return { entity: suggested.title };
  const isUnwelcome = isDisinterested || (view !== null && view < 2);
  return action.exit && isUnwelcome ? { entity: null } : {};
}
