import type { TuringLease, TuringWrite } from '../contracts/turing-store.ts';
import { ParleyError } from '../core/errors.ts';
import { plainJson } from '../core/written-json.ts';

/** What every store of the Turing test takes at most. Bytes are those of the JSON. */
export const turingStoreLimits = {
  nameCharacters: 200,
  itemBytes: 300_000,
  commitBytes: 3_000_000,
  writes: 90,
} as const;

const loneSurrogate = /\p{Cs}/u;

/** A write with its content as JSON text, checked against the limits. */
export type CheckedWrite =
  | {
      readonly kind: 'put';
      readonly collection: string;
      readonly id: string;
      readonly expected: number | null;
      readonly text: string;
    }
  | Extract<TuringWrite, { kind: 'delete' | 'holds' }>
  | {
      readonly kind: 'append';
      readonly log: string;
      readonly expected: number | null;
      readonly texts: readonly string[];
    }
  | {
      readonly kind: 'rewrite';
      readonly log: string;
      readonly entries: readonly { readonly place: number; readonly text: string }[];
    };

/** A lease as it is kept; `holder` is empty where it was given back. */
export interface KeptLease {
  readonly holder: string;
  readonly fence: number;
  readonly until: number;
}

/**
 * The writes of a commit as JSON text.
 *
 * @throws ParleyError PARLEY_STORE_REFUSED for what JSON would lose; PARLEY_STATE_TOO_LARGE beyond `turingStoreLimits`; PARLEY_INPUT_INVALID for names that are not allowed, or two writes of
 *   one document or log
 */
export function checkWrites(writes: readonly TuringWrite[]): readonly CheckedWrite[] {
  const targets = new Set<string>();
  const room = { bytes: 0 };
  const checked = writes.map((write) => {
    const target = targetOf(write);
    if (targets.has(target)) throw invalid(`A commit has two writes of ${target}.`, 'Make one write of them.');
    targets.add(target);
    return checkedWrite(write, target, room);
  });
  const count = checked.reduce((sum, write) => sum + (write.kind === 'rewrite' ? write.entries.length : 1), 0);
  if (count > turingStoreLimits.writes)
    throw tooLarge(`A commit has ${count} writes; ${turingStoreLimits.writes} fit.`);
  if (room.bytes > turingStoreLimits.commitBytes)
    throw tooLarge(`A commit has ${room.bytes} bytes; ${turingStoreLimits.commitBytes} fit.`);
  return checked;
}

/** A name of a collection, a log or a lease, or an id, if it may be one. @throws ParleyError PARLEY_INPUT_INVALID */
export function checkName(name: string): string {
  if (name.length > 0 && name.length <= turingStoreLimits.nameCharacters && !loneSurrogate.test(name)) return name;
  throw invalid(
    `A name of ${name.length} characters, '${name.slice(0, 40)}', cannot be stored.`,
    `Give 1 to ${turingStoreLimits.nameCharacters} characters of well-formed text.`,
  );
}

/** What a lease becomes when a holder asks for it; undefined while another one has it. */
export function takenLease(
  kept: KeptLease | undefined,
  holder: string,
  ttlMs: number,
  now: number,
): KeptLease | undefined {
  const until = now + ttlMs;
  if (kept?.holder === holder) return { holder, fence: kept.fence, until };
  if (kept && kept.holder !== '' && kept.until > now) return undefined;
  return { holder, fence: (kept?.fence ?? 0) + 1, until };
}

/** True where a lease is held under this fence. */
export function isHeld(kept: KeptLease | undefined, fence: number): boolean {
  return kept !== undefined && kept.holder !== '' && kept.fence === fence;
}

/** True for a lease that is still the one that was taken. */
export function isSameLease(kept: KeptLease | undefined, lease: TuringLease): boolean {
  return kept?.holder === lease.holder && kept.fence === lease.fence;
}

function targetOf(write: TuringWrite): string {
  switch (write.kind) {
    case 'put':
    case 'delete':
      return `document ${checkName(write.id)} of ${checkName(write.collection)}`;
    case 'append':
    case 'rewrite':
      return `log ${checkName(write.log)}`;
    case 'holds':
      return `lease ${checkName(write.lease)}`;
  }
}

function checkedWrite(write: TuringWrite, target: string, room: { bytes: number }): CheckedWrite {
  const textOf = (value: unknown): string => {
    const text = plainJson(value, target);
    const bytes = Buffer.byteLength(text);
    if (bytes > turingStoreLimits.itemBytes)
      throw tooLarge(`An item for ${target} has ${bytes} bytes; ${turingStoreLimits.itemBytes} fit.`);
    room.bytes += bytes;
    return text;
  };
  switch (write.kind) {
    case 'put':
      return {
        kind: 'put',
        collection: write.collection,
        id: write.id,
        expected: write.expected,
        text: textOf(write.body),
      };
    case 'append':
      return { kind: 'append', log: write.log, expected: write.expected, texts: write.entries.map(textOf) };
    case 'rewrite':
      return {
        kind: 'rewrite',
        log: write.log,
        entries: write.entries.map(({ place, entry }) => ({ place, text: textOf(entry) })),
      };
    case 'delete':
    case 'holds':
      return write;
  }
}

function tooLarge(message: string): ParleyError {
  return new ParleyError('PARLEY_STATE_TOO_LARGE', message, {
    remedy: 'Write less at once, in several commits or items.',
  });
}

function invalid(message: string, remedy: string): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', message, { remedy });
}
