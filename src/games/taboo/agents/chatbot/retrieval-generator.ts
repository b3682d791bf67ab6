import { allFrom, type TextGenerator } from '../../../../contracts/text-generator.ts';
import { memoised } from '../../../../core/memoised.ts';
import { createRandom, type Random } from '../../../../core/random.ts';
import { normaliseText } from '../../../../core/text.ts';
import { chatSettings } from './chat-settings.ts';
import type { ContentWords } from './content-words.ts';
import type { FoundPair, PostIndex } from './post-index.ts';
import type { Relatedness } from './relatedness.ts';

/** What a retrieval generator looks in and judges by. */
export interface RetrievalParts {
  readonly index: PostIndex;
  readonly contentWords: ContentWords;
  readonly relatedness: Relatedness;
  /** Of the pairs. */
  readonly version: string;
}

interface Candidate {
  readonly text: string;
  readonly score: number;
}

/** By how much e is multiplied between the best and the worst candidate at temperature 1. */
const sharpness = 6;
/** Posts whose answers are remembered. */
const mostRemembered = 5000;
/** A reply without content words suits every post, so it is worth less. */
const genericPenalty = 0.3;

/**
 * A text generator that answers with responses of a pool whose posts are most like the last line (or the last two, where the last is about
 * nothing), rather such as have to do with it. It never answers from the very post that it is given, so that a side may ask it about its own
 * posts. At temperature 0 it gives the best, each once; otherwise it samples, with what is likely more than once. Its diversity is low: it can only
 * say what is there (see `diversity.ts`).
 */
export function createRetrievalGenerator({ index, contentWords, relatedness, version }: RetrievalParts): TextGenerator {
  // Attackers ask about the same posts game after game.
  const candidatesFor = memoised((asked: string) => {
    const words = contentWords(asked);
    return scored(leftOut(index.similarTo(asked, chatSettings.nearest), asked), (response) => {
      const inReply = contentWords(response);
      return relatedness.between(words, inReply) - (inReply.length === 0 ? genericPenalty : 0);
    });
  }, mostRemembered);
  return {
    name: 'retrieval',
    version,
    generate: async ({ history, samples, topP, temperature, seed }) => {
      const post = history.at(-1) ?? '';
      const asked = contentWords(post).length > 0 ? post : `${history.at(-2) ?? ''} ${post}`;
      const candidates = candidatesFor(asked);
      if (temperature <= 0 || candidates.length === 0) return allFrom('sample', best(candidates, samples));
      const nucleus = nucleusOf(candidates, topP, temperature);
      return allFrom('sample', drawn(nucleus, samples, createRandom(`${seed}/${normaliseText(post)}`)));
    },
  };
}

function leftOut(found: readonly FoundPair[], post: string): readonly FoundPair[] {
  const same = normaliseText(post);
  return found.filter(({ pair }) => normaliseText(pair.post) !== same);
}

/** Best first. */
function scored(found: readonly FoundPair[], fitOf: (response: string) => number): Candidate[] {
  const highest = Math.max(...found.map(({ score }) => score));
  const candidates = found.map(({ pair: { response }, score }) => ({
    text: response,
    score: score / highest + fitOf(response),
  }));
  return candidates.toSorted((left, right) => right.score - left.score);
}

function best(candidates: readonly Candidate[], count: number): string[] {
  return [...new Set(candidates.map(({ text }) => text))].slice(0, count);
}

interface Weighted {
  readonly text: string;
  readonly weight: number;
}

/** The likeliest candidates that have the share `topP` of all probability. */
function nucleusOf(candidates: readonly Candidate[], topP: number, temperature: number): Weighted[] {
  const top = candidates[0]?.score ?? 0;
  const weighted = candidates.map(({ text, score }) => ({
    text,
    weight: Math.exp((sharpness * (score - top)) / temperature / 2),
  }));
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  return weighted.filter(({ weight }) => {
    const isIn = before < topP * total;
    before += weight;
    return isIn;
  });
}

function drawn(nucleus: readonly Weighted[], count: number, random: Random): string[] {
  const weights = nucleus.map(({ weight }) => weight);
  return Array.from({ length: count }, () => random.weighted(nucleus, weights).text);
}
