/** The number that a fraction `p/q` is. */
export function valueOf(text: string): number {
  const [above = '0', below = '1'] = text.split('/');
  return Number(above) / Number(below);
}

const digits = 3;

/** A number as one reads it: at most three decimals, ≈ where it is rounded. */
export function readable(text: string): string {
  const value = valueOf(text);
  const short = shortNumber(value);
  return Math.abs(Number(short) - value) < 1e-12 ? short : `≈ ${short}`;
}

/** The same with its sign. */
export function signed(text: string): string {
  return valueOf(text) > 0 ? readable(text).replace(/\d/u, '+$&') : readable(text);
}

/** At most three decimals, none that are 0 at the end. */
export function shortNumber(value: number): string {
  return String(Number(value.toFixed(digits)));
}

/** A fraction with its number, where they differ. */
export function both(text: string): string {
  return text.includes('/') ? `${text} ${readable(text).startsWith('≈') ? '' : '= '}${readable(text)}` : text;
}
