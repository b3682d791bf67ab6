import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Stance } from '../../../../src/contracts/entity-index.ts';
import { type Action, type Attitude, isAction } from '../../../../src/rgs/opinion/action.ts';
import { choosePolicy, rememberPolicy } from '../../../../src/rgs/opinion/choose-policy.ts';
import { decide, longestEpisode, type Situation } from '../../../../src/rgs/opinion/decide.ts';
import type { Features } from '../../../../src/rgs/opinion/features.ts';
import {
  isDisagreeing,
  isLong,
  opinionPolicy,
  type PolicyName,
  policies,
  policyNames,
} from '../../../../src/rgs/opinion/policies.ts';
import { silence } from '../../../../src/rgs/opinion/recalled.ts';
import { opinionState } from '../../../../src/rgs/opinion/state.ts';
import { aTurnContext } from '../../../support/turn.ts';
import { stances } from './some-topics.ts';

const anyAttitude = fc.constantFrom<Attitude>(0, 1, 2, 3, 4);
const anyFeatures: fc.Arbitrary<Features> = fc.record({
  isYes: fc.boolean(),
  isNo: fc.boolean(),
  attitude: fc.option(anyAttitude),
  givesReason: fc.boolean(),
  hasSwitched: fc.boolean(),
  isDisinterested: fc.boolean(),
  asksBot: fc.boolean(),
});
const anyPolicy = fc.constantFrom(...policyNames);
const anyStance = fc.constantFrom<Stance>(...stances);

/** What a policy does while the user says these lines; the last line is said again until it ends. */
function play(policy: PolicyName, stance: Stance, lines: readonly Features[], hasAlternative = true): Action[] {
  let episode: Situation['episode'] = { policy, step: 0, said: 0, attitude: null, hasToldView: false };
  const actions: Action[] = [];
  while (actions.length < 20) {
    const line = lines[Math.min(actions.length, lines.length - 1)] ?? silence;
    const { action, step } = decide(line, { episode, stance, hasAlternative });
    actions.push(action);
    if (action.exit) return actions;
    episode = {
      policy,
      step,
      said: episode.said + 1,
      attitude: action.suggestAlternative ? null : (line.attitude ?? episode.attitude),
      hasToldView: !action.suggestAlternative && (episode.hasToldView || action.giveAgree || action.giveReason),
    };
  }
  return actions;
}

