import { z } from 'zod';
import { readContent, wordings } from '../../../../core/content.ts';

const schema = z.strictObject({ replies: wordings('thing'), questions: wordings('thing'), plain: wordings() });

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
