import type { Random } from '../../../core/random.ts';
import { drawIndex, type Policy, rewardOf, type TripSetting } from './trip-rewards.ts';

/** One action of one side: what it saw, what it did, what both got. */
export interface Sample {
  readonly state: number;
  readonly action: number;
  readonly reward: number;
}

/** One side that learns. */
export interface Learner {
  policy(): Policy;
  learn(samples: readonly Sample[], random: Random): void;
}

/** Two sides that learn together. */
export interface LearningPair {
  policies(): { readonly user: Policy; readonly agent: Policy };
  /** Holds the dialogues of an iteration, learns from them, and returns their rewards in order. */
  iterate(iteration: number): readonly number[];
}

/** Dialogues of two sides, as each sees them, in the order in which they were held. */
export interface Dialogues {
  readonly user: readonly Sample[];
  readonly agent: readonly Sample[];
}

/** Holds dialogues between a passenger and a driver. */
export function holdDialogues(
  setting: TripSetting,
  { user, agent }: { readonly user: Policy; readonly agent: Policy },
  count: number,
  random: Random,
): Dialogues {
  const held = Array.from({ length: count }, () => {
    const destination = drawIndex(setting.prior, random);
    const word = drawIndex(user[destination] ?? [], random);
    const drive = drawIndex(agent[word] ?? [], random);
    return { destination, word, drive, reward: rewardOf(setting, destination, word, drive) };
  });
  return {
    user: held.map(({ destination, word, reward }) => ({ state: destination, action: word, reward })),
    agent: held.map(({ word, drive, reward }) => ({ state: word, action: drive, reward })),
  };
}
