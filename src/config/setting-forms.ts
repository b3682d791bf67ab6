import { z } from 'zod';

/** Items with commas between them. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** An address of the web without a user's name, or nothing. */
export const webAddress = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/u }).refine((url) => new URL(url).username === '', 'must not hold a user name'),
]);
/** On or off. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
