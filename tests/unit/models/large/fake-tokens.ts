import type { ReadToken, TokenLibrary, TokenSequence } from '../../../../src/models/large/llama-tokens.ts';

/** Tokens of the fake are characters; these are more than text. */
const specials = ['<|im_start|>', '<|im_end|>', '<|endoftext|>', 'yes', 'no'];
const firstSpecial = 0x20_0000;

/** How a fake model talks. */
export interface FakeTalk {
  /** What it could say at a place, equally likely; they begin with different letters. */
  readonly replies: (talk: string) => readonly string[];
  /** The log odds that a reply is sensible. */
  readonly odds?: (reply: string) => number;
  /** Called before each step, with the number of tokens that are read in it. */
  readonly onStep?: (tokens: number) => void;
}

/** Text as the fake's tokens. */
export function fakeTokens(text: string, isSpecial: boolean): number[] {
  const whole = specials.indexOf(text);
  if (whole >= 3 || (whole >= 0 && isSpecial)) return [firstSpecial + whole];
  return [...text].map((character) => character.codePointAt(0) ?? 0);
}

export function fakeText(tokens: readonly number[]): string {
  return tokens
    .map((token) => (token >= firstSpecial ? (specials[token - firstSpecial] ?? '') : String.fromCodePoint(token)))
    .join('');
}

/** A library whose model goes on with talks as told; `read` has the texts of all steps, `opened` what it was opened with. */
export function aTokenLibrary(talk: FakeTalk) {
  const read: string[] = [];
  const opened: unknown[] = [];
  const library: TokenLibrary = {
    getLlama: async (options) => {
      opened.push(options);
      return {
        loadModel: async (file) => {
          opened.push(file);
          return {
            tokenize: fakeTokens,
            detokenize: fakeText,
            createContext: async (context) => {
              opened.push(context);
              return { getSequence: () => aSequence(talk, read) };
            },
          };
        },
      };
    },
  };
  return { library, read, opened };
}

function aSequence(talk: FakeTalk, read: string[]): TokenSequence {
  let held: number[] = [];
  return {
    get contextTokens() {
      return held;
    },
    get nextTokenIndex() {
      return held.length;
    },
    compareContextTokens: (tokens) => {
      const different = tokens.findIndex((token, place) => held[place] !== token);
      return { firstDifferentIndex: different < 0 ? tokens.length : different };
    },
    eraseContextTokenRanges: async (ranges) => {
      held = held.filter((_token, place) => !ranges.some(({ start, end }) => place >= start && place < end));
    },
    controlledEvaluate: async (tokens) => {
      talk.onStep?.(tokens.length);
      read.push(fakeText(tokens.map((one) => (typeof one === 'number' ? one : one[0]))));
      return tokens.map((one) => {
        held = [...held, typeof one === 'number' ? one : one[0]];
        return typeof one === 'number' ? undefined : { next: expectedIn(fakeText(held), one, talk) };
      });
    },
  };
}

const opening = '<|im_start|>assistant\n';

function expectedIn(text: string, [, { generateNext }]: Exclude<ReadToken, number>, talk: FakeTalk) {
  const before = text.slice(0, text.lastIndexOf(opening));
  const reply = text.split(opening).at(-1) ?? '';
  const logits = new Map<number, number>();
  if (reply.endsWith('<|im_end|>')) {
    logits.set(firstSpecial + 3, talk.odds?.(reply.replace('<|im_end|>', '')) ?? 0);
    logits.set(firstSpecial + 4, 0);
  } else {
    for (const one of talk.replies(before)) {
      if (!one.startsWith(reply)) continue;
      const next = one.codePointAt(reply.length) ?? firstSpecial + 1;
      logits.set(next, 0);
    }
  }
  if (logits.size === 0) logits.set(firstSpecial + 1, 0);
  for (const token of generateNext.logits.filter.tokens) if (!logits.has(token)) logits.set(token, -5);
  return { logits, totalLogitWeight: [...logits.values()].reduce((sum, value) => sum + Math.exp(value), 0) };
}
