import { type Mood, moodOfEmotion } from '../../core/emotion-mood.ts';
import { tellsSadNews } from '../../core/sad-news.ts';

/** The mood of a line of the user: that of the emotion, but bad news are bad whatever the emotion. */
export function moodFor(emotion: string | null, text: string): Mood {
  return tellsSadNews(text) ? 'bad' : moodOfEmotion(emotion);
}
