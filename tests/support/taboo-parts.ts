import type { AgentParts } from '../../src/games/taboo/agents/agent-parts.ts';
import { createInflections } from '../../src/games/taboo/lexicon/inflections.ts';

const missing = (): never => {
  throw new Error('This part was not expected to be asked for.');
};
const none = async (): Promise<undefined> => undefined;

/** Parts for agents that need none. */
export const fakeParts: AgentParts = {
  inflections: createInflections(),
  targets: missing,
  language: missing,
  associations: missing,
  concepts: missing,
  passages: missing,
  posts: missing,
  models: { generator: none, fluency: none, ranker: none, reader: none },
};
