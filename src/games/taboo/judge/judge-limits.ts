import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../../config/config.ts';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import type { TextReading } from '../language/language-model.ts';
import type { JudgedUtterance } from './utterance-judge.ts';

/** The paper's limits (section 4.1): perplexity below 35, a relevance above 0.4. */
export const literalLimits = { fluency: 35, relevance: 0.4 } as const;

export const limitsFile = path.join(packageRoot, 'data', 'taboo', 'judge-limits.json');

const fitted = { version: z.string(), date: z.iso.date(), n: z.int().min(1) };
/** A limit for texts by their length: e to the power of nats, and of a share of the rarity of their words. */
const byLength = z.object({
  rarityShare: z.number(),
  lengths: z.array(z.object({ upToWords: z.int().min(1), nats: z.number() })).min(1),
});
const schema = z.object({
  /** People's lines that each judge lets pass. */
  passRate: z.number(),
  fastFluency: byLength.extend(fitted),
  fastRelevance: z.object({ ...fitted, limit: z.number() }),
  neuralFluency: z.object({ ...fitted, limit: z.number() }).optional(),
  /** With what turns the ranker's relevance into a probability: 1 / (1 + e^-(offset + slope * relevance)). */
  neuralRelevance: z.object({ ...fitted, limit: z.number(), offset: z.number(), slope: z.number() }).optional(),
});

/** The limits at which people's own lines pass, as they were fitted. */
export type JudgeLimits = z.infer<typeof schema>;
/** One number, or one by length and rarity. */
export type FluencyLimit = number | z.infer<typeof byLength>;

/**
 * Reads the calibrated limits of the package.
 *
 * @throws ParleyError PARLEY_MODEL_DAMAGED
 */
export function readLimits(file = limitsFile): JudgeLimits {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new ParleyError(
      'PARLEY_MODEL_DAMAGED',
      `The limits of the judges in ${file} cannot be read: ${messageOf(cause)}.`,
      {
        remedy:
          'Install the package again, or make them with `npm run build:taboo-language -- --data DIR --only limits`.',
        cause,
      },
    );
  }
}

/** In nats for a word: lines of people are at most so rare, and what is rarer are no words. */
const mostRarity = 11;

/** The limit for a text that was read. */
export function limitFor(limit: FluencyLimit, { rarity, words }: TextReading): number {
  if (typeof limit === 'number') return limit;
  const nats = limit.lengths.find(({ upToWords }) => words <= upToWords)?.nats ?? limit.lengths.at(-1)?.nats ?? 0;
  return Math.exp(nats + limit.rarityShare * Math.min(rarity, mostRarity));
}

/** A perplexity below the limit is valid; the limit itself is not, nor is what gave the judge nothing to judge: null, or no finite number. */
export function isFluent(score: number | null, limit: number): JudgedUtterance {
  return judgedBy(score, limit, (found) => found < limit);
}

/** A relevance above the limit is valid; the limit itself is not, nor is what gave the judge nothing to judge: null, or no finite number. */
export function isRelevant(score: number | null, limit: number): JudgedUtterance {
  return judgedBy(score, limit, (found) => found > limit);
}

function judgedBy(score: number | null, limit: number, isWithin: (score: number) => boolean): JudgedUtterance {
  if (score === null || !Number.isFinite(score)) return { valid: false, score: null, limit };
  return { valid: isWithin(score), score, limit };
}
