import { defineResponseGenerator } from '../../contracts/response-generator.ts';
import { answerAfterwards } from './answer-afterwards.ts';
import { answerOffence } from './answer-offence.ts';
import { afterwardsFile, firstFile, repeatedFile } from './content.ts';
import { afterPeace, offensiveUserState } from './state.ts';

/** Meets offensive words calmly, by one of eight strategies, and gets the conversation going again (paper §'offensive user'). */
export const offensiveUser = defineResponseGenerator({
  name: 'offensive-user',
  isUnjudged: true,
  description: 'Meets insults, swearing and unfit subjects calmly and turns to something else.',
  examples: ['you are so stupid', 'shut up', 'talk dirty to me'],
  state: offensiveUserState,
  content: [firstFile, repeatedFile, afterwardsFile],
  respond: (turn, state) => {
    const { isOffensive, crisis } = turn.annotations.offensive;
    if (crisis !== 'none') return undefined;
    return isOffensive ? answerOffence(turn, state) : answerAfterwards(turn, state);
  },
  // An empty line is re-prompted by others; the reply is still awaited.
  passed: (turn, state) => (turn.text === '' || turn.annotations.offensive.isOffensive ? state : afterPeace(state)),
});