describe('every policy', () => {
  it('does only what the action space has, and ends within eight utterances, whatever is said', () => {
    fc.assert(
      fc.property(
        anyPolicy,
        anyStance,
        fc.array(anyFeatures, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        (policy, stance, lines, hasAlternative) => {
          const actions = play(policy, stance, lines, hasAlternative);
          expect(actions.every(isAction)).toBe(true);
          expect(actions.length).toBeLessThanOrEqual(longestEpisode);
          expect(actions.at(-1)?.exit).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('suggests no other topic where there is none', () => {
    fc.assert(
      fc.property(anyPolicy, anyStance, fc.array(anyFeatures, { minLength: 1 }), (policy, stance, lines) => {
        expect(play(policy, stance, lines, false).some((action) => action.suggestAlternative)).toBe(false);
      }),
    );
  });

  it('leaves at once where the user shows no interest', () => {
    for (const policy of policyNames) {
      expect(play(policy, 'likes', [{ ...silence, isDisinterested: true }])).toMatchObject([
        { exit: true, sentiment: 2 },
      ]);
    }
  });

  it('tells its own view where it is asked, before it asks', () => {
    for (const policy of policyNames) {
      const [first] = play(policy, 'dislikes', [{ ...silence, asksBot: true }]);
      expect(first).toMatchObject({ giveReason: true, solicitOpinion: true, sentiment: 1 });
    }
  });
});

const fan: Features = { ...silence, attitude: 4 };
const reason: Features = { ...silence, givesReason: true };
const yes: Features = { ...silence, isYes: true };

describe('the policies of the rotation', () => {
  it('always agrees', () => {
    const actions = play('always-agree', 'likes', [fan, reason, yes, fan]);
    expect(actions).toMatchObject([
      { giveAgree: true, solicitReason: true, sentiment: 4 },
      { giveAgree: true, giveReason: true, solicitAgree: true, sentiment: 4 },
      { giveAgree: true, suggestAlternative: true, sentiment: 4 },
      { giveAgree: true, giveReason: true, exit: true, sentiment: 4 },
    ]);
  });

  it('listens before it disagrees', () => {
    expect(play('listen-first-disagree', 'likes', [fan, reason, yes, fan])).toMatchObject([
      { solicitReason: true, giveAgree: false, giveReason: false },
      { giveReason: true, giveAgree: false, solicitAgree: true, sentiment: 1 },
      { giveAgree: true, suggestAlternative: true },
      { exit: true },
    ]);
  });

  it('disagrees until it is convinced', () => {
    expect(play('convinced-agree', 'likes', [{ ...silence, attitude: 0 }, reason, yes, fan])).toMatchObject([
      { giveReason: true, giveAgree: false, sentiment: 3 },
      { giveAgree: true, giveReason: true, sentiment: 0 },
      { giveAgree: true, suggestAlternative: true },
      { exit: true },
    ]);
  });

  it('does not ask for a reason that was given', () => {
    expect(play('always-agree', 'likes', [{ ...fan, givesReason: true }])[0]).toMatchObject({ solicitAgree: true });
  });

  it('has the shares of the paper, and nine policies in all', () => {
    expect(opinionPolicy.arms).toMatchObject({
      'always-agree': 0.5,
      'listen-first-disagree': 0.3,
      'convinced-agree': 0.2,
    });
    expect(policyNames).toHaveLength(9);
    expect(Object.values(opinionPolicy.arms).reduce((sum, weight) => sum + weight, 0)).toBe(1);
  });
});

describe('which policy comes next', () => {
  const initial = opinionState.initial();

  it('is never a short one in the first episode', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const policy = choosePolicy(aTurnContext({ seed, turnIndex: 3 }), initial);
      expect(isLong(policy)).toBe(true);
    }
  });

  it('is a short one less than 20 turns after a long one', () => {
    const state = rememberPolicy(aTurnContext({ turnIndex: 5 }), 'always-agree', initial);
    expect(choosePolicy(aTurnContext({ turnIndex: 24 }), state)).toBe('two-turn-agree');
    expect(isLong(choosePolicy(aTurnContext({ turnIndex: 25 }), state))).toBe(true);
  });

  it('agrees after a disagreeing one', () => {
    for (const policy of policyNames.filter(isDisagreeing)) {
      const state = rememberPolicy(aTurnContext({ turnIndex: 5 }), policy, initial);
      for (const turnIndex of [10, 30]) {
        const next = choosePolicy(aTurnContext({ turnIndex, arms: { 'opinion-policy': 'convinced-agree' } }), state);
        expect(isDisagreeing(next)).toBe(false);
      }
    }
  });

  it('is the arm of the conversation otherwise', () => {
    for (const arm of policyNames) {
      expect(choosePolicy(aTurnContext({ arms: { 'opinion-policy': arm } }), initial)).toBe(arm);
    }
  });

  it('takes turns over conversations by the shares', () => {
    const count: Record<string, number> = {};
    for (let seed = 0; seed < 1000; seed += 1) {
      const policy = choosePolicy(aTurnContext({ seed }), initial);
      count[policy] = (count[policy] ?? 0) + 1;
    }
    expect((count['always-agree'] ?? 0) / 1000).toBeCloseTo(0.5, 1);
    expect((count['listen-first-disagree'] ?? 0) / 1000).toBeCloseTo(0.3, 1);
    expect((count['convinced-agree'] ?? 0) / 1000).toBeCloseTo(0.2, 1);
  });

  it('ends with agreement or the exit of a short one: every policy leaves', () => {
    for (const name of policyNames) expect(policies[name].at(-1)?.move).toMatch(/Leave$/);
  });
});
