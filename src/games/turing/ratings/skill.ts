/** What is known of a skill on the scale of log-odds. */
export interface Skill {
  readonly mean: number;
  readonly variance: number;
  /** How many predictions it rests on. */
  readonly seen: number;
}

/** Every number on which skills depend. */
export const skillSettings = {
  /** Of somebody of whom nothing is known: nine in ten lie within 430 points of the middle. */
  startVariance: 2.25,
  /** How much a skill may change from one prediction to the next. */
  drift: 0.001,
  /** Predictions, or an interval in points, from which a skill is no longer provisional. */
  settledSeen: 20,
  settledWidth: 440,
} as const;

/** A skill of which nothing is known. */
export const unknownSkill: Skill = { mean: 0, variance: skillSettings.startVariance, seen: 0 };

/** How probably somebody with a skill in detection is right about somebody with one in concealment (Rasch 1960). */
export function rightChance(detection: number, concealment: number): number {
  return 1 / (1 + Math.exp(concealment - detection));
}

/**
 * Both skills after a prediction: one step of Newton's on the log posterior, with normal laws before and after. What is surely known
 * moves little, and who is unknown costs the other little.
 */
export function afterPrediction(
  detection: Skill,
  concealment: Skill,
  isRight: boolean,
): { readonly detection: Skill; readonly concealment: Skill } {
  const { drift } = skillSettings;
  const [own, other] = [detection.variance + drift, concealment.variance + drift];
  // Doubt about both draws the expectation towards a half (MacKay 1992).
  const doubt = Math.sqrt(1 + (Math.PI / 8) * (own + other));
  const chance = rightChance((detection.mean - concealment.mean) / doubt, 0);
  const bend = chance * (1 - chance);
  const share = 1 / (1 + bend * (own + other));
  const surprise = (isRight ? 1 : 0) - chance;
  return {
    detection: {
      mean: detection.mean + own * share * surprise,
      variance: own - own * own * bend * share,
      seen: detection.seen + 1,
    },
    concealment: {
      mean: concealment.mean - other * share * surprise,
      variance: other - other * other * bend * share,
      seen: concealment.seen + 1,
    },
  };
}
