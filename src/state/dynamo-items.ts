import { z } from 'zod';
import { ParleyError } from '../core/errors.ts';
import type { DynamoItem } from './dynamo-session.ts';
import type { Place } from './stored-json.ts';

/** The item of a conversation's start while the conversation is there. */
export interface LiveStart {
  /** Tells the conversation from one that had its name before. */
  readonly born: string;
  /** Turns before the first one kept here. */
  readonly before: number;
  readonly owner: string;
  readonly text: string;
  readonly expires?: number | undefined;
}

const formerKept = 20;
const expires = z.number().optional();
/** `former` are the `born` of conversations that had the name before and were forgotten. */
const anyStart = z.object({ born: z.string(), before: z.number(), former: z.array(z.string()).optional() });
const liveStart = anyStart.extend({ owner: z.string(), text: z.string(), expires });
/** What is left for a while after the user was forgotten, so that late writes meet it. */
const closedStart = anyStart.extend({ gone: z.literal(true) });
const startForm = z.union([closedStart, liveStart]);
const turnForm = z.object({ sk: z.string(), text: z.string() });
const textForm = z.object({ text: z.string(), expires });
const profileForm = z.object({ version: z.number(), text: z.string(), expires });
const entryForm = z.object({ sk: z.string(), conversation: z.string(), token: z.string(), expires });
const turnHeadForm = z.object({ sk: z.string(), owner: z.string().optional(), gone: z.literal(true).optional() });
const writtenForm = z.object({ write: z.string().optional() });

/** Readers of all kinds of items. @throws ParleyError PARLEY_STORE_CORRUPT where an item is of another form */
export const readItem = {
  start: readerOf(startForm),
  turn: readerOf(turnForm),
  rating: readerOf(textForm),
  profile: readerOf(profileForm),
  entry: readerOf(entryForm),
  turnHead: readerOf(turnHeadForm),
  /** Which write made the item. */
  written: readerOf(writtenForm),
} as const;

export type StartItem = z.output<typeof startForm>;
export type EntryItem = z.output<typeof entryForm>;

/** True for an item whose time is over; DynamoDB deletes it some hours or days later. */
export function isExpired(item: { readonly expires?: number | undefined }, now: number): boolean {
  return item.expires !== undefined && item.expires * 1000 <= now;
}

/** True for a start whose conversation can go on. */
export function isLive(start: StartItem | undefined, now: number): start is LiveStart & StartItem {
  return start !== undefined && !('gone' in start) && !isExpired(start, now);
}

/** All that ever had the name of this conversation, as far back as is of use. */
export function bornOf({ born, former = [] }: StartItem): readonly string[] {
  return [...former.slice(-formerKept), born];
}

/** When an item of so many days may go; undefined keeps it for ever. */
export function expiryAfter(days: number, now: number): number | undefined {
  return days > 0 ? Math.ceil(now / 1000) + days * 86_400 : undefined;
}

function readerOf<T>(form: z.ZodType<T>): (item: DynamoItem, place: Place) => T {
  return (item, place) => {
    const parsed = form.safeParse(item);
    if (parsed.success) return parsed.data;
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new ParleyError('PARLEY_STORE_CORRUPT', `The stored item of ${place} cannot be read: ${faults}.`, {
      remedy: 'Restore the table to an earlier moment, or delete what belongs to the conversation and start a new one.',
      context: { place },
    });
  };
}
