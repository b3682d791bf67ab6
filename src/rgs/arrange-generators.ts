import { closest } from 'fastest-levenshtein';
import type { AnyResponseGenerator } from '../contracts/response-generator.ts';
import { ParleyError } from '../core/errors.ts';

/** Nothing may outrank care in a crisis, and somebody must always have an answer. */
const fixed: readonly string[] = ['crisis', 'fallback'];

/** How the settings change the list, by names. */
export interface Arrangement {
  /** PARLEY_RGS_OFF */
  readonly off: readonly string[];
  /** PARLEY_RGS_ORDER */
  readonly order: readonly string[];
}

/** The generators in use, in tie-break order, and those that are switched off. */
export interface ArrangedGenerators {
  readonly generators: readonly AnyResponseGenerator[];
  readonly off: readonly AnyResponseGenerator[];
}

/**
 * The generators as the settings want them: those named in `order` stand directly behind crisis, the others follow as they were.
 *
 * @throws ParleyError PARLEY_CONFIG_INVALID for an unknown or repeated name, for crisis and fallback, and for a name in both lists
 */
export function arrangeGenerators(
  installed: readonly AnyResponseGenerator[],
  { off, order }: Arrangement,
): ArrangedGenerators {
  const names = installed.map(({ name }) => name);
  check('PARLEY_RGS_OFF', off, names);
  check('PARLEY_RGS_ORDER', order, names);
  const both = order.find((name) => off.includes(name));
  if (both !== undefined) throw refused('PARLEY_RGS_ORDER', both, 'PARLEY_RGS_OFF switches it off');
  const on = installed.filter(({ name }) => !off.includes(name));
  const rank = ({ name }: AnyResponseGenerator): number => {
    if (name === 'crisis') return -1;
    return order.includes(name) ? order.indexOf(name) : order.length;
  };
  return {
    generators: on.toSorted((left, right) => rank(left) - rank(right)),
    off: installed.filter(({ name }) => off.includes(name)),
  };
}

function check(setting: string, wanted: readonly string[], names: readonly string[]): void {
  for (const [place, name] of wanted.entries()) {
    if (!names.includes(name)) throw refused(setting, name, `there is none, and "${closest(name, names)}" is nearest`);
    if (fixed.includes(name)) throw refused(setting, name, 'it has a fixed place and is always on');
    if (wanted.indexOf(name) !== place) throw refused(setting, name, 'it is named twice');
  }
}

function refused(setting: string, name: string, cause: string): ParleyError {
  return new ParleyError('PARLEY_CONFIG_INVALID', `${setting} names the response generator "${name}": ${cause}.`, {
    remedy: `Correct ${setting}; \`parley rgs\` lists the names.`,
    context: { setting, name },
  });
}
