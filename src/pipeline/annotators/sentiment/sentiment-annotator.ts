import { z } from 'zod';
import { type Annotator, defineAnnotator } from '../../../contracts/annotator.ts';
import type { LanguageReader } from '../language/language-reader.ts';
import { labelled, readSentiment } from './read-sentiment.ts';

const schema = z.object({
  label: z.enum(['very-negative', 'negative', 'neutral', 'positive', 'very-positive']),
  score: z.number().min(-1).max(1),
});

/**
 * Makes the sentiment annotator, which shares the reader's pass with the linguistic annotators.
 *
 * @example createSentimentAnnotator(createLanguageReader(loadWinkModel))
 */
export function createSentimentAnnotator(reader: LanguageReader): Annotator<'sentiment', 'sentences'> {
  return defineAnnotator({
    name: 'sentiment',
    needs: ['sentences'],
    budgetMs: 1500,
    implementation: 'rules and wink-nlp',
    annotate: async (input, { sentences }) => readSentiment(sentences, (await reader(input)).sentiment),
    fallback: () => labelled(0),
    parse: (value) => schema.parse(value),
  });
}
