import type { AnnotatorInput } from '../../../contracts/annotator.ts';
import { correctTags } from './correct-tags.ts';
import type { LanguageModel, LoadLanguageModel, Reading } from './reading.ts';

/** Gives the reading of an utterance, the same one to all who ask for the same input. */
export type LanguageReader = (input: AnnotatorInput) => Promise<Reading>;

/**
 * Makes a reader that loads the model at the first utterance and passes over each utterance once, however many annotators ask.
 * A load that failed is tried again at the next utterance.
 */
export function createLanguageReader(load: LoadLanguageModel): LanguageReader {
  const readings = new WeakMap<AnnotatorInput, Promise<Reading>>();
  let model: Promise<LanguageModel> | undefined;
  const loaded = async (): Promise<LanguageModel> => {
    model ??= load();
    try {
      return await model;
    } catch (error) {
      model = undefined;
      throw error;
    }
  };
  return (input) => {
    const reading = readings.get(input) ?? loaded().then((read) => correctTags(read(input.turn.text)));
    readings.set(input, reading);
    return reading;
  };
}
