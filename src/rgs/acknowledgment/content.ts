import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

/** What is said when the user brings up something, by its classification group. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    groupLines: z.record(z.string(), wordings('plural', 'name', 'are')),
    kindLines: z.record(z.string(), wordings('name', 'plural', 'are')),
    plainLines: wordings('name'),
    dislikeLines: wordings('plural'),
    sadNewsLines: wordings(),
  }),
);

export const { groupLines, kindLines, plainLines, dislikeLines, sadNewsLines } = linesFile.value;
