import { z } from 'zod';

const headForm = z.object({
  labels: z.array(z.string().min(1)).min(2).max(100),
  /** `one` of the labels is true, or `many` may be. */
  kind: z.enum(['one', 'many']),
  /** Read from the row with the bot's line before it, or from the utterance alone. */
  view: z.enum(['context', 'alone']),
  /** Logits are divided by it, so that probabilities are true shares (Guo et al. 2017). */
  temperature: z.number().positive(),
});

/** What an encoder's `config.json` says beside its files. */
export const encoderSettings = z.object({
  /** At most so many tokens: the end of the bot's line, the beginning of the utterance. */
  contextTokens: z.int().min(1).max(512),
  textTokens: z.int().min(1).max(512),
  embeddingSize: z.int().min(1).max(4096),
  heads: z.record(z.string(), headForm),
});

export type EncoderSettings = z.output<typeof encoderSettings>;
export type HeadSettings = z.output<typeof headForm>;
