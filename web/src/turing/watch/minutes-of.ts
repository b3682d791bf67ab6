/** A delay as people are told it: whole minutes, not fewer than it is. */
export function minutesOf(seconds: number): number {
  return Math.ceil(seconds / 60);
}
