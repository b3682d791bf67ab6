import { z } from 'zod';
import { readContent, wordings } from '../../../../core/content.ts';

const schema = z.strictObject({
  answers: z.strictObject({
    what: wordings(),
    would: wordings(),
    fact: wordings(),
    which: wordings(),
    who: wordings(),
    where: wordings(),
    when: wordings(),
    how: wordings(),
    why: wordings(),
    yesNo: wordings(),
    riddle: wordings(),
    statement: wordings(),
  }),
  asksBack: wordings('things'),
  asksOn: wordings(),
});

/** What Parley says when it defends. */
export type ParleyLines = z.infer<typeof schema>;

/**
 * Reads `content/parley-lines.yaml`.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function readParleyLines(): ParleyLines {
  return readContent(import.meta.url, 'content/parley-lines.yaml', schema).value;
}
