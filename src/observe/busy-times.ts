import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type { Clock } from '../core/clock.ts';
import type { PluginWatch } from './plugin-watch.ts';

/** How long one plug-in kept the process busy, in milliseconds. */
export interface BusyTime {
  readonly plugin: string;
  /** Stretches without a pause, in which nobody else is answered. */
  readonly stretches: number;
  readonly longestMs: number;
  readonly totalMs: number;
}

/** Measures plug-ins until it is stopped. */
export interface BusyTimes extends PluginWatch {
  /** The longest stretch first. */
  times(): readonly BusyTime[];
  /** Forgets what was measured so far, such as what only the first turn loads. */
  clear(): void;
  stop(): void;
}

/**
 * Measures every stretch in which a plug-in computes, also after it has waited for something. That costs every promise of the process a call, so
 * it is for looking for what is slow, not for serving.
 */
export function measureBusyTimes(clock: Clock): BusyTimes {
  const plugins = new AsyncLocalStorage<string>();
  const found = new Map<string, BusyTime>();
  const starts: number[] = [];
  const note = (plugin: string, ms: number): void => {
    const { stretches, longestMs, totalMs } = found.get(plugin) ?? { stretches: 0, longestMs: 0, totalMs: 0 };
    found.set(plugin, {
      plugin,
      stretches: stretches + 1,
      longestMs: Math.max(longestMs, ms),
      totalMs: totalMs + ms,
    });
  };
  const hook = createHook({
    before: () => void starts.push(clock.elapsed()),
    after: () => {
      const start = starts.pop();
      const plugin = plugins.getStore();
      if (plugin !== undefined && start !== undefined) note(plugin, clock.elapsed() - start);
    },
  }).enable();
  return {
    timed: (plugin, work) => {
      const start = clock.elapsed();
      try {
        return plugins.run(plugin, work);
      } finally {
        note(plugin, clock.elapsed() - start);
      }
    },
    times: () => [...found.values()].sort((left, right) => right.longestMs - left.longestMs),
    clear: () => found.clear(),
    stop: () => void hook.disable(),
  };
}
