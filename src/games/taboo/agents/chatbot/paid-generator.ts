import type { Config } from '../../../../config/config.ts';
import type { TextGenerator } from '../../../../contracts/text-generator.ts';
import type { Clock } from '../../../../core/clock.ts';
import { ParleyError } from '../../../../core/errors.ts';
import { withBudget } from './budget.ts';
import { recorded } from './recorded.ts';

type PaidSettings = Pick<
  Config,
  'PARLEY_TABOO_CALLS' | 'PARLEY_TABOO_TOKENS' | 'PARLEY_TABOO_RECORD' | 'PARLEY_TABOO_REPLAY'
>;

/**
 * A generator that may cost money, as the settings allow it: within a budget, asked again where it fails, its replies kept where a file is named.
 *
 * @throws ParleyError PARLEY_CONFIG_INVALID where replies are to be replayed from no file; as `recorded`
 */
export function paidGenerator(generator: TextGenerator, settings: PaidSettings, clock: Clock): TextGenerator {
  const { PARLEY_TABOO_CALLS: calls, PARLEY_TABOO_TOKENS: tokens, PARLEY_TABOO_RECORD: file } = settings;
  const isReplayed = settings.PARLEY_TABOO_REPLAY;
  if (isReplayed && file === '') {
    throw new ParleyError(
      'PARLEY_CONFIG_INVALID',
      'PARLEY_TABOO_REPLAY is set, and PARLEY_TABOO_RECORD names no file.',
      {
        remedy: 'Name the file of a recorded run in PARLEY_TABOO_RECORD.',
      },
    );
  }
  const bounded = withBudget(generator, { calls, tokens }, clock);
  return file === '' ? bounded : recorded(bounded, file, isReplayed ? 'replay' : 'record');
}

/** The settings for one of several threads, which share the budget evenly. */
export function budgetShare<T extends PaidSettings>(settings: T, threads: number): T {
  return {
    ...settings,
    PARLEY_TABOO_CALLS: Math.floor(settings.PARLEY_TABOO_CALLS / threads),
    PARLEY_TABOO_TOKENS: Math.floor(settings.PARLEY_TABOO_TOKENS / threads),
  };
}
