import type { TextGenerator } from '../../../../contracts/text-generator.ts';
import { hashText } from '../../../../core/random.ts';
import { wordsOf } from '../../../../core/text.ts';
import { chatSettings } from './chat-settings.ts';

/** How diverse a generator's replies are. */
export interface Diversity {
  /** Posts that were answered, and replies in all. */
  readonly posts: number;
  readonly replies: number;
  /** Different words, and different pairs of neighbouring words, among all of them (Li et al. 2016). */
  readonly distinct1: number;
  readonly distinct2: number;
  /** BLEU-4 of each reply with the others to the same post as references, on average (Zhu et al. 2018); the higher, the less diverse. */
  readonly selfBleu: number;
  /** Share of different replies among those to the same post. */
  readonly distinctReplies: number;
}

export interface DiversityOptions {
  /** Replies to each post. */
  readonly samples?: number;
  readonly seed?: number;
}

const defaultSamples = 8;
const longestGram = 4;

/**
 * Measures how diverse a generator's replies to the posts are (the report beside Table 2: trying posts on a copy pays where replies are always
 * the same). Posts without a reply are left out.
 *
 * @throws what the generator throws
 */
export async function measureDiversity(
  generator: TextGenerator,
  posts: readonly string[],
  { samples = defaultSamples, seed = 1 }: DiversityOptions = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Diversity> {
  const answered: string[][][] = [];
  for (const post of posts) {
    const request = { history: [post], samples, ...chatSettings.sampling, seed: hashText(`${seed}/${post}`) };
    const { texts } = await generator.generate(request, signal);
    if (texts.length > 0) answered.push(texts.map(wordsOf));
  }
  const all = answered.flat();
  return {
    posts: answered.length,
    replies: all.length,
    distinct1: distinctShare(all, 1),
    distinct2: distinctShare(all, 2),
    selfBleu: mean(answered.map(selfBleu)),
    distinctReplies: mean(
      answered.map((replies) => new Set(replies.map((words) => words.join(' '))).size / replies.length),
    ),
  };
}

/** Different n-grams among all n-grams of the texts; 0 where there are none. */
export function distinctShare(texts: readonly (readonly string[])[], n: number): number {
  const grams = texts.flatMap((words) => gramsOf(words, n));
  return grams.length === 0 ? 0 : new Set(grams).size / grams.length;
}

/** The mean BLEU-4 of each text with the others as references; 1 for a single text, which is all that there is to say. */
export function selfBleu(texts: readonly (readonly string[])[]): number {
  if (texts.length < 2) return 1;
  return mean(texts.map((text, place) => bleu(text, texts.toSpliced(place, 1))));
}

/** BLEU with n-grams up to 4 words or the text's length, one added to the counts of those of two words and more (Lin and Och 2004). */
function bleu(text: readonly string[], references: readonly (readonly string[])[]): number {
  const orders = Math.min(longestGram, text.length);
  if (orders === 0) return references.some((reference) => reference.length === 0) ? 1 : 0;
  let logSum = 0;
  for (let n = 1; n <= orders; n += 1) {
    const counts = counted(gramsOf(text, n));
    const limits = references.map((reference) => counted(gramsOf(reference, n)));
    let hits = 0;
    for (const [gram, count] of counts)
      hits += Math.min(count, Math.max(...limits.map((limit) => limit.get(gram) ?? 0)));
    const smooth = n === 1 ? 0 : 1;
    logSum += Math.log((hits + smooth) / (text.length - n + 1 + smooth));
  }
  return Math.exp(logSum / orders) * brevity(text.length, references);
}

function brevity(length: number, references: readonly (readonly string[])[]): number {
  const closest = references
    .map((reference) => reference.length)
    .toSorted((left, right) => Math.abs(left - length) - Math.abs(right - length) || left - right)[0];
  return closest === undefined || length >= closest ? 1 : Math.exp(1 - closest / length);
}

function gramsOf(words: readonly string[], n: number): string[] {
  return words.slice(0, Math.max(0, words.length - n + 1)).map((_, start) => words.slice(start, start + n).join(' '));
}

function counted(grams: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return counts;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
