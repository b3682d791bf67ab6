/** What was worked out: the ways to say it, and why. */
export interface Worked {
  readonly texts: readonly string[];
  readonly because: string;
}
