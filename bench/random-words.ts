import type { Random } from '../src/core/random.ts';

/** So many words that no vocabulary has, of four to nine random letters each. */
export function randomWords(random: Random, count: number): string {
  const word = (): string =>
    Array.from({ length: 4 + random.integer(6) }, () => 'abcdefghijklmnopqrstuvwxyz'[random.integer(26)]).join('');
  return Array.from({ length: count }, word).join(' ');
}
