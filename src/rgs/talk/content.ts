import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

/** What stands in front of a reply. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    hellos: wordings(),
    namedHellos: wordings('name'),
    namesTaken: wordings('name'),
    apologies: wordings(),
  }),
);

export const { hellos, namedHellos, namesTaken, apologies } = linesFile.value;
