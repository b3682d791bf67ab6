import type { LanguageModel } from '../language/language-model.ts';
import type { QuickJudge } from './fast-relevance.ts';
import { isFluent, type FluencyLimit, limitFor } from './judge-limits.ts';

/** Tells by a language model of words how usual an utterance is; a calibrated limit is the higher the shorter it is and the rarer its words. */
export function createFastFluency(model: LanguageModel, limit: FluencyLimit): QuickJudge {
  return {
    name: 'fluency',
    version: model.version,
    judge: ({ text }) => {
      const reading = model.read(text);
      return isFluent(reading.perplexity, limitFor(limit, reading));
    },
  };
}
