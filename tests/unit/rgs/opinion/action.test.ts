import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type ActionPart,
  actionOf,
  actionParts,
  actionSpace,
  attitudesOf,
  createAction,
  isAction,
  moveOf,
  moves,
} from '../../../../src/rgs/opinion/action.ts';

const anyParts = fc.subarray<ActionPart>([...actionParts]);
const anySentiment = fc.oneof(fc.integer({ min: -1, max: 5 }), fc.double({ noNaN: true, min: 0, max: 4 }));

describe('the action space', () => {
  it('has an action for every move with each of its attitudes, and knows its move again', () => {
    for (const move of moves) {
      for (const attitude of attitudesOf(move)) expect(moveOf(actionOf(move, attitude))).toBe(move);
    }
  });

  it('lets nothing be built that no move allows', () => {
    fc.assert(
      fc.property(anyParts, anySentiment, (does, sentiment) => {
        const isPossible = moves.some(
          (move) =>
            actionSpace[move].does.length === does.length &&
            actionSpace[move].does.every((part) => does.includes(part)) &&
            attitudesOf(move).some((attitude) => attitude === sentiment),
        );
        if (isPossible) expect(isAction(createAction(does, sentiment))).toBe(true);
        else
          expect(() => createAction(does, sentiment)).toThrow(
            expect.objectContaining({ code: 'PARLEY_ACTION_IMPOSSIBLE' }),
          );
      }),
    );
  });

  it('has no reason without a side, no two questions at once, and nothing that neither asks nor leaves', () => {
    for (const move of moves) {
      const action = actionOf(move, attitudesOf(move)[0] ?? 2);
      const asks = [action.solicitOpinion, action.solicitReason, action.solicitAgree, action.suggestAlternative];
      expect(asks.filter(Boolean).length + Number(action.exit)).toBe(1);
      if (action.giveReason) expect(attitudesOf(move)).not.toContain(2);
    }
  });

  it('refuses to take leave and ask in one breath', () => {
    expect(() => createAction(['exit', 'solicitReason'], 2)).toThrow('No action does "exit, solicitReason"');
  });
});
