import type { BotParts } from '../dialogue/bot-parts.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** The parts with models that the clock waits for: what their threads do takes real time. */
export function withHeldModels(parts: BotParts, clock: VirtualClock): BotParts {
  const { encoder, ranker, answers, generator } = parts;
  return {
    ...parts,
    ...(encoder && { encoder: { ...encoder, read: (input) => clock.hold(encoder.read(input)) } }),
    ...(ranker && {
      ranker: { ...ranker, relevance: (history, candidates) => clock.hold(ranker.relevance(history, candidates)) },
    }),
    ...(answers && {
      answers: { ...answers, find: (question, passages) => clock.hold(answers.find(question, passages)) },
    }),
    ...(generator && {
      generator: { ...generator, generate: (request, signal) => clock.hold(generator.generate(request, signal)) },
    }),
  };
}
