import type { HookFault } from '../contracts/turn-record.ts';
import type { Deadline } from '../core/deadline.ts';
import { faultOf } from '../core/receive.ts';

/** Calls the immediate hooks of generators and notes those that fail. */
export interface Hooks {
  /** The hook's value; undefined where it failed. */
  call<T>(rg: string, hook: HookFault['hook'], work: () => T): T | undefined;
  /** Notes what failed on behalf of a generator. */
  note(rg: string, hook: HookFault['hook'], error: string): void;
  faults(): readonly HookFault[];
}

/** Makes the hook caller of one turn. */
export function createHooks(): Hooks {
  const faults: HookFault[] = [];
  return {
    call: (rg, hook, work) => {
      try {
        return work();
      } catch (error) {
        faults.push({ rg, hook, error: faultOf(error) });
        return undefined;
      }
    },
    note: (rg, hook, error) => {
      faults.push({ rg, hook, error });
    },
    faults: () => faults,
  };
}

/** The deadline of a hook, which must be immediate: no time of its own. */
export const expiredSlice: Deadline = { signal: AbortSignal.abort(), remainingMs: () => 0 };
