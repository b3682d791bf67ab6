import { nothingExpected, type OpponentModel } from './opponent-model.ts';

/** What any answer counts, against the same words as a copy's. */
const likelihood = 0.03;
/** Of the words that a line calls up, so many are said, and so many guessed. */
const saysCalled = 0.25;
const guessesCalled = 0.25;

/** Somebody who chats in a way that is not known: it says what a line calls up, now and then. */
export const unknownTalker: OpponentModel = {
  name: 'unknown talker',
  isWatcher: false,
  likeness: async () => likelihood,
  expect: async ({ guessesLeft }, { calls }) => ({
    ...nothingExpected,
    says: saysCalled * calls,
    guessesRight: guessesLeft > 0 ? guessesCalled * calls : 0,
  }),
};
