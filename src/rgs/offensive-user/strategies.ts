import type { Experiment } from '../../contracts/experiment.ts';

/** What an answer to an offence does: ask why, step aside, set a limit, or show understanding. */
export type Tactic = 'why' | 'avoid' | 'counter' | 'empathetic';

/** How one strategy answers (paper §'offensive user'). */
export interface Strategy {
  readonly tactic: Tactic;
  /** True if the user's name is said where it is known. */
  readonly isNamed: boolean;
  /** True if somebody else goes on in the same turn. */
  readonly needsPrompt: boolean;
}

export const strategyNames = [
  'why',
  'why-name',
  'avoid',
  'avoid-name',
  'avoid-prompt',
  'avoid-name-prompt',
  'counter-prompt',
  'empathetic-prompt',
] as const;
export type StrategyName = (typeof strategyNames)[number];

export const strategies: Readonly<Record<StrategyName, Strategy>> = {
  why: { tactic: 'why', isNamed: false, needsPrompt: false },
  'why-name': { tactic: 'why', isNamed: true, needsPrompt: false },
  avoid: { tactic: 'avoid', isNamed: false, needsPrompt: false },
  'avoid-name': { tactic: 'avoid', isNamed: true, needsPrompt: false },
  'avoid-prompt': { tactic: 'avoid', isNamed: false, needsPrompt: true },
  'avoid-name-prompt': { tactic: 'avoid', isNamed: true, needsPrompt: true },
  'counter-prompt': { tactic: 'counter', isNamed: false, needsPrompt: true },
  'empathetic-prompt': { tactic: 'empathetic', isNamed: false, needsPrompt: true },
};

/** The paper's best strategy (fewest further offences, .346) is what everybody gets; the others are there to be set. */
export const offensiveStrategy: Experiment<StrategyName> = {
  name: 'offensive-strategy',
  arms: {
    why: 0,
    'why-name': 0,
    avoid: 0,
    'avoid-name': 0,
    'avoid-prompt': 0,
    'avoid-name-prompt': 1,
    'counter-prompt': 0,
    'empathetic-prompt': 0,
  },
};
