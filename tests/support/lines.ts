import { expect } from '@jest/globals';
import { containsOffensive } from '../../src/pipeline/annotators/offensive/contains-offensive.ts';

/** Every text in content: a list of lines, or a record of such lists, however deep. */
export function linesIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content !== 'object' || content === null || content instanceof RegExp) return [];
  return Object.values(content).flatMap(linesIn);
}

/** Checks lines that the bot says: each once, tidy, ending a sentence, not offensive, not claiming to be human. */
export function expectPleasantLines(lines: readonly string[]): void {
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
  expect(lines.filter((line) => line !== line.trim() || line.includes('  '))).toEqual([]);
  expect(lines.filter((line) => !/[.!?:…]$/u.test(line))).toEqual([]);
  expect(lines.filter(containsOffensive)).toEqual([]);
  expect(lines.filter((line) => /\bi(?:'m| am) (?:a )?(?:human|person|man|woman)\b/iu.test(line))).toEqual([]);
}
