import type { Clock } from '../../../../core/clock.ts';

const mostRemembered = 200;
/** What many watch is looked up once in this time. */
const freshMs = 3000;

/** What was looked up, and when. */
export interface Remembered<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
}

/** What was looked up a moment ago, or is looked up now. */
export function remembered<Value>(
  known: Map<string, Remembered<Value>>,
  name: string,
  clock: Clock,
  look: () => Promise<Value>,
): Promise<Value> {
  const last = known.get(name);
  if (last && clock.elapsed() - last.at < freshMs) return last.value;
  const value = look();
  known.delete(name);
  forgetOldest(known);
  known.set(name, { at: clock.elapsed(), value });
  // The next one may have more luck.
  value.catch(() => known.delete(name));
  return value;
}

/** Makes room for one more. */
export function forgetOldest(known: Map<string, unknown>): void {
  const [oldest] = known.keys();
  if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
}
