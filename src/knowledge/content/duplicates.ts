import { wordsOf } from '../../core/text.ts';
import type { ContentProblem } from './lint-content.ts';
import type { SpokenLine } from './spoken-line.ts';

/** Set phrases of so many words, such as 'That makes two of us.', may stand in several files. */
const mostCommonWords = 5;
const shownSegments = 3;

/** Lines that say the same as one that was read before, but for case and punctuation; in another file only longer ones count. */
export function duplicatesIn(lines: readonly SpokenLine[]): ContentProblem[] {
  const seen = new Map<string, SpokenLine[]>();
  return lines.flatMap((line) => {
    const words = wordsOf(line.text);
    const key = `${line.text.endsWith('?') ? '?' : ''} ${words.join(' ')}`;
    const before = seen.get(key) ?? [];
    seen.set(key, [...before, line]);
    const first = before.find(({ file }) => words.length > mostCommonWords || file === line.file);
    return first ? [{ ...placeOf(line), rule: 'duplicate', detail: `also in ${whereIs(first, line)}` }] : [];
  });
}

function placeOf({ file, line, text }: SpokenLine): Pick<ContentProblem, 'file' | 'line' | 'text'> {
  return { file, line, text };
}

function whereIs(first: SpokenLine, { file }: SpokenLine): string {
  const name = first.file.split(/[\\/]/u).slice(-shownSegments).join('/');
  return first.file === file ? `line ${first.line}` : `${name}:${first.line}`;
}
