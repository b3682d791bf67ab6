import { describe, expect, it } from '@jest/globals';
import { verdictOf } from '../../../src/rgs/movies/read-opinion.ts';
import { aTurnContext } from '../../../src/testing/fake-turn.ts';

describe('the verdict on a film', () => {
  it.each(['it was sad', 'it was so sad at the end', 'it made me cry', 'i cried', 'i was in tears'])(
    'takes being moved for no dislike: "%s"',
    (said) => {
      const annotations = { sentiment: { label: 'negative' } } as const;
      expect(verdictOf(aTurnContext({ said, annotations }))).not.toBe('disliked');
    },
  );

  it.each(['it was too sad', 'it was sad and boring', 'i hated it'])('knows dislike all the same: "%s"', (said) => {
    expect(verdictOf(aTurnContext({ said }))).toBe('disliked');
  });
});
