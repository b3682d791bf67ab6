import { answerKinds, type WrittenAnswer } from '../../contracts/answer-book.ts';
import { ParleyError } from '../../core/errors.ts';

interface Line {
  readonly mark: string;
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** A written answer, and where it stands. */
export interface ParsedAnswer extends WrittenAnswer {
  /** From 1. */
  readonly line: number;
}

const fewestQuestions = 3;
const kinds: ReadonlyMap<string, WrittenAnswer['kind']> = new Map(answerKinds.map((kind) => [kind, kind]));

/**
 * Reads a file of answers: entries of `@ KIND · SUBJECT`, three or more `? QUESTION`, one `= ANSWER`, perhaps one `+ WAY ON`
 * (docs/answers.md).
 *
 * @param file its name, for errors
 * @throws ParleyError PARLEY_KNOWLEDGE_INVALID, naming file and line
 * @example parseAnswers('@ howto · eggs\n? how long …', 'cooking.txt')[0]?.subject // 'eggs'
 */
export function parseAnswers(text: string, file: string): ParsedAnswer[] {
  return blocksOf(linesOf(text, file), file).map((lines) => entryOf(lines, file));
}

function linesOf(text: string, file: string): Line[] {
  const rows = text.split(/\r?\n/).map((row, index) => ({ row: row.trim(), number: index + 1 }));
  return rows
    .filter(({ row }) => row !== '')
    .map(({ row, number }) => {
      const [, mark, rest] = /^([@?=+]) (.+)$/.exec(row) ?? [];
      if (mark === undefined || rest === undefined)
        throw invalid(file, number, 'has a line that begins with none of "@ ", "? ", "= ", "+ "');
      return { mark, text: rest, number };
    });
}

function blocksOf(lines: readonly Line[], file: string): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    if (line.mark === '@') blocks.push([line]);
    else if (blocks.length === 0) throw invalid(file, line.number, 'does not begin with "@ KIND · SUBJECT"');
    else blocks.at(-1)?.push(line);
  }
  return blocks;
}

function entryOf(lines: readonly Line[], file: string): ParsedAnswer {
  const [head] = lines;
  const line = head?.number ?? 1;
  const [name = '', subject = '', ...rest] = (head?.text ?? '').split('·').map((part) => part.trim());
  const kind = kinds.get(name);
  if (!kind || subject === '' || rest.length > 0)
    throw invalid(file, line, `has a head that is not "@ KIND · SUBJECT" with one of ${answerKinds.join(', ')}`);
  const marked = (mark: string): readonly Line[] => lines.filter((found) => found.mark === mark);
  const [questions, answers, ways] = [marked('?'), marked('='), marked('+')];
  if (questions.length < fewestQuestions) throw invalid(file, line, `asks in fewer than ${fewestQuestions} wordings`);
  const [answer] = answers;
  if (!answer || answers.length > 1) throw invalid(file, line, 'has not one answer "= …"');
  if (ways.length > 1) throw invalid(file, line, 'has more than one way on "+ …"');
  const goesOn = ways[0]?.text;
  return {
    kind,
    subject,
    questions: questions.map(({ text }) => text),
    text: answer.text,
    ...(goesOn === undefined ? {} : { goesOn }),
    line,
  };
}

function invalid(file: string, line: number, cause: string): ParleyError {
  return new ParleyError('PARLEY_KNOWLEDGE_INVALID', `The answers in ${file} cannot be read: line ${line} ${cause}.`, {
    remedy:
      'Write each entry as "@ KIND · SUBJECT", three or more lines "? question", one "= answer", perhaps one "+ way on".',
    context: { file, line },
  });
}
