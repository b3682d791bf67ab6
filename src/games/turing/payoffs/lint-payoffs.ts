import {
  add,
  compare,
  divide,
  parseRational,
  type Rational,
  rational,
  rationalText,
  rationalToNumber,
  signOf,
  subtract,
} from '../../equilibria/exact/rational.ts';
import { identities, type Identity } from '../rules/turing-rules.ts';
import { styleNames } from '../style/style-points.ts';
import { type PayoffMatrix, payoffOf } from './payoff-matrix.ts';
import type { Stakes } from './score-match.ts';

/** The ways in which a game of predictions can be won without playing it. */
export type PayoffFaultCode =
  | 'constant-prediction'
  | 'wrong-pays'
  | 'prediction-never-pays'
  | 'detection-welcome'
  | 'leaving-pays'
  | 'talk-outweighs'
  | 'collusion';

export interface PayoffFault {
  readonly code: PayoffFaultCode;
  /** An error makes the game worthless; of a warning, matching and integrity have to take care. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** What a strategy earns on average that always says the same and listens to nobody. */
export interface ConstantStrategy {
  readonly predictor: Identity;
  readonly says: Identity;
  /** For the own prediction, where half of the others are human. */
  readonly mean: Rational;
  /** The share of humans among the others at which it neither gains nor loses; null where there is none. */
  readonly breakEven: Rational | null;
}

export interface PayoffReport {
  readonly constants: readonly ConstantStrategy[];
  readonly faults: readonly PayoffFault[];
}

/**
 * Finds degenerate strategies: ways to earn points without telling people from bots. A mixture of constant predictions earns no more than the
 * better of them, so that those need not be looked at. Numbers are exact.
 */
export function lintPayoffs(stakes: Stakes): PayoffReport {
  const constants = identities.flatMap((predictor) =>
    identities.map((says) => constant(stakes.payoffs, predictor, says)),
  );
  const faults = [
    ...constants.flatMap(constantFault),
    ...identities.flatMap((predictor) => predictorFaults(stakes.payoffs, predictor)),
    ...detectionFaults(stakes.payoffs),
    ...leavingFaults(stakes),
    ...talkFaults(stakes),
    ...collusionFaults(stakes.payoffs),
  ];
  return { constants, faults };
}

function constant(matrix: PayoffMatrix, predictor: Identity, says: Identity): ConstantStrategy {
  const ofHuman = exact(payoffOf(matrix, predictor, says, 'human')[0]);
  const ofBot = exact(payoffOf(matrix, predictor, says, 'bot')[0]);
  const mean = divide(add(ofHuman, ofBot), rational(2));
  const difference = subtract(ofHuman, ofBot);
  const share = signOf(difference) === 0 ? null : divide(subtract(rational(0), ofBot), difference);
  const isShare = share !== null && signOf(share) >= 0 && compare(share, rational(1)) <= 0;
  return { predictor, says, mean, breakEven: isShare ? share : null };
}

function constantFault({ predictor, says, mean, breakEven }: ConstantStrategy): readonly PayoffFault[] {
  if (signOf(mean) <= 0) return [];
  const from =
    breakEven === null
      ? 'whatever the shares'
      : `where ${says}s are more than ${percent(says === 'human' ? breakEven : subtract(rational(1), breakEven))}`;
  return [
    fault(
      'constant-prediction',
      `a ${predictor} that always says "${says}" earns ${rationalText(mean)} a match where half of the others are human; it gains ${from}`,
    ),
  ];
}

/** Being right must pay, and pay more than being wrong. */
function predictorFaults(matrix: PayoffMatrix, predictor: Identity): readonly PayoffFault[] {
  const faults = identities.flatMap((truth) => {
    const right = payoffOf(matrix, predictor, truth, truth)[0];
    const wrong = payoffOf(matrix, predictor, truth === 'human' ? 'bot' : 'human', truth)[0];
    if (right > wrong) return [];
    return [
      fault(
        'wrong-pays',
        `a ${predictor} who meets a ${truth} is paid ${wrong} for the wrong prediction, and ${right} for the right one`,
      ),
    ];
  });
  const best = identities.reduce(
    (total, truth) => add(total, exact(payoffOf(matrix, predictor, truth, truth)[0])),
    rational(0),
  );
  if (signOf(best) > 0) return faults;
  return [
    ...faults,
    fault(
      'prediction-never-pays',
      `a ${predictor} who is always right earns ${rationalText(divide(best, rational(2)))} a match, so that it better says nothing`,
    ),
  ];
}

/** Where somebody gains by being taken for a bot, the game is another one. */
function detectionFaults(matrix: PayoffMatrix): readonly PayoffFault[] {
  return identities.flatMap((predictor) =>
    identities.flatMap((truth) => {
      const asHuman = payoffOf(matrix, predictor, 'human', truth)[1];
      const asBot = payoffOf(matrix, predictor, 'bot', truth)[1];
      if (asBot <= asHuman) return [];
      const message = `a ${truth} that a ${predictor} takes for a bot is paid ${asBot}, and ${asHuman} where it is taken for a human`;
      return [warning('detection-welcome', message)];
    }),
  );
}

/** Who is about to be found out must not do better by leaving. */
function leavingFaults({ payoffs, leaving }: Stakes): readonly PayoffFault[] {
  const worst = Math.min(...cellsOf(payoffs).map(([, predicted]) => predicted));
  if (leaving <= worst) return [];
  return [
    fault(
      'leaving-pays',
      `leaving costs ${-leaving}, and being found out up to ${-worst}: who fears the prediction leaves before it`,
    ),
  ];
}

/** The points for talk must not be worth more than a right prediction. */
function talkFaults({ payoffs, style }: Stakes): readonly PayoffFault[] {
  const most = styleNames.reduce(
    (total, name) => add(total, style[name].each > 0 ? exact(style[name].most) : rational(0)),
    rational(0),
  );
  const gains = cellsOf(payoffs).flatMap(([predictor]) => (predictor > 0 ? [exact(predictor)] : []));
  const [first, ...others] = gains;
  if (first === undefined) return [];
  const least = others.reduce((smallest, gain) => (compare(gain, smallest) < 0 ? gain : smallest), first);
  if (compare(most, least) < 0) return [];
  return [
    warning(
      'talk-outweighs',
      `talk is paid with up to ${rationalText(most)}, and a right prediction with as little as ${rationalText(least)}: talking on beats guessing`,
    ),
  ];
}

/** Two who know each other earn together; matching has to keep them apart. */
function collusionFaults(matrix: PayoffMatrix): readonly PayoffFault[] {
  return identities.flatMap((truth) => {
    const [mine, theirs] = payoffOf(matrix, truth, truth, truth);
    const together = add(exact(mine), exact(theirs));
    if (signOf(together) <= 0) return [];
    const message = `two ${truth}s who agree beforehand share ${rationalText(together)} for each of their predictions: limit how often a pair meets`;
    return [warning('collusion', message)];
  });
}

function cellsOf(matrix: PayoffMatrix) {
  return identities.flatMap((predictor) =>
    identities.flatMap((says) => identities.map((truth) => payoffOf(matrix, predictor, says, truth))),
  );
}

function fault(code: PayoffFaultCode, message: string): PayoffFault {
  return { code, severity: 'error', message };
}

function warning(code: PayoffFaultCode, message: string): PayoffFault {
  return { code, severity: 'warning', message };
}

/** A number as it is written: 0.1 is 1/10. */
function exact(value: number): Rational {
  return parseRational(String(value)) ?? rational(0);
}

function percent(share: Rational): string {
  return `${Math.round(1000 * rationalToNumber(share)) / 10} %`;
}
