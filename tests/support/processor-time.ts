/** The processor time in milliseconds that this process took for `work`: a busy machine makes it no longer, as it does time on the wall. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
