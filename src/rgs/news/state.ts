import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';
import { remembered } from '../../core/remembered.ts';

/** What the bot's last line asked: which topic, whether to read on, whether to go on, or whether to begin. */
export const newsSteps = ['idle', 'topic', 'more', 'another', 'offered-news', 'day', 'offered-day'] as const;

const schema = z.object({
  step: z.enum(newsSteps),
  /** What the news are to be about; null: anything. */
  topic: z.string().nullable(),
  /** The item whose headline was told last. */
  item: z
    .object({
      id: z.string(),
      headline: z.string(),
      sentences: z.array(z.string()),
      source: z.string(),
      publishedAt: z.number(),
    })
    .nullable(),
  /** Ids of items told, the latest last. */
  told: z.array(z.string()),
  /** Headlines since the user asked for news. */
  inARow: z.number(),
  /** Titles told for this day. */
  toldDays: z.array(z.string()),
  /** True once news or this day were offered out of the blue. */
  hasOffered: z.boolean(),
  /** Titles of topics that were found to be in the news. */
  prompted: z.array(z.string()),
});

export type NewsState = z.output<typeof schema>;
export type ToldItem = NonNullable<NewsState['item']>;

/** How the news keep their state. */
export const newsState: StateCodec<NewsState> = {
  version: 1,
  schema,
  initial: () => ({
    step: 'idle',
    topic: null,
    item: null,
    told: [],
    inARow: 0,
    toldDays: [],
    hasOffered: false,
    prompted: [],
  }),
};

const mostKept = 40;

/** The list with one more at its end, without the oldest where it grows too long. */
export function withOne(list: readonly string[], one: string): string[] {
  return remembered(list, [one], mostKept);
}
