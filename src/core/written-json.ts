import { messageOf, ParleyError } from './errors.ts';
import { isRecord } from './json.ts';

/**
 * The JSON text of a value that is about to be stored, once it has been read back as it will be read: what would not read back is refused
 * before it takes the place of what is stored.
 *
 * @param place what is stored, for messages: `the game 7`
 * @param read reads the text as it will be read from the store, and throws where it cannot
 * @throws ParleyError PARLEY_STORE_REFUSED
 * @example writtenJson(game, 'the game 7', (text) => keptGame.parse(JSON.parse(text)))
 */
export function writtenJson(value: unknown, place: string, read: (text: string) => unknown): string {
  const text = plainJson(value, place);
  refusing(place, () => read(text));
  return text;
}

/** The JSON text of a value that has no form but that of plain data. @throws ParleyError PARLEY_STORE_REFUSED where JSON would lose something of it */
export function plainJson(value: unknown, place: string): string {
  return refusing(place, () => {
    const lost = lostByJson(value);
    if (lost !== undefined) throw new Error(`JSON cannot keep ${lost}`);
    return JSON.stringify(value);
  });
}

/** Does what makes sure that a value can be stored. @throws ParleyError PARLEY_STORE_REFUSED for whatever it throws */
export function refusing<T>(place: string, check: () => T): T {
  try {
    return check();
  } catch (cause) {
    const why = messageOf(cause).replace(/\s+/gu, ' ');
    throw new ParleyError('PARLEY_STORE_REFUSED', `What was to be stored as ${place} would not read back: ${why}.`, {
      remedy: 'What was stored before stands. Report this: whatever made the value broke its form.',
      context: { place },
      cause,
    });
  }
}

/** The first thing in a value that JSON would change or leave out, by its path; undefined where there is none. */
function lostByJson(value: unknown, path = 'the value'): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${value} at ${path}`;
  if (Array.isArray(value)) return firstLost(value.entries(), path);
  if (isRecord(value))
    return firstLost(
      Object.entries(value).filter(([, item]) => item !== undefined),
      path,
    );
  const isPlain = value === null || typeof value === 'string' || typeof value === 'boolean';
  return isPlain ? undefined : `a ${typeof value} at ${path}`;
}

function firstLost(items: Iterable<readonly [string | number, unknown]>, path: string): string | undefined {
  for (const [key, item] of items) {
    const lost = lostByJson(item, `${path}.${key}`);
    if (lost !== undefined) return lost;
  }
  return undefined;
}
