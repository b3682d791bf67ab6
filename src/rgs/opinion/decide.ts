import type { Stance } from '../../contracts/entity-index.ts';
import { type Action, actionOf, type Attitude, attitudesOf, type Move } from './action.ts';
import type { Features } from './features.ts';
import { ownAttitude } from './persona.ts';
import { policies, type Step } from './policies.ts';
import type { Episode } from './state.ts';

/** What a policy decides on, beside the features of the line. */
export interface Situation {
  readonly episode: Pick<Episode, 'policy' | 'step' | 'said' | 'attitude' | 'hasToldView'>;
  readonly stance: Stance;
  /** True if there is another topic to suggest. */
  readonly hasAlternative: boolean;
}

/** What to do, and how many steps of the policy are then taken. */
export interface Decision {
  readonly action: Action;
  readonly step: number;
  readonly towards: Step['towards'];
  /** Why, for `/why`. */
  readonly because: string;
}

/** An episode has no more bot utterances than this, the exit included. */
export const longestEpisode = 8;

/** Chooses the action: the second of the four pieces (reference §10.13). Always one of the action space. */
export function decide(features: Features, situation: Situation): Decision {
  const { episode, stance } = situation;
  const own = ownAttitude(stance);
  const stay = (move: Move, because: string): Decision => ({
    action: actionOf(move, attitudesOf(move).includes(own) ? own : 2),
    step: episode.step,
    towards: 'nobody',
    because,
  });
  const isLast = episode.said >= longestEpisode - 1;
  if (isLast) return stay(features.asksBot ? 'argueAndLeave' : 'leave', 'the episode was long enough');
  const view = features.attitude ?? episode.attitude;
  if (features.asksBot) return stay(view === null ? 'tellAndAskOpinion' : 'argue', 'the user asks what the bot thinks');
  if (features.isDisinterested) return stay('leave', 'the user shows no interest');
  if (view !== null) return nextStep(features, situation, view);
  if (episode.hasToldView) return stay('leave', 'the user does not say what they think');
  return episode.step > 0
    ? stay('argueAndLeave', 'the user takes no side on the other topic')
    : stay('tellAndAskOpinion', 'the user takes no side yet');
}

/** The policy's next step; questions for a reason are left out where the line gives one already. */
function nextStep(features: Features, situation: Situation, view: Attitude): Decision {
  const { policy, step } = situation.episode;
  const steps = policies[policy].slice(step);
  const index = steps.findIndex(({ move }) => !(features.givesReason && asksOnlyReason.has(move)));
  const next = steps[index];
  if (!next) return { action: actionOf('leave', 2), step, towards: 'nobody', because: `${policy} is at its end` };
  const move = situation.hasAlternative ? next.move : withoutAlternative(next.move);
  return {
    action: actionOf(move, attitudeFor(move, next.towards, view, situation.stance)),
    step: step + index + 1,
    towards: next.towards,
    because: `${policy}, step ${step + index + 1}`,
  };
}

const asksOnlyReason: ReadonlySet<Move> = new Set(['askReason', 'agreeAndAskReason']);

function withoutAlternative(move: Move): Move {
  if (move === 'agreeAndSwitchTopic') return 'agreeAndLeave';
  return move === 'switchTopic' ? 'leave' : move;
}

/** The side that the utterance takes; where the user takes none, but a reason needs one, the bot's own. */
function attitudeFor(move: Move, towards: Step['towards'], view: Attitude, stance: Stance): Attitude {
  const opposite: readonly [Attitude, Attitude, Attitude, Attitude, Attitude] = [3, 3, 2, 1, 1];
  const wanted: Attitude = towards === 'agree' ? view : towards === 'disagree' ? opposite[view] : 2;
  return attitudesOf(move).includes(wanted) ? wanted : ownAttitude(stance);
}
