import type { PromptWeights } from '../contracts/response-generator.ts';
import type { GeneratorPlace } from '../dialogue/bot-parts.ts';
import { topicTours } from './tours/tours.ts';

const tour: PromptWeights = { CURRENT_TOPIC: 1, CONTEXTUAL: 0.3, GENERIC: 0.5 };
const silent: PromptWeights = { CURRENT_TOPIC: 0, CONTEXTUAL: 0.3, GENERIC: 0 };

/**
 * Every response generator that there is or will be, in the order that breaks ties, with the weights of its prompts (paper §'prompt
 * selection', reference §9.4). A new one gets its place and weights here where the defaults do not fit it.
 */
export const generatorPlaces: readonly GeneratorPlace[] = [
  { name: 'crisis', promptWeights: silent },
  { name: 'closing-confirmation', promptWeights: silent },
  { name: 'offensive-user', promptWeights: silent },
  { name: 'complaint', promptWeights: silent },
  { name: 'red-question', promptWeights: silent },
  { name: 'launch', promptWeights: silent },
  { name: 'returning-user', promptWeights: silent },
  { name: 'coronavirus', promptWeights: silent },
  { name: 'one-turn', promptWeights: silent },
  { name: 'facts', promptWeights: silent },
  { name: 'personal-issues', promptWeights: silent },
  { name: 'taboo', promptWeights: silent },
  { name: 'trip', promptWeights: silent },
  { name: 'neural-chat', promptWeights: { FORCE_START: 1e-6, CURRENT_TOPIC: 1, CONTEXTUAL: 0.3, GENERIC: 3 } },
  { name: 'acknowledgment', promptWeights: silent },
  { name: 'categories', promptWeights: { CURRENT_TOPIC: 1, CONTEXTUAL: 0.3, GENERIC: 3 } },
  { name: 'movies', promptWeights: { CURRENT_TOPIC: 1, CONTEXTUAL: 0.3, GENERIC: 1.5 } },
  { name: 'music', promptWeights: { CURRENT_TOPIC: 1, CONTEXTUAL: 0.3, GENERIC: 1.5 } },
  ...topicTours.map(({ name }) => ({ name, promptWeights: tour })),
  { name: 'news', promptWeights: tour },
  { name: 'opinion', promptWeights: { CURRENT_TOPIC: 1, CONTEXTUAL: 0.1, GENERIC: 1 } },
  { name: 'wiki', promptWeights: { CURRENT_TOPIC: 1, CONTEXTUAL: 0.25, GENERIC: 0 } },
  { name: 'transition', promptWeights: { CURRENT_TOPIC: 0, CONTEXTUAL: 0.5, GENERIC: 0 } },
  { name: 'alexa-commands', promptWeights: silent },
  { name: 'neural-fallback', promptWeights: silent },
  { name: 'fallback', promptWeights: { CURRENT_TOPIC: 0, CONTEXTUAL: 0.3, GENERIC: 1 } },
  { name: 'talk', promptWeights: silent },
];
