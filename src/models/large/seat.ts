import type { ReadToken, TokenSequence } from './llama-tokens.ts';

/** What the model expects after a token. */
export interface Expected {
  /** The numbers of the likeliest tokens, and of those that were asked for, by token. */
  readonly logits: ReadonlyMap<number, number>;
  readonly highest: number;
  /** The sum of `exp(logit - highest)` over all tokens. */
  readonly total: number;
}

/** A place in the model's memory in which one talk stands. */
export interface Seat {
  /** Tokens that it holds. */
  length(): number;
  /** How many of these tokens, from the first on, have been read. */
  shared(tokens: readonly number[]): number;
  /**
   * Reads what was not read yet of a talk, and forgets what came behind it.
   *
   * @param isCancelled asked before every step; what was read until then is remembered
   * @returns what is expected next; undefined where it was cancelled
   */
  read(tokens: readonly number[], isCancelled: () => boolean): Promise<Expected | undefined>;
  /** Reads on, and tells what is expected next; of the tokens in `of` in any case. */
  next(token: number, of?: readonly number[]): Promise<Expected>;
  /**
   * Reads tokens behind the talk, and tells after its last token and after each of these what is expected of the tokens in `of`, where it has
   * any for that place.
   */
  judge(
    tokens: readonly number[],
    of: readonly (readonly number[] | undefined)[],
  ): Promise<readonly (Expected | undefined)[]>;
  /** Forgets what came behind the talk, but for so many tokens; for all of them where left out. */
  back(kept?: number): Promise<void>;
}

/** Of the likeliest tokens so many are drawn from: the others hold next to none of the mass. */
const likeliest = 64;
/** Tokens that are read in one step. */
const stepLength = 32;
/** So many tokens in a row that are the same are no chance. */
const leastAlike = 16;

/** Makes a seat of a sequence. */
export function createSeat(sequence: TokenSequence): Seat {
  let talk: { readonly tokens: readonly number[]; readonly expected: Expected } | undefined;
  const forgetFrom = async (start: number): Promise<void> => {
    const end = sequence.nextTokenIndex;
    if (start < end) await sequence.eraseContextTokenRanges([{ start, end }]);
  };
  const shared = (tokens: readonly number[]): number => sequence.compareContextTokens(tokens).firstDifferentIndex;
  const back = async (kept = 0): Promise<void> => {
    if (talk) await forgetFrom(talk.tokens.length + kept);
  };
  return {
    length: () => sequence.nextTokenIndex,
    shared,
    back,
    read: async (tokens, isCancelled) => {
      if (talk && isAlike(talk.tokens, tokens)) {
        await back();
        return talk.expected;
      }
      talk = undefined;
      await moveUp(sequence, tokens, shared(tokens));
      // What is expected after the last token is told only when it is read.
      await forgetFrom(Math.min(shared(tokens), tokens.length - 1));
      for (let place = sequence.nextTokenIndex; place < tokens.length - 1; place += stepLength) {
        if (isCancelled()) return undefined;
        await sequence.controlledEvaluate(tokens.slice(place, Math.min(place + stepLength, tokens.length - 1)));
      }
      if (isCancelled()) return undefined;
      const [expected] = await evaluate(sequence, [asked(tokens.at(-1) ?? 0, [], likeliest)]);
      talk = expected && { tokens, expected };
      return expected;
    },
    next: async (token, of = []) => {
      const [expected] = await evaluate(sequence, [asked(token, of, likeliest)]);
      if (!expected) throw new Error('it told nothing of the next token');
      return expected;
    },
    judge: async (tokens, of) => {
      if (!talk) throw new Error('no talk was read');
      const before = talk.tokens.length - 1;
      await forgetFrom(before);
      const read = [talk.tokens[before] ?? 0, ...tokens];
      const found = await evaluate(
        sequence,
        read.map((token, place) => {
          const wanted = of[place];
          return wanted ? asked(token, wanted, 1) : token;
        }),
      );
      await back();
      return found;
    },
  };
}

/** Where the oldest lines of a talk are no longer wanted, what stands behind them moves up and need not be read again. */
async function moveUp(sequence: TokenSequence, wanted: readonly number[], from: number): Promise<void> {
  const held = sequence.contextTokens;
  const ahead = wanted.slice(from, from + leastAlike);
  if (from >= held.length || ahead.length < leastAlike) return;
  for (let start = from + 1; start + leastAlike <= held.length; start += 1) {
    if (!ahead.every((token, place) => held[start + place] === token)) continue;
    await sequence.eraseContextTokenRanges([{ start: from, end: start }]);
    return;
  }
}

function isAlike(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((token, place) => token === right[place]);
}

function asked(token: number, tokens: readonly number[], includeTop: number): ReadToken {
  const logits = { filter: { tokens, includeTop } };
  return [token, { generateNext: { logits, totalLogitWeight: true } }];
}

async function evaluate(sequence: TokenSequence, tokens: readonly ReadToken[]): Promise<(Expected | undefined)[]> {
  const found = await sequence.controlledEvaluate(tokens);
  return tokens.map((token, place) => {
    if (typeof token === 'number') return undefined;
    const { logits, totalLogitWeight: total } = found[place]?.next ?? {};
    if (!logits || total === undefined) throw new Error('it told nothing of the next token');
    return { logits, total, highest: Math.max(...logits.values()) };
  });
}

/** The log-likelihood of a token of which it was told what is expected; the least that there is of any other. */
export function likelihoodOf({ logits, highest, total }: Expected, token: number): number {
  return (logits.get(token) ?? Math.min(...logits.values())) - highest - Math.log(total);
}
