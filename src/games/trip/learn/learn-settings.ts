/**
 * Every constant of the learners, with its source. `rllib` is Ray's RLlib of mid-2020 (0.8.6) with its torch nets, whose defaults the paper's
 * scripts leave as they are (reference, section 1.4); `paper` is Arkhangorodsky et al. 2021; `ours` was chosen here (docs/trip-learning.md).
 */

/** Adam: torch's defaults, which RLlib leaves as they are. */
export const adamSettings = {
  decay1: 0.9,
  decay2: 0.999,
  epsilon: 1e-8,
} as const;

/** What all learners share. */
export const commonSettings = {
  /** paper: 'train_batch_size' 500 … */
  batchSteps: 500,
  /** rllib: … is collected in whole fragments of 200 environment steps, so 600 steps. */
  fragmentSteps: 200,
  /** paper: the passenger says a word, the driver drives. */
  stepsPerDialogue: 2,
  /** paper. */
  iterations: 90,
  /** rllib: 'fcnet_hiddens' [256, 256] with 'fcnet_activation' tanh. */
  hidden: 256,
  /** rllib: normc_initializer(1.0). */
  hiddenNorm: 1,
  /** rllib: normc_initializer(0.01) of the logits. */
  outputNorm: 0.01,
  /** rllib: 'gamma'; with one step for each side the return is the reward, and nothing is left to discount. */
  gamma: 0.99,
} as const;

/** Dialogues of one iteration: whole fragments until there are enough steps (rllib's `ConcatBatches`). */
export const dialoguesPerIteration =
  (Math.ceil(commonSettings.batchSteps / commonSettings.fragmentSteps) * commonSettings.fragmentSteps) /
  commonSettings.stepsPerDialogue;

/** rllib, PG: one step with the whole batch, no baseline. */
export const pgSettings = {
  rate: 4e-4,
} as const;

/** rllib, PPO. */
export const ppoSettings = {
  rate: 5e-5,
  epochs: 30,
  minibatch: 128,
  clip: 0.3,
  valueClip: 10,
  valueWeight: 1,
  entropyWeight: 0,
  /** Generalised advantage estimation; with one step and 1 the advantage is the reward less the value. */
  lambda: 1,
  klWeight: 0.2,
  klTarget: 0.01,
  /** Further than twice the target: times 1.5; nearer than half of it: times 0.5. */
  klFar: 2,
  klNear: 0.5,
  klRaise: 1.5,
  klLower: 0.5,
  /** Advantages are divided by their deviation, at least this (`standardized`). */
  leastDeviation: 1e-4,
  /** torch's value branch: normc_initializer(1.0). */
  valueOutputNorm: 1,
} as const;

/** ours. */
export const groundedSettings = {
  /** As PG's. */
  rate: 4e-4,
  /** The driver believes all words to be random until so much of the training is over … */
  groundedUntil: 1 / 3,
  /** … and none from here on; in between the share falls evenly. */
  ungroundedFrom: 2 / 3,
  /** What entropy is worth at first; it falls evenly to nothing by then. */
  entropyWeight: 0.1,
} as const;

/** What counts in Figure 2 (paper). */
export const successSettings = {
  /** Of the last so many dialogues … */
  lastDialogues: 3000,
  /** … so many must bring the highest reward. */
  leastBest: 2700,
  /** The mean of so many dialogues … */
  window: 300,
  /** … must come within this of the highest reward: 1.095 of 1.1. */
  within: 0.005,
} as const;
