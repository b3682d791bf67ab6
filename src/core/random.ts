import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { skipN } from 'pure-rand/utils/skipN';
import { ParleyError } from './errors.ts';

/** A seeded source of chance. Same seed and same calls give the same numbers on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [0, below). */
  integer(below: number): number;
  /** One of the items, each equally likely. */
  pick<T>(items: readonly T[]): T;
  /** One of the items, with the given non-negative weights. */
  weighted<T>(items: readonly T[], weights: readonly number[]): T;
  /** The items in a random order; the input is left alone. */
  shuffle<T>(items: readonly T[]): T[];
  /** A child whose numbers depend on this one's seed and the label alone, never on how much was drawn before. */
  fork(label: string): Random;
}

// Looked up once: globals are slow where code runs in a context of its own, as in tests.
const { imul } = Math;

/** A 32-bit hash of a text (FNV-1a, then Murmur3's finaliser), the same on every platform. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const warmUp = 8;

/**
 * Makes a seeded random source (xoroshiro128+).
 *
 * @example createRandom(7).fork('rg:wiki').pick(['a', 'b'])
 */
export function createRandom(seed: number | string): Random {
  // Seeded when first drawn from: every plug-in of a turn is given a source, and few need it.
  let seeded: RandomGenerator | undefined;
  const generator = (): RandomGenerator => {
    seeded ??= seededGenerator(rootOf(seed));
    return seeded;
  };
  const next = (): number => uniformFloat64(generator());
  const integer = (below: number): number => {
    if (!Number.isInteger(below) || below < 1) {
      throw new ParleyError('PARLEY_RANDOM_RANGE', `A random whole number below ${below} does not exist.`, {
        remedy: 'Ask for a whole number below 1 or more; check that the list to choose from is not empty.',
      });
    }
    return uniformInt(generator(), 0, below - 1);
  };
  return {
    next,
    integer,
    pick: (items) => itemAt(items, integer(items.length)),
    weighted: (items, weights) => itemAt(items, weightedIndex(weights, next())),
    shuffle: (items) => shuffled(items, integer),
    fork: (label) => createRandom(`${rootOf(seed)}/${label}`),
  };
}

function rootOf(seed: number | string): number {
  return typeof seed === 'number' ? seed >>> 0 : hashText(seed);
}

function seededGenerator(root: number): RandomGenerator {
  // Neighbouring seeds give alike first numbers, so the seed is hashed and the first numbers are left out.
  const generator = xoroshiro128plus(hashText(String(root)));
  skipN(generator, warmUp);
  return generator;
}

function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) {
    throw new ParleyError('PARLEY_RANDOM_RANGE', `There is no item ${index} in a list of ${items.length}.`, {
      remedy: 'Give as many weights as items, and no undefined items.',
    });
  }
  return item;
}

function weightedIndex(weights: readonly number[], draw: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0) || weights.some((weight) => weight < 0)) {
    throw new ParleyError('PARLEY_RANDOM_WEIGHTS', `The weights [${weights.join(', ')}] do not allow a choice.`, {
      remedy: 'Give non-negative weights of which at least one is positive.',
    });
  }
  let rest = draw * total;
  for (const [index, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return index;
  }
  return weights.findLastIndex((weight) => weight > 0);
}

function shuffled<T>(items: readonly T[], integer: (below: number) => number): T[] {
  const keyed = items.map((item) => ({ item, key: integer(0x7fffffff) }));
  return keyed.sort((left, right) => left.key - right.key).map(({ item }) => item);
}
