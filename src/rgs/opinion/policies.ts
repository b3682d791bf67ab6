import type { Experiment } from '../../contracts/experiment.ts';
import type { Move } from './action.ts';

/** One step of a policy: the move, and whether it goes with the user or against. */
export interface Step {
  readonly move: Move;
  readonly towards: 'agree' | 'disagree' | 'nobody';
}

const agree = (move: Move): Step => ({ move, towards: 'agree' });
const disagree = (move: Move): Step => ({ move, towards: 'disagree' });
const listen: Step = { move: 'askReason', towards: 'nobody' };

/** What follows once the user's view is known; after a step that switches the topic, the steps are about the other topic (reference §10.13). */
const table = {
  'always-agree': [
    agree('agreeAndAskReason'),
    agree('agreeAndAskAgreement'),
    agree('agreeAndSwitchTopic'),
    agree('agreeWithReasonAndLeave'),
  ],
  'listen-first-disagree': [listen, disagree('argue'), agree('agreeAndSwitchTopic'), agree('agreeWithReasonAndLeave')],
  'convinced-agree': [
    disagree('argueAndAskReason'),
    agree('agreeAndAskAgreement'),
    agree('agreeAndSwitchTopic'),
    agree('agreeWithReasonAndLeave'),
  ],
  'two-turn-agree': [agree('agreeAndAskReason'), agree('agreeWithReasonAndLeave')],
  'always-disagree': [disagree('argueAndAskReason'), disagree('argue'), disagree('argueAndLeave')],
  'disagree-agree': [disagree('argueAndAskReason'), agree('agreeAndAskAgreement'), agree('agreeAndLeave')],
  'disagree-switch-agree': [
    disagree('argueAndAskReason'),
    { move: 'switchTopic', towards: 'nobody' },
    agree('agreeWithReasonAndLeave'),
  ],
  'short-soft-disagree': [listen, disagree('argueAndLeave')],
  'one-turn-agree': [agree('agreeWithReasonAndLeave')],
} as const satisfies Record<string, readonly Step[]>;

/** Agrees or disagrees with the user over an episode (paper §'opinion'). */
export type PolicyName = keyof typeof table;

/** The nine policies, as steps. */
export const policies: Readonly<Record<PolicyName, readonly Step[]>> = table;

/** Their names. */
export const policyNames: readonly PolicyName[] = Object.keys(table).filter(
  (name): name is PolicyName => name in table,
);

const shortest = 3;

/** True for a policy that asks for patience: after one, short ones follow for a while. */
export function isLong(policy: PolicyName): boolean {
  return policies[policy].length >= shortest;
}

/** True for a policy that contradicts the user at some point. */
export function isDisagreeing(policy: PolicyName): boolean {
  return policies[policy].some(({ towards }) => towards === 'disagree');
}

/** The rotation, with the shares of the paper; the policies of weight 0 are met only where a script or a setting asks for them. */
export const opinionPolicy: Experiment<PolicyName> = {
  name: 'opinion-policy',
  arms: {
    'always-agree': 0.5,
    'listen-first-disagree': 0.3,
    'convinced-agree': 0.2,
    'two-turn-agree': 0,
    'always-disagree': 0,
    'disagree-agree': 0,
    'disagree-switch-agree': 0,
    'short-soft-disagree': 0,
    'one-turn-agree': 0,
  },
};
