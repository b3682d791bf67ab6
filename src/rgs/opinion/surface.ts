import type { OpinionTopic } from '../../contracts/entity-index.ts';
import { fillOne } from '../../core/content.ts';
import type { Action, Attitude } from './action.ts';
import type { Step } from './policies.ts';
import type { Features } from './features.ts';
import { lines } from './lines.ts';
import { type Footing, footingOf, isOwnView } from './persona.ts';
import type { Episode } from './state.ts';

/** What the words depend on, beside the action. */
export interface Scene {
  readonly topic: OpinionTopic;
  /** The topic that is suggested, where the action suggests one. */
  readonly alternative?: OpinionTopic | undefined;
  /** For the side of the action's sentiment, where the action gives one. */
  readonly reason?: string | undefined;
  readonly features: Pick<Features, 'isYes' | 'isNo' | 'hasSwitched' | 'isDisinterested'>;
  /** The user's view, as far as it is known by now. */
  readonly view: Attitude | null;
  readonly towards: Step['towards'];
  readonly episode: Pick<Episode, 'asked' | 'went' | 'hasToldView' | 'said'>;
  readonly choose: (wordings: readonly string[]) => string;
}

const chatty = 2;

/** Puts an action into words: the last of the four pieces. What is claimed never goes beyond the topic's stance (persona.ts). */
export function speak(action: Action, scene: Scene): string {
  const said = [opening(action, scene), reasoning(action, scene), closing(action, scene)];
  return said.flatMap((wordings) => (wordings ? [worded(wordings, scene)] : [])).join(' ');
}

/** One of the wordings with its slots filled, every sentence with a capital. */
export function worded(
  wordings: readonly string[],
  { topic, alternative, reason, choose }: Pick<Scene, 'topic' | 'alternative' | 'reason' | 'choose'>,
): string {
  const slots = {
    name: topic.name,
    are: topic.isPlural ? 'are' : 'is',
    have: topic.isPlural ? 'have' : 'has',
    reason: reason ?? '',
    other: alternative?.name ?? '',
  };
  return fillOne({ choose }, wordings, slots);
}

/** Where one stands: for, against, or in the middle. */
export function sideOf(view: Attitude | null): 'for' | 'against' | 'neutral' {
  if (view === null || view === 2) return 'neutral';
  return view > 2 ? 'for' : 'against';
}

type Wordings = readonly string[] | undefined;

function opening(action: Action, scene: Scene): Wordings {
  const footing = footingOf(scene.topic.stance, action.sentiment);
  if (action.giveAgree) return agreement(footing, scene);
  if (action.giveReason) return scene.towards === 'disagree' ? objection(footing) : ownView(footing, scene);
  if (action.solicitReason) return scene.features.hasSwitched ? lines.switching : lines.listening[sideOf(scene.view)];
  return action.suggestAlternative ? reply(scene) : undefined;
}

function agreement(footing: Footing, scene: Scene): Wordings {
  const { episode, features } = scene;
  const kind = isOwnView(footing) ? 'own' : 'granted';
  if (features.hasSwitched) return lines.switching;
  if (episode.went === 'disagree' && !features.isYes) return lines.conceding[kind];
  const replied = reply(scene);
  if (replied) return replied;
  if (footing === 'neutral' || !episode.hasToldView) return lines.agreeing[footing];
  return lines.stillAgreeing[kind];
}

/** To a yes or a no where the bot asked for agreement. */
function reply({ episode, features }: Scene): Wordings {
  if (episode.asked !== 'agreement') return undefined;
  if (features.isYes) return lines.agreed;
  return features.isNo ? lines.refused : undefined;
}

function objection(footing: Footing): Wordings {
  return lines.opposing[voiceOf(footing)];
}

/** Whether it is Parley's own view, one of its two minds, or granted to others. */
function voiceOf(footing: Footing): 'own' | 'wavering' | 'granted' {
  if (footing === 'leansFor' || footing === 'leansAgainst') return 'wavering';
  return isOwnView(footing) ? 'own' : 'granted';
}

function ownView(footing: Footing, { episode }: Scene): Wordings {
  return isOwnView(footing) && !episode.hasToldView ? lines.views[footing] : undefined;
}

function reasoning(action: Action, { topic, reason }: Scene): Wordings {
  if (!action.giveReason || reason === undefined) return undefined;
  return lines.reasons[voiceOf(footingOf(topic.stance, action.sentiment))];
}

function closing(action: Action, { view, features, episode }: Scene): Wordings {
  if (action.solicitOpinion) return action.giveReason ? lines.askBack : lines.askOpinion;
  if (action.solicitReason) return lines.askReason[sideOf(view)];
  if (action.solicitAgree) return lines.askAgreement;
  if (action.suggestAlternative) return lines.askAlternative;
  if (action.giveReason || action.giveAgree) return episode.said >= chatty ? lines.leaving : undefined;
  return features.isDisinterested || view === null ? lines.leavingQuietly : lines.leaving;
}
