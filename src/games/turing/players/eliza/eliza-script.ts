import { z } from 'zod';
import { readContent } from '../../../../core/content.ts';

const say = z.array(z.string().min(1)).min(1);
const rule = z.strictObject({
  /** How a text is taken apart: `*` for any words, `@name` for one of a group, other words as they are. */
  match: z.string().min(1),
  /** How an answer is put together; `{1}` is what the first `*` or group stood for, seen from the other side. They are taken in turn. */
  say,
  /** The answers are not said now, but when nothing else comes to mind. */
  remember: z.boolean().default(false),
});

const scriptShape = z.strictObject({
  /** Words that change when the other says them: `my` becomes `your`. */
  reflections: z.record(z.string(), z.string()),
  /** Words that are read as others. */
  alike: z.record(z.string(), z.string()).default({}),
  groups: z.record(z.string(), z.array(z.string()).min(2)),
  openings: say,
  /** What is said where no rule fits. */
  otherwise: say,
  keywords: z
    .array(
      z.strictObject({
        words: z.array(z.string().min(1)).min(1),
        /** Of the keywords in a text the one of the highest rank answers. */
        rank: z.int().min(0).max(20).default(1),
        rules: z.array(rule).min(1),
      }),
    )
    .min(1),
});

/** What an Eliza knows. */
export type ElizaScript = z.output<typeof scriptShape>;
export type ElizaKeyword = ElizaScript['keywords'][number];
export type ElizaRule = ElizaKeyword['rules'][number];

/** Reads the script of the package. @throws ParleyError PARLEY_CONTENT_INVALID */
export function readElizaScript(): ElizaScript {
  return readContent(import.meta.url, 'content/script.yaml', scriptShape).value;
}
