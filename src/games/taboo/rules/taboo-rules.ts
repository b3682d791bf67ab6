import { ParleyError } from '../../../core/errors.ts';

/** The two sides. The attacker knows the target word and tries to have the defender say it; the defender may guess it, once. */
export type TabooRole = 'attacker' | 'defender';

/** What happens to an utterance that the judges find not fluent or not relevant, or that is empty. */
export type InvalidPolicy =
  | { readonly kind: 'loses' }
  /** The side speaks again, so many times in a turn; then it loses. */
  | { readonly kind: 'retry'; readonly times: number }
  /** The utterance stands and the game goes on; it is marked, and can make nobody win. */
  | { readonly kind: 'skip' };

/** Everything in which games of Adversarial Taboo may differ (docs/taboo-rules.md has the reasons). */
export interface TabooRules {
  readonly name: string;
  /** T: a turn is an utterance of the attacker and one of the defender. */
  readonly turns: number;
  /** Guesses that the defender has in a game. */
  readonly guesses: number;
  /** After the last turn a defender with a guess left must guess. */
  readonly forcedGuess: boolean;
  readonly wrongGuess: 'goes-on' | 'loses';
  /** So many guesses that are no word use up one guess. */
  readonly malformedGuesses: number;
  readonly invalid: InvalidPolicy;
  /** The attacker says the target, or spells it: it loses, the game counts for nobody, or nothing happens. */
  readonly attackerLeak: 'loses' | 'void' | 'unchecked';
  /** Whether the defender is caught by a word that the attacker said first, where that goes unpunished. */
  readonly repeatedLeakCounts: boolean;
}

/**
 * The presets: `paper` (Yao et al., AAAI-21; where it is silent, what docs/taboo-rules.md decides), `released` (the code that its authors
 * published), `spag` (Cheng et al. 2024).
 */
export const tabooPresets = {
  paper: {
    name: 'paper',
    turns: 10,
    guesses: 1,
    forcedGuess: true,
    wrongGuess: 'goes-on',
    malformedGuesses: 3,
    invalid: { kind: 'loses' },
    attackerLeak: 'loses',
    repeatedLeakCounts: false,
  },
  released: {
    name: 'released',
    turns: 10,
    guesses: 1,
    forcedGuess: false,
    wrongGuess: 'goes-on',
    malformedGuesses: 3,
    invalid: { kind: 'loses' },
    attackerLeak: 'unchecked',
    repeatedLeakCounts: true,
  },
  spag: {
    name: 'spag',
    turns: 5,
    guesses: 1,
    forcedGuess: false,
    wrongGuess: 'loses',
    malformedGuesses: 3,
    invalid: { kind: 'loses' },
    attackerLeak: 'void',
    repeatedLeakCounts: false,
  },
} as const satisfies Readonly<Record<string, TabooRules>>;

export type TabooPreset = keyof typeof tabooPresets;

/**
 * The rules of a preset's name.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID for a name that is none
 */
export function tabooRules(name: string): TabooRules {
  const rules: TabooRules | undefined = Object.entries(tabooPresets).find(([preset]) => preset === name)?.[1];
  if (rules) return rules;
  throw new ParleyError('PARLEY_INPUT_INVALID', `There are no rules '${name}' of Taboo.`, {
    remedy: `Take one of ${Object.keys(tabooPresets).join(', ')}.`,
    context: { name },
  });
}
