import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

/** Whether to stop, and what follows. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({ questions: wordings(), goingOn: wordings(), goodbyes: wordings(), namedGoodbyes: wordings('name') }),
);

export const { questions, goingOn, goodbyes, namedGoodbyes } = linesFile.value;
