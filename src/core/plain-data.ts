import { types } from 'node:util';

const { isPromise } = types;

/** How much plain data may hold; what has more is refused before it is copied whole. */
export interface PlainLimits {
  /** Characters of all texts and keys together. */
  readonly characters: number;
  /** Values of all kinds, lists and objects among them. */
  readonly values: number;
  readonly depth: number;
}

/** Room for what one plug-in gives in a turn; all that a turn keeps must fit one stored item of 400 KB. */
export const plainLimits: PlainLimits = { characters: 100_000, values: 20_000, depth: 40 };

/** True for what `plainData` would copy. */
export function isPlainData(value: unknown): boolean {
  try {
    plainData(value);
    return true;
  } catch {
    return false;
  }
}

interface Walk {
  readonly limits: PlainLimits;
  /** The lists and objects in which the present one stands. */
  readonly above: object[];
  readonly path: (string | number)[];
  characters: number;
  values: number;
}

/**
 * A frozen copy of plain data (null, booleans, finite numbers, texts, lists, objects without a class; undefined only as an object's value), which
 * is all that JSON keeps. Every property is read once, so that a getter or a proxy cannot say something else the next time.
 *
 * @throws TypeError that names the place of what is no plain data: a function, a circle, `NaN`, an instance of a class, too much of it; and
 * whatever a getter throws
 * @example plainData({ count: 1, words: ['a'] })
 */
export function plainData<T>(value: T, limits?: PlainLimits): T;
export function plainData(value: unknown, limits: PlainLimits = plainLimits): unknown {
  return copied(value, { limits, above: [], path: [], characters: 0, values: 0 });
}

function copied(value: unknown, walk: Walk): unknown {
  walk.values += 1;
  if (walk.values > walk.limits.values) throw unplain(walk, `more than ${walk.limits.values} values`);
  switch (typeof value) {
    case 'string':
      count(value, walk);
      return value;
    case 'boolean':
    case 'undefined':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw unplain(walk, `${value}, which is no finite number`);
      return value;
    case 'object':
      return value === null ? null : within(value, walk);
    default:
      throw unplain(walk, `a ${typeof value}`);
  }
}

function within(value: object, walk: Walk): unknown {
  if (walk.above.includes(value)) throw unplain(walk, 'a circle');
  if (walk.above.length >= walk.limits.depth) throw unplain(walk, `more than ${walk.limits.depth} levels`);
  walk.above.push(value);
  const copy = Array.isArray(value) ? listOf(value, walk) : recordOf(value, walk);
  walk.above.pop();
  return Object.freeze(copy);
}

function listOf(list: readonly unknown[], walk: Walk): unknown[] {
  const copy: unknown[] = [];
  const { length } = list;
  for (let place = 0; place < length; place += 1) {
    walk.path.push(place);
    const item = copied(list[place], walk);
    if (item === undefined) throw unplain(walk, 'nothing in a list');
    copy.push(item);
    walk.path.pop();
  }
  return copy;
}

function recordOf(record: object, walk: Walk): Record<string, unknown> {
  if (!isPlain(record)) {
    hush(record);
    throw unplain(walk, 'an instance of a class');
  }
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(record)) {
    walk.path.push(key);
    count(key, walk);
    if (key === '__proto__') throw unplain(walk, 'a key that stands for something else');
    copy[key] = copied(Reflect.get(record, key), walk);
    walk.path.pop();
  }
  return copy;
}

/** Also of another realm: whatever its own prototype is, that one has none. */
function isPlain(record: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(record);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Lets a promise that nobody will wait for fail in silence: an unhandled rejection would end the process. */
export function hush(value: unknown): void {
  if (isPromise(value)) void value.then(undefined, () => undefined);
}

function count(text: string, walk: Walk): void {
  walk.characters += text.length;
  if (walk.characters > walk.limits.characters) throw unplain(walk, `more than ${walk.limits.characters} characters`);
}

function unplain({ path }: Walk, what: string): TypeError {
  const place = path.length === 0 ? '' : ` at ${path.slice(0, 10).join('.').slice(0, 200)}`;
  return new TypeError(`${what}${place}, where only plain data can be kept`);
}
