import type { WrittenAnswer } from '../../../../src/contracts/answer-book.ts';

/** A small book. */
export const someAnswers: readonly WrittenAnswer[] = [
  {
    kind: 'howto',
    subject: 'boiled eggs',
    questions: ['how long do you boil an egg', 'how many minutes for a soft yolk', 'boiling eggs how long'],
    text: 'Six minutes for a soft yolk.',
    goesOn: 'Soft or hard?',
  },
  {
    kind: 'explanation',
    subject: 'blue sky',
    questions: ['why is the sky blue', 'what makes the sky that colour', 'sky blue how come'],
    text: 'The air scatters blue light most.',
  },
  {
    kind: 'howto',
    subject: 'red wine stain',
    questions: ['how do i get red wine out of a carpet', 'i spilled wine on the rug', 'wine stain what helps'],
    text: 'Blot it, then cold water.',
  },
];
