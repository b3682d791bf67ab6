import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { AnnotatorInput } from '../../../src/contracts/annotator.ts';
import type { TurnIo } from '../../../src/contracts/turn.ts';
import { createLanguageAnnotators } from '../../../src/pipeline/annotators/language/language-annotators.ts';
import { createLanguageReader } from '../../../src/pipeline/annotators/language/language-reader.ts';
import { loadWinkModel } from '../../../src/pipeline/annotators/language/wink-model.ts';
import { readSentiment } from '../../../src/pipeline/annotators/sentiment/read-sentiment.ts';
import { createSentimentAnnotator } from '../../../src/pipeline/annotators/sentiment/sentiment-annotator.ts';
import { goldenSentiments } from './sentiment-golden.ts';

const reader = createLanguageReader(loadWinkModel);
const { sentences } = createLanguageAnnotators(reader);
const sentiment = createSentimentAnnotator(reader);
const io: TurnIo = Object.create(null);

function inputOf(text: string): AnnotatorInput {
  return {
    turn: { turnId: 't', text, nbest: [], channel: 'http' },
    lastReply: '',
    recentReplies: [],
    expectedType: null,
    currentEntity: null,
  };
}

async function labelOf(text: string): Promise<string> {
  const input = inputOf(text);
  const split = await sentences.annotate(input, {}, io);
  return (await sentiment.annotate(input, { sentences: split }, io)).label;
}

describe('sentiment', () => {
  it.each(goldenSentiments)('of "%s" is %s', async (text, sign) => {
    const accepted = { '+': /positive$/, '-': /negative$/, '0': /^neutral$/ };
    expect(await labelOf(text)).toMatch(accepted[sign]);
  });

  it.each([
    ['I absolutely love it, it is amazing!', 'very-positive'],
    ['i hate it it was the worst and most disgusting thing', 'very-negative'],
    ["i'm fine", 'positive'],
    ['do you think that war is terrible', 'neutral'],
    ["i'm great how are you", 'positive'],
  ])('of "%s" is %s', async (text, label) => {
    expect(await labelOf(text)).toBe(label);
  });

  it('stays within its bounds and its label follows its score', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.double({ min: -1, max: 1, noNaN: true }), (pieces, score) => {
        const read = sentiment.parse(readSentiment(pieces, score));
        expect(read.label.endsWith('positive')).toBe(read.score > 0.15);
        expect(read.label.endsWith('negative')).toBe(read.score <= -0.15);
      }),
    );
  });

  it('is neutral where the annotator fails', () => {
    expect(sentiment.fallback(inputOf('i love it'))).toEqual({ label: 'neutral', score: 0 });
  });
});
