import type { TuringRefusal } from '../../rules/play-turing.ts';

const texts: Readonly<Record<TuringRefusal, string>> = {
  over: 'The game is over.',
  'talk-is-over': 'The talk is over; only a prediction is possible now.',
  'may-not-predict': 'Your role does not predict.',
  'predicted-already': 'You have made your prediction.',
  'nothing-seen-yet': 'Wait until the other has said enough to be judged by.',
  'not-your-turn': 'It is the other’s turn.',
  'no-messages-left': 'You have no messages left.',
  'too-many-in-a-row': 'Wait for the other to say something.',
};

/** What people are told whose action the rules refuse. */
export function refusalText(refusal: TuringRefusal): string {
  return texts[refusal];
}
