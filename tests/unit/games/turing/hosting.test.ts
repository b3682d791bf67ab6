import { describe, expect, it } from '@jest/globals';
import {
  type ForumProposal,
  type HostingEvent,
  proposeForum,
  voteOnForum,
} from '../../../../src/games/turing/forums/hosting.ts';

const content = (name: string, more = '') =>
  `name: ${name}\ntitle: T\nabout: A.\nroles: [{ name: player, text: Talk. }]\n${more}`;
const settings = { supporters: 3, openMs: 1000 };
const run = (events: readonly HostingEvent[]) => {
  let proposal: ForumProposal = proposeForum(content('riddles'), 'ada', 0, []);
  let refusal: string | null = null;
  for (const event of events) ({ proposal, refusal } = voteOnForum(proposal, event, settings));
  return { stage: proposal.stage, supporters: proposal.supporters, refusal };
};
const support = (who: string, at = 1): HostingEvent => ({ kind: 'support', who, at });

describe('A forum that is handed in', () => {
  it('is hosted when enough people want it', () => {
    expect(run([support('ben'), support('cat')]).stage).toBe('open');
    expect(run([support('ben'), support('cat'), support('dan')]).stage).toBe('hosted');
  });

  it('has one vote of everybody and none of its author', () => {
    expect(run([support('ben'), support('ben')])).toMatchObject({ refusal: 'voted-already', supporters: ['ben'] });
    expect(run([support('ada')]).refusal).toBe('own-proposal');
  });

  it('loses a vote that is taken back', () => {
    expect(run([support('ben'), { kind: 'take-back', who: 'ben', at: 2 }])).toMatchObject({
      supporters: [],
      refusal: null,
    });
    expect(run([{ kind: 'take-back', who: 'ben', at: 2 }]).refusal).toBe('not-voted');
  });

  it('lapses, can be withdrawn by its author alone, and is settled then', () => {
    expect(run([{ kind: 'tick', at: 1000 }]).stage).toBe('lapsed');
    expect(run([support('ben', 1000)])).toMatchObject({ stage: 'lapsed', refusal: 'closed' });
    expect(run([{ kind: 'withdraw', who: 'ben', at: 1 }]).refusal).toBe('not-the-author');
    expect(run([{ kind: 'withdraw', who: 'ada', at: 1 }, support('ben')])).toMatchObject({
      stage: 'withdrawn',
      refusal: 'closed',
    });
    expect(run([support('b'), support('c'), support('d'), { kind: 'take-back', who: 'b', at: 2 }]).stage).toBe(
      'hosted',
    );
  });

  it('must be free of errors, have a name of its own, and read no files', () => {
    expect(() => proposeForum(content('mine', 'payoffs: literal\n'), 'ada', 0, [])).toThrow('line 5, column 10');
    expect(() => proposeForum(content('plain'), 'ada', 0, [])).toThrow("There is a forum 'plain' already");
    expect(() => proposeForum(content('riddles'), 'ada', 0, ['riddles'])).toThrow('already');
    expect(() => proposeForum(content('mine', 'dictionary: { file: passwd }\n'), 'ada', 0, [])).toThrow(
      'gives its words itself',
    );
  });
});
