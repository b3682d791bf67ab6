import { createRandom } from '../../../../../src/core/random.ts';
import { matchSettings, smallServerSettings } from '../../../../../src/games/turing/matching/match-settings.ts';
import {
  afterMeeting,
  allowedKinds,
  drawKind,
  keepsParity,
  parityLimit,
} from '../../../../../src/games/turing/matching/parity.ts';
import { planWave } from '../../../../../src/games/turing/matching/plan-wave.ts';
import type { OpenBot, Participant, Seeker } from '../../../../../src/games/turing/matching/seekers.ts';

function participant(id: string, changes: Partial<Participant> = {}): Participant {
  const tally = { people: 0, bots: 0 };
  return {
    id,
    kind: 'person',
    owner: id,
    rating: 1000,
    tally,
    blocks: new Set(),
    met: new Map(),
    recent: [],
    ...changes,
  };
}

function seeker(id: string, changes: Partial<Seeker> = {}): Seeker {
  return { ...participant(id), since: 0, wants: 'person', ...changes };
}

function bot(id: string, changes: Partial<OpenBot> = {}): OpenBot {
  return { ...participant(id, { kind: 'bot' }), places: 2, lastGameAt: 0, ...changes };
}

function pairsOf(people: readonly Seeker[], bots: readonly OpenBot[], now = 10_000, settings = matchSettings) {
  return planWave({ now, people, bots }, createRandom(1), settings).map(({ first, second }) =>
    [first, second].sort().join(' '),
  );
}

describe('parity', () => {
  it('asks for a difference of at most one, or of 5 % of many games', () => {
    expect([0, 1, 19, 20, 40, 100].map((games) => parityLimit(games))).toEqual([1, 1, 1, 1, 2, 5]);
    expect(keepsParity({ people: 2, bots: 1 })).toBe(true);
    expect(keepsParity({ people: 2, bots: 0 })).toBe(false);
  });

  it('forces the other kind where one more of the same would be too much, and lets a tally that is out only come back', () => {
    expect(allowedKinds({ people: 1, bots: 0 })).toEqual(['bot']);
    expect(allowedKinds({ people: 1, bots: 1 })).toEqual(['person', 'bot']);
    expect(allowedKinds({ people: 0, bots: 5 })).toEqual(['person']);
  });

  it('holds after every game of anybody who meets whom the draw says', () => {
    const random = createRandom(3);
    let tally = { people: 0, bots: 0 };
    for (let game = 0; game < 500; game += 1) {
      tally = afterMeeting(tally, drawKind(tally, random));
      expect(keepsParity(tally)).toBe(true);
    }
  });
});

describe('the bots of a round', () => {
  const meets = (person: Seeker, bots: readonly OpenBot[]) =>
    pairsOf([person], bots, 13_000, smallServerSettings).find((pair) => pair.startsWith('a '));

  it('are near in rating rather than long idle', () => {
    const [near, far] = [
      bot('near', { rating: 1010, lastGameAt: 12_000 }),
      bot('far', { rating: 1600, lastGameAt: -9e6 }),
    ];
    expect(meets(seeker('a', { wants: 'bot' }), [near, far])).toBe('a near');
  });

  it('are none of the last three partners where another is free, and one of them where none is', () => {
    const bots = [bot('x', { rating: 1000 }), bot('y', { rating: 1500 })];
    const one = seeker('a', { wants: 'bot', recent: ['x'], met: new Map([['x', 1]]) });
    expect(meets(one, bots)).toBe('a y');
    expect(meets(one, bots.slice(0, 1))).toBe('a x');
  });

  it('are those who have met fewer people than bots', () => {
    const bots = [
      bot('x', { tally: { people: 3, bots: 2 } }),
      bot('y', { rating: 1500, tally: { people: 2, bots: 3 } }),
    ];
    expect(meets(seeker('a', { wants: 'bot' }), bots)).toBe('a y');
  });
});

describe('a round of matching', () => {
  it('matches near ratings and lets nobody meet the own bot, somebody blocked or the same one for the fourth time', () => {
    const people = [
      seeker('a', { rating: 900 }),
      seeker('b', { rating: 1200 }),
      seeker('c', { rating: 910 }),
      seeker('d', { rating: 1210 }),
    ];
    expect(pairsOf(people, []).sort()).toEqual(['a c', 'b d']);
    const [a, b] = [seeker('a', { blocks: new Set(['b']) }), seeker('b')];
    expect(pairsOf([a, b], [])).toEqual([]);
    expect(pairsOf([seeker('a', { met: new Map([['b', 3]]) }), seeker('b', { met: new Map([['a', 3]]) })], [])).toEqual(
      [],
    );
    const own = bot('mine', { owner: 'a' });
    expect(pairsOf([seeker('a', { wants: 'bot' }), seeker('b', { wants: 'bot' })], [own])).toEqual(['b mine']);
  });

  it('gives bots to people two by two, as those who meet people are matched, and as many bots to each other', () => {
    const bots = ['w', 'x', 'y', 'z'].map((id) => bot(id));
    const one = seeker('a', { wants: 'bot' });
    expect(pairsOf([one], bots)).toEqual([]);
    const pairs = pairsOf([one, seeker('b', { wants: 'bot' })], bots);
    expect(pairs).toHaveLength(3);
    expect(pairs.filter((pair) => /[ab]/.test(pair))).toHaveLength(2);
  });

  it('releases people at the same moments whatever kind they are to meet', () => {
    const people = Array.from({ length: 9 }, (_, place) =>
      seeker(`p${place}`, { rating: 700 + 90 * place, since: place * 1000 }),
    );
    const bots = Array.from({ length: 40 }, (_, place) => bot(`b${place}`));
    const released = (wants: Seeker['wants']) =>
      planWave({ now: 10_000, people: people.map((one) => ({ ...one, wants })), bots }, createRandom(1))
        .flatMap(({ first, second }) => [first, second])
        .filter((id) => id.startsWith('p'))
        .sort();
    expect(released('bot')).toEqual(released('person'));
  });

  it('has bots that met more people meet bots', () => {
    const met = (id: string, people: number) => bot(id, { tally: { people, bots: 3 } });
    const pairs = pairsOf(
      [seeker('a', { wants: 'bot' }), seeker('b', { wants: 'bot' })],
      [met('w', 6), met('x', 5), met('y', 1), met('z', 2)],
    );
    expect(pairs).toContain('w x');
  });

  it('gives a bot to who waited long, unless parity forbids it; on a small server even then', () => {
    const alone = seeker('a', { tally: { people: 0, bots: 1 } });
    expect(pairsOf([seeker('a')], [bot('x')], 119_000)).toEqual([]);
    expect(pairsOf([seeker('a')], [bot('x')], 121_000)).toEqual(['a x']);
    expect(pairsOf([alone], [bot('x')], 121_000)).toEqual([]);
    expect(pairsOf([alone], [bot('x')], 13_000, smallServerSettings)).toEqual(['a x']);
  });
});
