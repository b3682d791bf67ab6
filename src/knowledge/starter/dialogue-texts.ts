import { z } from 'zod';
import { wordsOf } from '../../core/text.ts';
import { readJsonLines } from './source-files.ts';

const turn = z.union([z.string(), z.array(z.unknown()), z.object({ text: z.string() })]);
const dialogue = z.object({ turns: z.array(turn) });

/** What is said in the dialogues of a public table, one JSON object a line, in its order. */
export function dialogueTexts(path: string): string[] {
  return readJsonLines(path, dialogue).flatMap(({ turns }) => turns.map(textOf));
}

/** How often each word stands in a million words of the texts. */
export function perMillion(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  let total = 0;
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      total += 1;
    }
  }
  return new Map([...counts].map(([word, count]) => [word, (count / total) * 1e6]));
}

function textOf(said: z.infer<typeof turn>): string {
  if (typeof said === 'string') return said;
  if (Array.isArray(said)) return typeof said[1] === 'string' ? said[1] : '';
  return said.text;
}
