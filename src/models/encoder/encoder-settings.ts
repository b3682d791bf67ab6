import { z } from 'zod';

const probability = z.number().min(0).max(1);
const headForm = z.object({
  labels: z.array(z.string().min(1)).min(2).max(100),
  /** `one` of the labels is true, or `many` may be. */
  kind: z.enum(['one', 'many']),
  /** Read from the row with the bot's line before it, or from the utterance alone. */
  view: z.enum(['context', 'alone']),
});

/** What an encoder's `config.json` says beside its files. */
export const encoderSettings = z.object({
  /** At most so many tokens: the end of the bot's line, the beginning of the utterance. */
  contextTokens: z.int().min(1).max(512),
  textTokens: z.int().min(1).max(512),
  heads: z.record(z.string(), headForm).default({}),
  /** By head: logits are divided by it, so that probabilities are true shares (Guo et al. 2017). */
  temperatures: z.record(z.string(), z.number().positive()).default({}),
  /** Labels that Parley reads as another one. */
  countedAs: z.record(z.string(), z.string()).default({}),
  /** Labels that Parley does not read. */
  notRead: z.array(z.string()).default([]),
  /** Thresholds by decision, found on development data. */
  decisions: z.record(z.string(), probability).default({}),
});

export type EncoderSettings = z.output<typeof encoderSettings>;
