import { payoffPresets } from '../payoffs/payoff-presets.ts';
import { payoffOf, type PayoffMatrix } from '../payoffs/payoff-matrix.ts';
import { type Identity, identities } from '../rules/turing-rules.ts';
import type { TalkerView } from './player.ts';
import type { PlayerParts } from './talk.ts';
import { tellTaleOdds } from './tell-tales.ts';

/** How sure a bot of the house must be to end a talk, by how many messages it has seen; while the talk closes it need not be. */
const sureness: readonly { readonly seen: number; readonly least: number }[] = [
  { seen: 4, least: 0.9 },
  { seen: 6, least: 0.85 },
  { seen: 9, least: 0.8 },
  { seen: 13, least: 0.72 },
];
/**
 * Of the odds that the detector gives so much is believed, as an exponent: of programs that it has never seen it is right less often than it
 * holds (docs/turing-detector.md), and whom one meets here it has mostly never seen.
 */
const belief = 0.5;
/** And programs that it has never seen look like people to it: of the odds of a program, so many times as much is believed. */
const lean = Math.exp(0.8);

/**
 * What a bot of the house predicts now: what the detector says, once it is sure enough for what it has seen, or while the talk closes; and
 * only what is worth more, by the pay-offs, than no prediction.
 */
export function guessNow(
  view: TalkerView,
  programChance: PlayerParts['programChance'],
  payoffs: PayoffMatrix = payoffPresets.balanced.matrix,
): Identity | undefined {
  if (view.noPrediction !== null || view.yourPrediction !== null) return undefined;
  const seen = view.messages.filter(({ from }) => from === 'partner').length;
  const least = view.stage === 'closing' ? 0 : sureness.findLast((one) => one.seen <= seen)?.least;
  if (least === undefined) return undefined;
  const chance = believed(programChance(view.messages), tellTaleOdds(view.messages));
  const [best] = identities
    .map((says) => ({ says, worth: worthOf(says, chance, payoffs) }))
    .toSorted((left, right) => right.worth - left.worth);
  if (!best || best.worth <= 0) return undefined;
  return (best.says === 'bot' ? chance : 1 - chance) >= least ? best.says : undefined;
}

/** What a bot's prediction is worth to it, where the partner is a program with this chance. */
function worthOf(says: Identity, chance: number, payoffs: PayoffMatrix): number {
  const [ofBot] = payoffOf(payoffs, 'bot', says, 'bot');
  const [ofHuman] = payoffOf(payoffs, 'bot', says, 'human');
  return chance * ofBot + (1 - chance) * ofHuman;
}

function believed(chance: number, tellTales: number): number {
  const bounded = Math.min(Math.max(chance, 1e-6), 1 - 1e-6);
  const odds = (bounded / (1 - bounded)) ** belief * lean * tellTales;
  return odds / (1 + odds);
}
