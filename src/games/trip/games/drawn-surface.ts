import { type Rational, rationalText } from '../../equilibria/exact/rational.ts';
import type { TripSettings } from '../game/trip-settings.ts';
import { figure5 } from '../solve/figure5.ts';
import { figure5Plot } from '../solve/figure5-plot.ts';

/** The surface of rewards over truth and obedience, for showing: the paper's Figure 5. */
export interface DrawnSurface {
  /** SVG. */
  readonly plot: string;
  /** Numbers as `p/q`. */
  readonly saddle: { readonly truth: string; readonly obedience: string; readonly reward: string } | null;
}

const steps = 20;
const pair = 2;

/** The surface of a game; null where it has more than two destinations or words. */
export function drawnSurface(settings: TripSettings): DrawnSurface | null {
  const { destinations, words } = settings;
  if (destinations !== pair || words !== pair) return null;
  const figure = figure5(settings, steps);
  const { saddle } = figure;
  const text = (value: Rational): string => rationalText(value);
  return {
    plot: figure5Plot(figure),
    saddle: saddle && {
      truth: text(saddle.truth),
      obedience: text(saddle.obedience),
      reward: text(saddle.reward),
    },
  };
}
