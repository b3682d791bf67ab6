import type { TurnContext } from '../../contracts/turn.ts';
import { isDisagreeing, isLong, opinionPolicy, type PolicyName } from './policies.ts';
import type { OpinionState } from './state.ts';

const patience = 20;

/**
 * The policy of the next episode: a short one where a long one was less than 20 turns ago, agreement after disagreement, else the
 * conversation's arm of the rotation. Without a long episode before, no policy of the rotation is short.
 */
export function choosePolicy(turn: TurnContext, state: OpinionState): PolicyName {
  const { lastLongTurn, lastPolicy } = state;
  if (lastLongTurn !== null && turn.turnIndex - lastLongTurn < patience) return 'two-turn-agree';
  if (lastPolicy !== null && isDisagreeing(lastPolicy)) return 'always-agree';
  return turn.arm(opinionPolicy);
}

/** What is to be remembered of the policy after it spoke. */
export function rememberPolicy(turn: TurnContext, policy: PolicyName, state: OpinionState): OpinionState {
  return { ...state, lastPolicy: policy, lastLongTurn: isLong(policy) ? turn.turnIndex : state.lastLongTurn };
}
