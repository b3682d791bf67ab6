import { z } from 'zod';
import { identities } from '../rules/turing-rules.ts';
import { watchedSides } from './watched-sides.ts';

/** What spectators are sent: ids, sides and times of their own, so that nothing leads to a player. */

export const watchedTalkId = z
  .string()
  .regex(/^[0-9a-f]{20}$/, '20 small hexadecimal digits')
  .describe('The talk, as spectators know it; its players know other ids.');

const side = z.enum(watchedSides);
const identity = z.enum(identities);
const seq = z.int().min(1);
const ofTalk = { talk: watchedTalkId, seq };
const perSide = <Shape extends z.ZodType>(shape: Shape) => z.object({ left: shape, right: shape });
const after = z.number().min(0).describe('Milliseconds since the talk began.');

/** A talk in the list of a forum. */
export const watchedTalk = z.object({
  talk: watchedTalkId,
  shownSince: z.number().describe('When spectators were shown its beginning, in milliseconds since 1970.'),
  isOver: z.boolean().describe('Spectators have been shown its end.'),
  roles: perSide(z.string()),
});

export const watchedOpened = z.object({
  kind: z.literal('opened'),
  ...ofTalk,
  forum: z.string(),
  title: z.string(),
  delaySeconds: z.number(),
  roles: perSide(z.string()),
});

export const watchedMessage = z.object({ kind: z.literal('message'), ...ofTalk, side, text: z.string(), after });

/** The end: only now it is told who was what, and what each said of the other. */
export const watchedOver = z.object({
  kind: z.literal('over'),
  ...ofTalk,
  cause: z.string().describe('As in the `over` frame of a player.'),
  brokenBy: side.nullable(),
  was: perSide(identity),
  guessed: perSide(identity.nullable()).describe('What each side said that the other was.'),
  lasted: z.number().describe('Milliseconds.'),
});

/** A frame of a talk; with its `seq` it is the same however often it is asked for. */
export const watchedFrame = z.discriminatedUnion('kind', [watchedOpened, watchedMessage, watchedOver]);

/** The last line of a stream whose talk is shown to nobody any more. */
export const watchedGone = z.object({ kind: z.literal('gone'), talk: watchedTalkId });

/** A line of a stream. */
export const watchedLine = z.discriminatedUnion('kind', [watchedOpened, watchedMessage, watchedOver, watchedGone]);

/** GET /v1/turing/forums/NAME/talks, the newest first. */
export const watchedTalksAnswer = z.object({ talks: z.array(watchedTalk) });

/** GET /v1/turing/forums/NAME/talks/ID?after=N */
export const watchedFramesAnswer = z.object({
  frames: z.array(watchedFrame),
  isOver: z.boolean().describe('There will be no more.'),
});

export type WatchedTalk = z.output<typeof watchedTalk>;
export type WatchedFrame = z.output<typeof watchedFrame>;
export type WatchedLine = z.output<typeof watchedLine>;
export type WatchedTalksAnswer = z.output<typeof watchedTalksAnswer>;
export type WatchedFramesAnswer = z.output<typeof watchedFramesAnswer>;
