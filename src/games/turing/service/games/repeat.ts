import type { Clock } from '../../../../core/clock.ts';

/** Work that comes again and again until it is stopped. */
export interface Repeated {
  /** Resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** Does work again and again, so long after it was last done; what fails is told and tried again. */
export function repeat(
  clock: Clock,
  everyMs: () => number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): Repeated {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let cancel: (() => void) | undefined;
  const turn = async (): Promise<void> => {
    await work().catch(failed);
    wait();
  };
  const wait = (): void => {
    if (isStopped) return;
    cancel = clock.after(everyMs(), () => {
      running = turn();
    });
  };
  wait();
  return {
    stop: async () => {
      isStopped = true;
      cancel?.();
      await running;
    },
  };
}
