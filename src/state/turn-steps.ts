import type { TurnRange } from '../contracts/state-store.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';

/**
 * Turns of a conversation one at a time, each read only when it is asked for, so that the longest conversation costs no more memory
 * than one record. A turn that is committed meanwhile comes too.
 */
export async function* turnSteps(
  range: TurnRange | undefined,
  /** The first turn with an index larger than this. */
  nextAfter: (after: number) => Promise<TurnRecord | undefined>,
): AsyncGenerator<TurnRecord> {
  let after = range?.after ?? 0;
  for (let left = range?.limit ?? Number.POSITIVE_INFINITY; left > 0; left -= 1) {
    const turn = await nextAfter(after);
    if (!turn) return;
    yield turn;
    after = turn.index;
  }
}
