import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type SplitAccount, sidesOf } from '../../../../../src/games/turing/export/split-sides.ts';
import { houseOwner } from '../../../../../src/games/turing/service/standing.ts';

const anAccount = (id: string, part: 'train' | 'hidden', more: Partial<SplitAccount> = {}): SplitAccount => ({
  id,
  owner: id,
  network: null,
  device: null,
  part,
  ...more,
});

const mark = (letter: string) =>
  fc.option(
    fc.nat({ max: 9 }).map((number) => `${letter}${number}`),
    { freq: 2 },
  );
const someone = fc.record({
  part: fc.constantFrom('train' as const, 'hidden' as const),
  network: mark('n'),
  device: mark('d'),
});
const people = fc
  .array(someone, { maxLength: 25 })
  .map((all) => all.map(({ part, network, device }, place) => anAccount(`p${place}`, part, { network, device })));
const settings = { numRuns: 300, seed: 4 };

/** Everybody who is connected with somebody, the slow way. */
function connected(all: readonly SplitAccount[], from: SplitAccount): ReadonlySet<string> {
  const found = new Set([from.id]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const one of all) {
      const isNear = all.some(
        (other) =>
          found.has(other.id) &&
          (one.owner === other.owner ||
            (one.network !== null && one.network === other.network) ||
            (one.device !== null && one.device === other.device)),
      );
      if (isNear) found.add(one.id);
    }
  }
  return found;
}

describe('The split of the data sets', () => {
  it('never has accounts that may be one person’s on both sides', () => {
    fc.assert(
      fc.property(people, (all) => {
        const sides = sidesOf(all);
        for (const one of all) {
          const together = [...connected(all, one)].map((id) => sides.get(id));
          expect(together.includes('train') && together.includes('hidden')).toBe(false);
        }
      }),
      settings,
    );
  });

  it('never moves anybody to the other side, whoever comes; and takes nobody out of the train side', () => {
    fc.assert(
      fc.property(people, fc.nat({ max: 25 }), (all, count) => {
        const [before, after] = [sidesOf(all.slice(0, count)), sidesOf(all)];
        for (const [id, side] of before) expect([side, null]).toContain(after.get(id));
        for (const { id, part } of all) if (part === 'train') expect(after.get(id)).toBe('train');
      }),
      settings,
    );
  });

  it('follows chains over owners, devices and networks, and takes bots of the house as nobody’s', () => {
    const all = [
      anAccount('ann', 'hidden', { device: 'd' }),
      anAccount('anns-bot', 'hidden', { owner: 'ann' }),
      anAccount('second', 'train', { device: 'd' }),
      anAccount('far', 'hidden', { network: 'n' }),
      anAccount('house-one', 'hidden', { owner: houseOwner }),
      anAccount('house-two', 'train', { owner: houseOwner }),
    ];
    const expected = {
      ann: null,
      'anns-bot': null,
      second: 'train',
      far: 'hidden',
      'house-one': 'hidden',
      'house-two': 'train',
    };
    expect(Object.fromEntries(sidesOf(all))).toEqual(expected);
    expect(sidesOf([...all, anAccount('bridge', 'train', { device: 'd', network: 'n' })]).get('far')).toBeNull();
  });
});
