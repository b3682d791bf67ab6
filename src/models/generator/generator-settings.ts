import { z } from 'zod';
import { type JudgeWeights, judgeWeights } from './judge-weights.ts';

/** The decoder's dimensions, as `config.json` of a Llama or Qwen2 gives them. */
export interface DecoderShape {
  readonly layers: number;
  readonly kvHeads: number;
  readonly headSize: number;
  readonly vocabulary: number;
  /** The most tokens of prompt and reply together. */
  readonly positions: number;
}

/** What a generator's `config.json` says beside its files. */
export interface GeneratorSettings {
  readonly shape: DecoderShape;
  /** Where it was taught to judge replies: what its verdicts are worth. */
  readonly judge?: JudgeWeights;
}

/** The names are those that other libraries read too. */
export const generatorSettings = z
  .object({
    num_hidden_layers: z.int().min(1).max(200),
    num_key_value_heads: z.int().min(1).max(200),
    head_dim: z.int().min(1).max(1024),
    vocab_size: z.int().min(2).max(1_000_000),
    max_position_embeddings: z.int().min(2).max(100_000),
    parley: z.object({ judge: judgeWeights.optional() }).optional(),
  })
  .transform(
    (config): GeneratorSettings => ({
      shape: {
        layers: config.num_hidden_layers,
        kvHeads: config.num_key_value_heads,
        headSize: config.head_dim,
        vocabulary: config.vocab_size,
        positions: config.max_position_embeddings,
      },
      ...(config.parley?.judge ? { judge: config.parley.judge } : {}),
    }),
  );
