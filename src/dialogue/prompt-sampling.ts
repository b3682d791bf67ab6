import type { PromptPriority, PromptWeights } from '../contracts/response-generator.ts';
import type { Random } from '../core/random.ts';

/** What sampling looks at. */
export interface Promptable {
  readonly rg: string;
  readonly priority: PromptPriority;
}

/** How likely each tier is where it is present (paper §'prompt selection'; FORCE_START is not sampled against: it wins). */
export const tierWeights: Readonly<Record<PromptPriority, number>> = {
  FORCE_START: 1e12,
  CURRENT_TOPIC: 1e6,
  CONTEXTUAL: 7,
  GENERIC: 3,
};

/** Weights of a generator that declares none. */
export const defaultPromptWeights: Readonly<Record<PromptPriority, number>> = {
  FORCE_START: 1,
  CURRENT_TOPIC: 1,
  CONTEXTUAL: 0.3,
  GENERIC: 0.5,
};

/** What decides between prompts of one tier. */
export interface PromptOdds {
  readonly weights: Readonly<Record<string, PromptWeights | undefined>>;
  /** Turns since each generator last spoke; a longer silence makes a prompt likelier. */
  readonly idleTurns: Readonly<Record<string, number>>;
}

/**
 * Chooses a prompt: FORCE_START wins, else a tier is sampled, then a generator by weight × idle turns.
 *
 * Prompts of weight 0 are taken only where there is no other.
 *
 * @returns undefined where there are no prompts
 */
export function samplePrompt<P extends Promptable>(
  prompts: readonly P[],
  odds: PromptOdds,
  random: Random,
): P | undefined {
  const likely = prompts.filter((prompt) => promptWeight(prompt, odds) > 0);
  const candidates = likely.length > 0 ? likely : prompts;
  if (candidates.length === 0) return undefined;
  const tier = sampleTier(candidates, random);
  const inTier = candidates.filter((prompt) => prompt.priority === tier);
  const weights = inTier.map((prompt) => promptWeight(prompt, odds));
  return weights.some((weight) => weight > 0) ? random.weighted(inTier, weights) : random.pick(inTier);
}

/** The weight of a prompt within its tier. */
export function promptWeight(prompt: Promptable, odds: PromptOdds): number {
  const weight = odds.weights[prompt.rg]?.[prompt.priority] ?? defaultPromptWeights[prompt.priority];
  return weight * (odds.idleTurns[prompt.rg] ?? initialIdleTurns);
}

/** Idle turns of a generator that has not spoken yet (reference §9.2). */
export const initialIdleTurns = 34;

function sampleTier(prompts: readonly Promptable[], random: Random): PromptPriority {
  const present = [...new Set(prompts.map((prompt) => prompt.priority))];
  if (present.includes('FORCE_START')) return 'FORCE_START';
  return random.weighted(
    present,
    present.map((tier) => tierWeights[tier]),
  );
}
