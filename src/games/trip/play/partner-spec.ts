import { ParleyError } from '../../../core/errors.ts';
import { algorithms, type Algorithm } from '../learn/train-restart.ts';
import { type ConventionName, conventionNames } from './conventions.ts';

/** How one asks for a partner. */
export type PartnerSpec =
  | { readonly kind: 'convention'; readonly name: ConventionName }
  | { readonly kind: 'equilibrium'; readonly number: number }
  | { readonly kind: 'best' }
  | { readonly kind: 'learned'; readonly algorithm: Algorithm }
  | { readonly kind: 'surprise' };

/** All forms of a spec, for help texts. */
export const partnerForms =
  'truth, opposite, stubborn, random, best, equilibrium:N, learned, learned:ppo, learned:grounded or surprise';

const longestSpec = 40;

/**
 * Reads how a partner is asked for.
 *
 * @throws ParleyError PARLEY_AGENT_UNKNOWN
 */
export function readPartnerSpec(text: string): PartnerSpec {
  const spec = text.trim().toLowerCase();
  const convention = conventionNames.find((name) => name === spec);
  if (convention !== undefined) return { kind: 'convention', name: convention };
  if (spec === 'best' || spec === 'surprise') return { kind: spec };
  const [, number] = /^equilibrium:(\d{1,7})$/u.exec(spec) ?? [];
  if (number !== undefined) return { kind: 'equilibrium', number: Number(number) };
  const [, wanted = 'pg'] = /^learned(?::(\w+))?$/u.exec(spec) ?? [undefined, ''];
  const algorithm = algorithms.find((name) => name === wanted);
  if (algorithm !== undefined) return { kind: 'learned', algorithm };
  throw new ParleyError(
    'PARLEY_AGENT_UNKNOWN',
    `There is no partner '${text.slice(0, longestSpec)}' for the trip game.`,
    {
      remedy: `Take ${partnerForms}.`,
    },
  );
}
