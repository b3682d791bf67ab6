/** Resolves when the process is asked to end (Ctrl+C, or a service manager's SIGTERM); a second request ends it at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
