import { type Cache, cutCache, type Decoder, emptyCache, readTokens } from './decoder.ts';

/** Keys and values of the lines of a conversation. */
export interface ReadContext {
  readonly cache: Cache;
  readonly length: number;
}

/** A conversation as it was read last. */
interface Remembered extends ReadContext {
  readonly lines: readonly (readonly number[])[];
}

/** So many conversations are remembered; a conversation of 350 tokens takes 9 MB. */
const mostRemembered = 6;

/**
 * Reads conversations, and remembers the latest, so that of one that goes on only the new lines are read. Lines are always read one by one:
 * what comes of them is the same to the last digit, whether they were remembered or not.
 */
export class ContextReader {
  readonly #decoder: Decoder;
  #remembered: readonly Remembered[] = [];

  constructor(decoder: Decoder) {
    this.#decoder = decoder;
  }

  /** @param lines the tokens of each, none of them empty */
  async read(lines: readonly (readonly number[])[]): Promise<ReadContext> {
    const known = this.#nearest(lines);
    const shared = known === undefined ? 0 : sharedLines(known.lines, lines);
    let read = known ? cut(this.#decoder, known, shared) : { cache: emptyCache(this.#decoder, 1), length: 0 };
    for (const line of lines.slice(shared)) {
      const { cache } = await readTokens(this.#decoder, [line], { cache: read.cache, before: read.length });
      read = { cache, length: read.length + line.length };
    }
    const others = this.#remembered.filter((one) => one !== known || shared < one.lines.length);
    this.#remembered = [{ ...read, lines }, ...others].slice(0, mostRemembered);
    return read;
  }

  /** The conversation with the most lines in common, the latest of several. */
  #nearest(lines: readonly (readonly number[])[]): Remembered | undefined {
    let best: Remembered | undefined;
    for (const one of this.#remembered) {
      if (sharedLines(one.lines, lines) > (best ? sharedLines(best.lines, lines) : 0)) best = one;
    }
    return best;
  }
}

function sharedLines(left: readonly (readonly number[])[], right: readonly (readonly number[])[]): number {
  const differing = left.findIndex((line, place) => line.join() !== right[place]?.join());
  return differing === -1 ? left.length : differing;
}

function cut(decoder: Decoder, { cache, lines }: Remembered, count: number): ReadContext {
  const length = lines.slice(0, count).reduce((sum, line) => sum + line.length, 0);
  return { cache: count === lines.length ? cache : cutCache(decoder, cache, length), length };
}
