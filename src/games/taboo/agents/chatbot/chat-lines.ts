import { z } from 'zod';
import { line, readContent, wordings } from '../../../../core/content.ts';

const schema = z.strictObject({
  openers: wordings(),
  generic: wordings(),
  echoes: wordings('word'),
  bridges: z.array(line('word')).min(1),
  names: wordings('word'),
});

/** What a chatting agent says where its pairs have nothing. */
export type ChatLines = z.infer<typeof schema>;

/**
 * Reads `content/chat-lines.yaml`.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function readChatLines(): ChatLines {
  return readContent(import.meta.url, 'content/chat-lines.yaml', schema).value;
}
