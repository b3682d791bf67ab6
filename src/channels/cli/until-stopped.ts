const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Resolves when the process is asked to end (Ctrl+C, or a service manager's SIGTERM); a second request, of either kind, ends it at once.
 *
 * @param done once it is aborted, nobody waits any more and requests end the process as usual
 */
export function untilStopped(done?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of signals) process.off(signal, stop);
      resolve();
    };
    for (const signal of signals) process.on(signal, stop);
    done?.addEventListener('abort', () => {
      for (const signal of signals) process.off(signal, stop);
    });
  });
}
