import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import { ParleyError } from '../../../../core/errors.ts';
import type { AccountsParts } from './accounts-parts.ts';
import type { KeptAccount, Part } from './kept-shapes.ts';

type Marks = Pick<KeptAccount, 'network' | 'device'>;

/** What is known of a mark's newcomers, and is written with the next one. */
export interface Newcomer {
  /** On which side of the data sets' split who comes new is. */
  readonly part: Part;
  readonly writes: readonly TuringWrite[];
}

const hourMs = 3_600_000;

/**
 * Whoever comes from a network or device that is known is on its side of the split; where the two are on different ones, on the train side,
 * since what is published stays so. How many came from a network in this hour is counted for all processes together.
 *
 * @param drawn the side where nothing is known
 * @param most accounts of a network in an hour
 * @throws ParleyError PARLEY_RATE_LIMITED
 */
export async function newcomer(
  parts: AccountsParts,
  { network, device }: Marks,
  drawn: Part,
  most: number,
): Promise<Newcomer> {
  const ids = [...(network === null ? [] : [networkMark(network)]), ...(device === null ? [] : [deviceMark(device)])];
  const known = await Promise.all(ids.map(async (id) => ({ id, kept: await parts.marks.read(id) })));
  const sides = known.flatMap(({ kept }) => (kept ? [kept.body.part] : []));
  const part = sides.includes('train') ? 'train' : (sides[0] ?? drawn);
  const now = parts.clock.now();
  const writes = known.map(({ id, kept }) => {
    const isSameHour = kept !== undefined && now - kept.body.since < hourMs;
    const opened = (isSameHour ? kept.body.opened : 0) + 1;
    if (network !== null && id === networkMark(network) && opened > most)
      throw tooMany(most, hourMs - (now - (kept?.body.since ?? now)));
    return parts.marks.put(id, kept, { part, since: isSameHour ? kept.body.since : now, opened });
  });
  return { part, writes };
}

/** The writes that forget the marks of an account; those who share them are known by their own accounts. */
export function forgottenMarks({ marks }: AccountsParts, { network, device }: Marks): TuringWrite[] {
  return [
    ...(network === null ? [] : [marks.remove(networkMark(network))]),
    ...(device === null ? [] : [marks.remove(deviceMark(device))]),
  ];
}

function networkMark(network: string): string {
  return `network/${network}`;
}

function deviceMark(device: string): string {
  return `device/${device}`;
}

function tooMany(most: number, retryAfterMs: number): ParleyError {
  return new ParleyError('PARLEY_RATE_LIMITED', `More than ${most} accounts in an hour from one network.`, {
    remedy: 'Wait as long as Retry-After says.',
    context: { limit: 'accounts', retryAfterMs: Math.max(1, retryAfterMs) },
  });
}
