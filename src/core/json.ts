/** Plain data that survives JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The value as JSON with the keys of every object in order, so that equal data gives equal text. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (isRecord(item) ? sortedByKey(item) : item)) ?? 'null';
}

/** True for an object that is neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortedByKey(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** The first place where two pieces of plain data differ, as a dotted path with both values; undefined where they are equal. */
export function firstDifference(
  left: unknown,
  right: unknown,
  path = '',
): { readonly path: string; readonly left: unknown; readonly right: unknown } | undefined {
  if (Object.is(left, right)) return undefined;
  const bothLists = Array.isArray(left) && Array.isArray(right);
  if (!bothLists && !(isRecord(left) && isRecord(right))) return { path, left, right };
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  for (const key of keys) {
    const difference = firstDifference(
      Reflect.get(left, key),
      Reflect.get(right, key),
      path === '' ? key : `${path}.${key}`,
    );
    if (difference) return difference;
  }
  return undefined;
}

/** Freezes plain data all the way down and returns it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}
