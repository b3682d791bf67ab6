import { describe, expect, it } from '@jest/globals';
import { confidencePresets } from '../../../../src/games/taboo/agents/open-qa/confidence-presets.ts';

describe('the limits of confidence', () => {
  it('of the preset paper are those that the paper prints, for DocQA and for BERT', () => {
    expect(confidencePresets.paper).toEqual({
      lexical: { guess: 1_000, second: 100_000, sum: 1_000_000 },
      trained: { guess: 10, second: 1, sum: 10_000 },
    });
  });

  it('that are fitted stand beside them and are others', () => {
    expect(Object.keys(confidencePresets)).toEqual(['paper', 'fitted']);
    expect(confidencePresets.fitted).not.toEqual(confidencePresets.paper);
  });
});
