import { logistic, fitLogistic } from '../judge/fast-relevance-learning.ts';
import { createFastRelevance } from '../judge/fast-relevance.ts';
import type { JudgeLimits } from '../judge/judge-limits.ts';
import type { Associations } from '../language/associations.ts';
import { type LanguageModel, mostPerplexity } from '../language/language-model.ts';
import { spokenSentences } from '../language/spoken-words.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import type { FluencyJudge } from '../../../contracts/fluency.ts';
import type { Ranker } from '../../../contracts/ranker.ts';
import type { CalibrationSamples } from './samples.ts';
import { quantile } from './separation.ts';

/** So many of people's lines pass each judge: both together let 95 in 100 pass. */
export const passRate = 0.98;
/** Texts of so many words or fewer have a limit of their own. */
const lengths = [1, 2, 3, 5, 8, 12, 20, 10_000];
/**
 * How much odder a text may be for the rarity of its words. More than their rarity itself: what stands beside a rare word is odder too. Of
 * 0.7 to 1.5 the one at which most shuffled lines of the development split are turned down.
 */
const rarityShare = 1.2;
const atOnce = 16;

/** Neural judges are slow: so many lines of each sort are enough for theirs. */
const mostForNeural = 400;

export interface FittedParts {
  readonly language: LanguageModel;
  readonly associations: Associations;
  readonly inflections: Inflections;
  readonly fluency: FluencyJudge | undefined;
  readonly ranker: Ranker | undefined;
  /** Single words that may be said alone, whatever people say alone most often. */
  readonly words: readonly string[];
}

/** Fits every limit so that people's lines of the samples pass as often as `passRate` says. */
export async function fitLimits(samples: CalibrationSamples, parts: FittedParts, date: string): Promise<JudgeLimits> {
  const { language, associations, inflections, fluency, ranker } = parts;
  const relevance = createFastRelevance(associations, inflections, 0);
  const scores = samples.replies.map((heard) => relevance.judge(heard).score ?? 0);
  return {
    passRate,
    fastFluency: { ...byLength(samples.lines, parts), version: language.version, date, n: samples.lines.length },
    fastRelevance: {
      limit: rounded(quantile(scores, 1 - passRate)),
      version: relevance.version,
      date,
      n: scores.length,
    },
    ...(fluency
      ? { neuralFluency: { ...(await neuralFluency(spread(samples.lines, mostForNeural), fluency)), date } }
      : {}),
    ...(ranker ? { neuralRelevance: { ...(await neuralRelevance(samples, ranker)), date } } : {}),
  };
}

/** Lines count as they were written and as they are heard, without marks; words alone are as good as what people say alone. */
function byLength(lines: readonly string[], { language, words }: FittedParts) {
  const oddity = (text: string) => {
    const { perplexity, rarity, words: count } = language.read(text);
    return { count, nats: Math.log(perplexity ?? mostPerplexity) - rarityShare * rarity };
  };
  const said = lines.flatMap((line) => [line, spokenSentences(line).flat().join(' ')]).map(oddity);
  const alone = quantile(
    words.map((word) => oddity(word).nats),
    passRate,
  );
  return {
    rarityShare,
    lengths: lengths.map((upToWords, place) => {
      const least = lengths[place - 1] ?? 0;
      const ofLength = said.filter(({ count }) => count > least && count <= upToWords).map(({ nats }) => nats);
      const nats = quantile(ofLength, passRate);
      return { upToWords, nats: rounded(upToWords === 1 ? Math.max(nats, alone) : nats) };
    }),
  };
}

async function neuralFluency(lines: readonly string[], fluency: FluencyJudge) {
  const signal = new AbortController().signal;
  const found: number[] = [];
  for (let start = 0; start < lines.length; start += atOnce) {
    found.push(...(await fluency.perplexity(lines.slice(start, start + atOnce), signal)));
  }
  return { limit: rounded(quantile(found, passRate)), version: fluency.version, n: found.length };
}

async function neuralRelevance({ replies, randomReplies }: CalibrationSamples, ranker: Ranker) {
  const truths = spread(replies, mostForNeural);
  const all = [...truths, ...spread(randomReplies, mostForNeural)];
  const found: number[] = [];
  for (const { text, before } of all) found.push((await ranker.relevance(before, [text]))[0] ?? 0);
  const rows = found.map((value) => [1, value]);
  const [offset = 0, slope = 0] = fitLogistic(
    rows,
    all.map((_heard, place) => Number(place < truths.length)),
  ).map(rounded);
  const scores = rows.slice(0, truths.length).map((row) => logistic(row, [offset, slope]));
  return { limit: rounded(quantile(scores, 1 - passRate)), offset, slope, version: ranker.version, n: scores.length };
}

/** So many of the items, evenly from first to last, so that every source has its share. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_item, place) => Math.floor(place / step) !== Math.floor((place - 1) / step));
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
