import type { DialogueActLabel } from '../../../contracts/annotations.ts';

/** How a decision by rules and the model's probability become one decision: an entry of the table below. */
export interface Choice {
  /** From this probability on it is so, whatever rules say. */
  readonly add: number;
  /** Below this probability it is not so, even where rules say it is. */
  readonly veto: number;
}

type ActShares = Readonly<Partial<Record<DialogueActLabel, number>>>;

type ModelChoices = Readonly<
  Record<'question' | 'offence' | 'red' | 'yes' | 'no' | 'dontKnow' | 'closing' | 'complaint', Choice>
> & {
  readonly offenceInSamples: number;
  readonly emotion: number;
  readonly sentiment: number;
  readonly sentimentOfWords: number;
  readonly ownActs: ActShares;
  readonly rulesInAct: ActShares;
};

/**
 * Who decides each annotation, and from which probability on: the one table of thresholds. docs/models.md names the measurement behind each
 * row; the paper's thresholds (reference §3.2, §10.9–10.11) were found for other models and hold no longer.
 */
export const modelChoices: ModelChoices = {
  question: { add: 0.65, veto: 0.03 },
  offence: { add: 0.9, veto: 0 },
  /** From this probability of an offence on a generated text is not said: lower than for users, since a sample lost costs nothing. */
  offenceInSamples: 0.5,
  /** A request for medical, legal or financial advice. */
  red: { add: 0.5, veto: 0.3 },
  /** Answers to a question of the bot. */
  yes: { add: 0.5, veto: 0 },
  no: { add: 0.5, veto: 0.1 },
  dontKnow: { add: 0.7, veto: 0 },
  /** The act 'closing' as a wish to stop, which is asked about. */
  closing: { add: 0.99, veto: 0 },
  /** The act 'complaint' as a complaint of no particular kind. */
  complaint: { add: 0.85, veto: 0 },
  /** From this probability on the likeliest emotion is named. */
  emotion: 0.5,
  /** From this probability on the model's sentiment stands, below it that of the words. */
  sentiment: 0.5,
  /** Where the model is not so sure, the words' sentiment stands if the model gives their side this much; else it is neutral. */
  sentimentOfWords: 0.25,
  /** Acts that come first where they reach their threshold: the data of all others does not know them. */
  ownActs: {
    correction: 0.5,
    'clarifying-question': 0.5,
    uncertain: 0.5,
    'non-compliant': 0.5,
    'open-question-personal': 0.5,
  },
  /** Share of the rules in the probability of an act; where none is given the model alone tells. */
  rulesInAct: {},
};
