import type { AnnotationName, Annotations } from '../../../contracts/annotations.ts';
import type { Annotator, AnnotatorInput } from '../../../contracts/annotator.ts';
import type { HeadReading } from '../../../contracts/encoder.ts';

/** Settles what rules and model say about one utterance. */
export type Settle<Name extends AnnotationName> = (
  byRules: Annotations[Name],
  reading: HeadReading,
  input: AnnotatorInput,
) => Annotations[Name];

/** Loading the model at the first turn takes longer than any rule. */
const firstReadingMs = 1500;

/**
 * An annotator by rules that also hears the encoder, where there is one.
 *
 * @param head of the encoder
 */
export function withEncoder<Name extends AnnotationName, Needs extends AnnotationName>(
  rules: Annotator<Name, Needs>,
  head: string,
  settle: Settle<Name>,
): Annotator<Name, Needs> {
  return {
    ...rules,
    budgetMs: Math.max(rules.budgetMs, firstReadingMs),
    implementation: `${rules.implementation}, and the encoder where there is one`,
    annotate: async (input, upstream, io) => {
      const byRules = await rules.annotate(input, upstream, io);
      const encoding = await io.encoder?.read({ text: input.turn.text, previous: input.lastReply });
      const reading = encoding?.heads[head];
      return reading ? settle(byRules, reading, input) : byRules;
    },
  };
}
