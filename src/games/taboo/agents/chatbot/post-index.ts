import type { PostPair } from '../../language/post-pool.ts';
import { type ContentWords, tokensOf } from './content-words.ts';

/** A pair with how alike its post is to what was looked for (BM25; comparable within one search). */
export interface FoundPair {
  readonly pair: PostPair;
  readonly score: number;
}

/** Finds pairs by what their posts are about, and by words of their responses. */
export interface PostIndex {
  readonly pairs: readonly PostPair[];
  /** Pairs whose posts are most like a text, best first; ties in the pool's order; none for a text without content words. */
  similarTo(text: string, limit: number): readonly FoundPair[];
  /** Pairs whose responses have one of the words as they are written, in the pool's order. */
  answeredWith(forms: Iterable<string>): readonly PostPair[];
  /** Pairs whose posts have the word in some form, in the pool's order. */
  postsAbout(word: string): readonly PostPair[];
}

/** BM25, for posts, which are short. */
const saturation = 1.2;
const lengthShare = 0.4;

/** An index over pairs, made at once: about a second for 100,000 pairs. */
export function createPostIndex(pairs: readonly PostPair[], contentWords: ContentWords): PostIndex {
  const lengths = new Uint8Array(pairs.length);
  const posts = new Map<string, number[]>();
  const responses = new Map<string, number[]>();
  for (const [place, { post, response }] of pairs.entries()) {
    const words = contentWords(post);
    lengths[place] = Math.min(255, words.length);
    for (const word of words) add(posts, word, place);
    for (const word of new Set(tokensOf(response))) add(responses, word, place);
  }
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, pairs.length);
  const at = (places: Iterable<number>): PostPair[] => [...places].flatMap((place) => pairs[place] ?? []);
  return {
    pairs,
    similarTo: (text, limit) => {
      const scores = new Map<number, number>();
      for (const word of contentWords(text)) scoreWord(posts.get(word) ?? [], pairs.length, lengths, mean, scores);
      return best(scores, limit).flatMap(([place, score]) => {
        const pair = pairs[place];
        return pair ? [{ pair, score }] : [];
      });
    },
    answeredWith: (forms) => {
      const places = new Set([...forms].flatMap((form) => responses.get(form) ?? []));
      return at([...places].toSorted((left, right) => left - right));
    },
    postsAbout: (word) => at(posts.get(word) ?? []),
  };
}

function add(postings: Map<string, number[]>, word: string, place: number): void {
  const places = postings.get(word);
  if (places) places.push(place);
  else postings.set(word, [place]);
}

function scoreWord(
  places: readonly number[],
  count: number,
  lengths: Uint8Array,
  mean: number,
  scores: Map<number, number>,
): void {
  const rarity = Math.log(1 + (count - places.length + 0.5) / (places.length + 0.5));
  for (const place of places) {
    const long = 1 - lengthShare + (lengthShare * (lengths[place] ?? 0)) / mean;
    const score = (rarity * (saturation + 1)) / (1 + saturation * long);
    scores.set(place, (scores.get(place) ?? 0) + score);
  }
}

/** The highest scores, highest first; of equal ones the earlier place. */
function best(scores: ReadonlyMap<number, number>, limit: number): [number, number][] {
  const top: [number, number][] = [];
  for (const entry of scores) {
    const last = top.at(-1);
    if (top.length >= limit && last && !isBefore(entry, last)) continue;
    let at = top.length;
    for (let above = top[at - 1]; above && isBefore(entry, above); above = top[at - 1]) at -= 1;
    top.splice(at, 0, entry);
    if (top.length > limit) top.pop();
  }
  return top;
}

function isBefore([place, score]: readonly [number, number], [otherPlace, other]: readonly [number, number]): boolean {
  return score > other || (score === other && place < otherPlace);
}
