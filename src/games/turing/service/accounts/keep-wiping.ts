import type { TuringStore } from '../../../../contracts/turing-store.ts';
import type { Clock } from '../../../../core/clock.ts';
import { type Repeated, repeat } from '../games/repeat.ts';
import { accountsDocuments } from './accounts-parts.ts';
import { wipeUnwiped } from './wipe-logs.ts';

const everyMs = 60_000;

/**
 * Wipes, now and once a minute, words of deleted accounts that a process left in the logs of games since it ended before it came to it. Several
 * processes may do it at once. What fails is told, and tried again.
 */
export async function keepWiping(
  store: TuringStore,
  clock: Clock,
  failed: (error: unknown) => void,
): Promise<Repeated> {
  const wipe = async (): Promise<void> => wipeUnwiped({ ...accountsDocuments(store), store });
  await wipe().catch(failed);
  return repeat(clock, () => everyMs, wipe, failed);
}
