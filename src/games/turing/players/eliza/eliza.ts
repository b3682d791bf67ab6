import { normaliseText, splitSentences } from '../../../../core/text.ts';
import type { ElizaKeyword, ElizaRule, ElizaScript } from './eliza-script.ts';
import { matchWords } from './match-words.ts';

/** A conversation with Weizenbaum's kind of program. */
export interface Eliza {
  /** What is said first. */
  open(): string;
  /** What is said to a line: each rule's answers in turn, so that the same line is answered differently the next time. */
  answer(line: string): string;
  /** What may be said to any line. */
  otherwise(): string;
}

/**
 * Answers by the mechanism of ELIZA (J. Weizenbaum, CACM 9(1), 1966): of the keywords in a line the one of the highest rank takes it apart by
 * its patterns, and puts an answer together of the parts, seen from the other side; some answers are kept for later. The script is our own.
 *
 * @param pick chooses where the answers of a list begin
 */
export function createEliza(script: ElizaScript, pick: (below: number) => number): Eliza {
  const turns = new Map<readonly string[], number>();
  const remembered: string[] = [];
  const inTurn = (list: readonly string[]): string => {
    const turn = turns.get(list) ?? pick(list.length);
    turns.set(list, turn + 1);
    return list[turn % list.length] ?? '';
  };
  const apply = (rule: ElizaRule, words: readonly string[]): string | undefined => {
    const parts = matchWords(rule.match, words, script.groups);
    if (!parts) return undefined;
    const answer = assembled(inTurn(rule.say), parts, script.reflections);
    if (!rule.remember) return answer;
    remembered.push(answer);
    return undefined;
  };
  return {
    open: () => inTurn(script.openings),
    otherwise: () => inTurn(script.otherwise),
    answer: (line) => {
      for (const words of clausesOf(line, script)) {
        for (const keyword of keywordsIn(words, script)) {
          for (const rule of keyword.rules) {
            const answer = apply(rule, words);
            if (answer !== undefined) return answer;
          }
        }
      }
      return remembered.shift() ?? inTurn(script.otherwise);
    },
  };
}

/** The parts of a line that stand for themselves, the last first: what was said last is what one wants to hear about. */
function clausesOf(line: string, { alike }: ElizaScript): readonly (readonly string[])[] {
  const parts = splitSentences(line.replace(/([,;:])/gu, '.')).flatMap((part) => part.split(/[.!?]+/u));
  const clauses = parts.map((part) =>
    normaliseText(part)
      .split(' ')
      .map((word) => alike[word] ?? word),
  );
  return clauses.filter(([first]) => first !== '').toReversed();
}

/** The highest rank first; of equal ones the first in the line. */
function keywordsIn(words: readonly string[], { keywords }: ElizaScript): readonly ElizaKeyword[] {
  const found = keywords.flatMap((keyword) => {
    const place = words.findIndex((word) => keyword.words.includes(word));
    return place < 0 ? [] : [{ keyword, place }];
  });
  return found
    .toSorted((left, right) => right.keyword.rank - left.keyword.rank || left.place - right.place)
    .map(({ keyword }) => keyword);
}

function assembled(
  answer: string,
  parts: readonly (readonly string[])[],
  reflections: ElizaScript['reflections'],
): string {
  const filled = answer.replace(/\{(\d)\}/gu, (_whole, number: string) =>
    (parts[Number(number) - 1] ?? []).map((word) => reflections[word] ?? word).join(' '),
  );
  return filled
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[.,?!])/gu, '')
    .trim();
}
