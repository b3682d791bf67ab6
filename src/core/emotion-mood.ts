/** How a moment feels to the user, as far as one can tell. */
export type Mood = 'good' | 'bad' | 'even';

const moods: ReadonlyMap<string, Mood> = new Map([
  ...named(
    'good',
    'anticipating caring confident content excited faithful grateful hopeful impressed joyful prepared proud trusting',
  ),
  ...named(
    'bad',
    'afraid angry annoyed anxious apprehensive ashamed devastated disappointed disgusted embarrassed furious guilty jealous lonely sad terrified',
  ),
]);

/**
 * The mood that an emotion is of; nostalgia, sentiment and surprise may be either.
 *
 * @example moodOfEmotion('annoyed') // 'bad'
 */
export function moodOfEmotion(emotion: string | null): Mood {
  return moods.get(emotion ?? '') ?? 'even';
}

/** From this share of the probability on, emotions of one mood tell it, though none of them may be likely alone. */
const leastShare = 0.5;

/**
 * The mood of which most of the likely emotions are.
 *
 * @param probabilities of the likeliest emotions
 * @example moodFelt({ angry: 0.2, annoyed: 0.2, sad: 0.15, proud: 0.1 }) // 'bad'
 */
export function moodFelt(probabilities: Readonly<Record<string, number>>): Mood {
  const share = (mood: Mood): number =>
    Object.entries(probabilities)
      .filter(([emotion]) => moodOfEmotion(emotion) === mood)
      .reduce((sum, [, probability]) => sum + probability, 0);
  return (['bad', 'good'] as const).find((mood) => share(mood) >= leastShare) ?? 'even';
}

function named(mood: Mood, emotions: string): (readonly [string, Mood])[] {
  return emotions.split(' ').map((emotion) => [emotion, mood]);
}
