import type { FluencyJudge } from '../../../contracts/fluency.ts';
import { isFluent } from './judge-limits.ts';
import type { UtteranceJudge } from './utterance-judge.ts';

/** Nobody waits less for a judge than for a player: who is late is asked no more often than it can answer. */
const patience = 60_000;

/** Tells by the perplexity under a neural model how fluent an utterance is. */
export function createNeuralFluency(model: FluencyJudge, limit: number): UtteranceJudge {
  return {
    name: 'fluency',
    version: `${model.name}-${model.version}`,
    judge: async ({ text }) => {
      const [perplexity = null] = await model.perplexity([text], AbortSignal.timeout(patience));
      return isFluent(perplexity, limit);
    },
  };
}
