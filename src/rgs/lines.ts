import { z } from 'zod';
import { readContent, wordings } from '../core/content.ts';
import type { HandlerLines } from '../dialogue/bot-parts.ts';

const leastWordings = 5;

/** What is said where no response generator speaks, as it was read. */
export const handlerLinesFile = readContent(
  import.meta.url,
  'lines.yaml',
  z.strictObject({ farewells: wordings().min(leastWordings), lastResort: wordings().min(leastWordings) }),
);

/** What is said where no response generator speaks: at a stop phrase, and where not even the fallback has an answer. */
export const handlerLines: HandlerLines = handlerLinesFile.value;
