import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../src/contracts/user-profile.ts';
import { aTurn } from '../../support/records.ts';
import { type CommitEvent, faultsOfHistory, type StoredHistory } from '../../support/turn-history.ts';

const event = (index: number, parts: Partial<CommitEvent> = {}): CommitEvent => ({
  conversationId: 'c1',
  userId: 'u1',
  turnId: `turn-${index}`,
  index,
  reply: `Reply ${index}.`,
  withProfile: false,
  outcome: 'committed',
  ...parts,
});
const stored = (indexes: readonly number[], version = 0): StoredHistory => ({
  turns: indexes.map((index) => aTurn({ index })),
  profiles: new Map(version === 0 ? [] : [['u1', { version, profile: emptyProfile }]]),
});

describe('the history checker', () => {
  it('is content where all is as it was told', () => {
    const events = [event(1), event(2, { reply: 'other', outcome: 'conflict' }), event(2, { withProfile: true })];
    expect(faultsOfHistory(events, stored([1, 2], 1))).toEqual([]);
  });

  it('does not mind what became of a write of which nothing is known', () => {
    const events = [event(1), event(2, { outcome: 'unknown' }), event(2, { outcome: 'unknown', reply: 'not there' })];
    expect(faultsOfHistory(events, stored([1, 2]))).toEqual([]);
  });

  it.each<[string, CommitEvent[], StoredHistory, RegExp]>([
    ['an acknowledged turn that is gone', [event(1), event(2)], stored([1]), /^lost: turn 2 of c1/],
    [
      'an acknowledged turn that another replaced',
      [event(1, { reply: 'mine' }), event(1)],
      stored([1]),
      /^lost: turn 1/,
    ],
    ['a refused turn that is there', [event(1, { outcome: 'conflict' })], stored([1]), /^refused but stored/],
    ['a turn that nobody sent', [event(1)], stored([1, 2]), /^from nowhere: turn 2/],
    ['a gap', [event(1), event(3)], stored([1, 3]), /^gap: turn 3 of c1 where 2/],
    ['a profile that moved without its turn', [event(1)], stored([1], 1), /^profile of u1: version 1 after 0/],
    [
      'a turn that moved without its profile',
      [event(1, { withProfile: true })],
      stored([1]),
      /^profile of u1: version 0/,
    ],
  ])('finds %s', (_what, events, history, fault) => {
    expect(faultsOfHistory(events, history)).toEqual([expect.stringMatching(fault)]);
  });

  it('finds a turn id that is there twice', () => {
    const twice = aTurn({ index: 2, input: { ...aTurn().input, turnId: 'turn-1' } });
    const history = { turns: [aTurn(), twice], profiles: new Map() };
    expect(faultsOfHistory([event(1), event(2)], history)).toEqual([expect.stringMatching(/^doubled: turn 2 of c1/)]);
  });
});
