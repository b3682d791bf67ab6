import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

/** What is said to orders for a voice device.. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    deviceLines: z.strictObject({
      music: wordings(),
      home: wordings(),
      time: wordings(),
      volume: wordings(),
      calls: wordings(),
      lists: wordings(),
      apps: wordings(),
    }),
  }),
);

export const { deviceLines } = linesFile.value;

/** Kinds of orders for a voice device. */
export type DeviceOrder = keyof typeof deviceLines;
