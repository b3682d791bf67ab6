import type { TurnContext } from '../../contracts/turn.ts';

/** The mood of the user's line. */
export type Mood = 'good' | 'even' | 'bad';

/** The mood by the line's sentiment. */
export function moodOf({ annotations }: TurnContext): Mood {
  const { label } = annotations.sentiment;
  if (label.endsWith('positive')) return 'good';
  return label.endsWith('negative') ? 'bad' : 'even';
}
