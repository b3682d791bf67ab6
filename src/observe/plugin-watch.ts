import type { Clock } from '../core/clock.ts';

/** Sees how long plug-ins keep the process busy: while one computes, nobody else is answered. */
export interface PluginWatch {
  /** Does a plug-in's work, and notes how long it took until it returned, or until it first waited for something. */
  timed<T>(plugin: string, work: () => T): T;
}

/** Sees nothing. */
export const noWatch: PluginWatch = { timed: (_plugin, work) => work() };

export interface PluginWatchOptions {
  readonly clock: Clock;
  /** Told about a plug-in that took long, once a minute each. */
  readonly onWarning: (message: string) => void;
  /** From so many milliseconds on; 1,000 where left out. */
  readonly longMs?: number;
}

const quietMs = 60_000;

/** Makes a watch that warns by name of plug-ins that keep the process busy. */
export function createPluginWatch({ clock, onWarning, longMs = 1000 }: PluginWatchOptions): PluginWatch {
  // One entry a plug-in: their names are those of the bot's own list.
  const warned = new Map<string, number>();
  const note = (plugin: string, ms: number): void => {
    const now = clock.elapsed();
    const before = warned.get(plugin);
    if (ms < longMs || (before !== undefined && now - before < quietMs)) return;
    warned.set(plugin, now);
    onWarning(
      `The ${plugin} kept the process busy for ${Math.round(ms)} ms, in which nobody was answered; \`parley explain --slow\` tells more, and a remote plug-in or a worker thread keeps it from others.`,
    );
  };
  return {
    timed: (plugin, work) => {
      const start = clock.elapsed();
      try {
        return work();
      } finally {
        note(plugin, clock.elapsed() - start);
      }
    },
  };
}
