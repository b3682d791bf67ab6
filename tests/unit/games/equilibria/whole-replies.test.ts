import { describe, expect, it } from '@jest/globals';
import { enumerateVertices } from '../../../../src/games/equilibria/exact/enumerate-vertices.ts';
import { bigintDictionary } from '../../../../src/games/equilibria/exact/bigint-dictionary.ts';
import { estimateBases } from '../../../../src/games/equilibria/exact/estimate-bases.ts';
import { numberDictionary } from '../../../../src/games/equilibria/exact/number-dictionary.ts';
import { rational, rationalText } from '../../../../src/games/equilibria/exact/rational.ts';
import { watchBases } from '../../../../src/games/equilibria/exact/watch-bases.ts';
import type { ExtensiveGame, Player } from '../../../../src/games/equilibria/game/extensive-game.ts';
import { sequenceFormOf } from '../../../../src/games/equilibria/game/sequence-form.ts';
import { bestReplyPolyhedron } from '../../../../src/games/equilibria/sequence-form/best-reply-polyhedron.ts';
import { extremePlans } from '../../../../src/games/equilibria/sequence-form/extreme-plans.ts';
import { wholeReplyPolyhedron } from '../../../../src/games/equilibria/sequence-form/whole-reply-polyhedron.ts';
import { tripGame } from '../../../../src/games/trip/game/trip-game.ts';
import { paperTrip, tripSettings, type TripWish } from '../../../../src/games/trip/game/trip-settings.ts';

const game = (wish: Partial<TripWish> = {}) => tripGame(tripSettings({ ...paperTrip, ...wish }));
const asking = game({ words: 1, confirm: rational(1, 50) });

/** The plans of the vertices, each once. */
function plansOf(tree: ExtensiveGame, player: Player, isWhole: boolean): Set<string> {
  const form = sequenceFormOf(tree);
  const tableau = isWhole ? wholeReplyPolyhedron(form, player)?.tableau : bestReplyPolyhedron(form, player);
  if (tableau === undefined) throw new Error('too many replies');
  const count = form.players[player].sequences.length - 1;
  return new Set(enumerateVertices(tableau).map((vertex) => vertex.slice(0, count).map(rationalText).join(' ')));
}

describe('best replies as wholes', () => {
  it('give plans that the values of all information sets give too, and fewer, where the other moves twice', () => {
    const [wholes, all] = [plansOf(asking, 0, true), plansOf(asking, 0, false)];
    expect([...wholes].filter((plan) => !all.has(plan))).toEqual([]);
    expect([wholes.size, all.size]).toEqual([52, 69]);
  });

  it('give the same plans where the other moves once', () => {
    for (const player of [0, 1] as const) {
      expect(plansOf(game({ destinations: 3, words: 2 }), player, true)).toEqual(
        plansOf(game({ destinations: 3, words: 2 }), player, false),
      );
    }
  });

  it('are given up where there are too many', () => {
    const many = sequenceFormOf(game({ destinations: 4, words: 4, confirm: rational(0) }));
    expect(wholeReplyPolyhedron(many, 1)?.replies.length).toBe(256);
    expect(
      wholeReplyPolyhedron(sequenceFormOf(game({ destinations: 6, words: 6, confirm: rational(0) })), 1),
    ).toBeUndefined();
  });
});

describe('a game with far too many pure strategies', () => {
  it('is refused before anything is enumerated', () => {
    const large = sequenceFormOf(game({ destinations: 20, words: 20 }));
    const told: unknown[] = [];
    expect(() => extremePlans(large, 0, (progress) => told.push(progress))).toThrow(
      expect.objectContaining({ code: 'PARLEY_GAME_TOO_LARGE' }),
    );
    expect(told).toEqual([]);
  });
});

describe('the estimate of bases', () => {
  const tableau = wholeReplyPolyhedron(sequenceFormOf(game({ destinations: 3, words: 3 })), 0)?.tableau;
  if (tableau === undefined) throw new Error('too many replies');

  it('comes near their number, with short integers and long ones', () => {
    const numbers = numberDictionary(tableau);
    expect(numbers && estimateBases(numbers, 4000)).toBeGreaterThan(300);
    expect(numbers && estimateBases(numbers, 4000)).toBeLessThan(500);
    expect(estimateBases(bigintDictionary(tableau), 1000)).toBeLessThan(500);
  });

  it('is told with progress, and refuses what is too large', () => {
    const told: unknown[] = [];
    const note = watchBases(tableau, 'short', (progress) => told.push(progress));
    expect([999, 1000, 20_000].map(note)).toEqual([true, true, true]);
    expect(told).toEqual([
      { bases: 1000, estimate: undefined },
      { bases: 20_000, estimate: expect.any(Number) },
    ]);
    expect(() => note(6_000_001)).toThrow('more than 6,000,000');
    expect(() => watchBases(tableau, 'long', () => undefined)(500_001)).toThrow('too many bases');
  });
});
