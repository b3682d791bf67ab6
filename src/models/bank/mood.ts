import { tellsSadNews } from '../../core/sad-news.ts';

/** How a moment feels to the user, as far as one can tell. */
export type Mood = 'good' | 'bad' | 'even';

const moodOf: ReadonlyMap<string, Mood> = new Map([
  ...moods(
    'good',
    'anticipating caring confident content excited faithful grateful hopeful impressed joyful prepared proud trusting',
  ),
  ...moods(
    'bad',
    'afraid angry annoyed anxious apprehensive ashamed devastated disappointed disgusted embarrassed furious guilty jealous lonely sad terrified',
  ),
]);

/** The mood of a line of the user: that of the emotion, but bad news are bad whatever the emotion. */
export function moodFor(emotion: string | null, text: string): Mood {
  if (tellsSadNews(text)) return 'bad';
  return moodOf.get(emotion ?? '') ?? 'even';
}

function moods(mood: Mood, emotions: string): (readonly [string, Mood])[] {
  return emotions.split(' ').map((emotion) => [emotion, mood]);
}
