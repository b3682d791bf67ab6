/** A value that a script expects. */
export type Expected = string | number | boolean | null | readonly (string | number | boolean | null)[];

const pattern = /^\/(.*)\/([a-z]*)$/s;

/**
 * True if the actual value is as expected: text without regard to case, `/pattern/flags`, null for absent; a list means any of these for
 * a single value, all of these among it for a list.
 */
export function matches(expected: Expected | undefined, actual: unknown): boolean {
  if (Array.isArray(expected)) {
    return Array.isArray(actual)
      ? expected.every((one) => actual.some((item) => matchesOne(one, item)))
      : expected.some((one) => matchesOne(one, actual));
  }
  return Array.isArray(actual) ? actual.some((item) => matchesOne(expected, item)) : matchesOne(expected, actual);
}

/** True if a text matches `/pattern/`, or contains the expected text, without regard to case. */
export function textMatches(expected: string, actual: string): boolean {
  const compiled = asPattern(expected);
  return compiled ? compiled.test(actual) : actual.toLowerCase().includes(expected.toLowerCase());
}

function matchesOne(expected: unknown, actual: unknown): boolean {
  if (expected === null || expected === undefined) return actual === null || actual === undefined;
  if (typeof expected !== 'string') return expected === actual;
  const compiled = asPattern(expected);
  const text = actual === null || actual === undefined ? undefined : asText(actual);
  if (compiled) return text !== undefined && compiled.test(text);
  return text?.toLowerCase() === expected.toLowerCase();
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function asPattern(text: string): RegExp | undefined {
  const parts = pattern.exec(text);
  return parts ? new RegExp(parts[1] ?? '', parts[2]) : undefined;
}

/** The value at a dotted path such as `pets[0].name`; undefined where there is none. */
export function valueAt(root: unknown, dottedPath: string): unknown {
  const keys = dottedPath.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  return keys.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  );
}
