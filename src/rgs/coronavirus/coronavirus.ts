import { defineResponseGenerator } from '../../contracts/response-generator.ts';
import { begin } from './begin.ts';
import { coronavirusContent } from './content.ts';
import { type CoronavirusState, coronavirusState } from './state.ts';
import { goOn, treelets } from './treelets.ts';

const notHeard: ReadonlySet<string> = new Set(['misheard', 'clarification', 'repetition']);

/** Talks about the pandemic where the user brings it up: comfort, a few facts, something uplifting, then films (reference §10.16). */
export const coronavirus = defineResponseGenerator<CoronavirusState>({
  name: 'coronavirus',
  description: 'Talks about the coronavirus pandemic when asked to: comfort, a few dated facts, something uplifting.',
  examples: ["let's talk about covid", 'the pandemic was so hard', 'is the pandemic over'],
  state: coronavirusState,
  content: coronavirusContent,
  treelets: treelets,
  respond: async (turn, state) => (turn.text === '' ? undefined : ((await goOn(turn, state)) ?? begin(turn, state))),
  // An empty line is re-prompted by others; the question stays open.
  passed: (turn, state) =>
    turn.text === '' || notHeard.has(turn.annotations.complaint.kind) ? state : { ...state, awaiting: null },
});
