import { z } from 'zod';
import { clientFrame, gameAction, gameId } from './actions.ts';

const [message, prediction, leave] = gameAction.options;
const [, seek, stopSeeking, , ping] = clientFrame.options;
const unnumbered = { number: true } as const;

/** What a program on standard input and output does in a game. Its actions are numbered for it; a number of its own is passed over. */
export const programAction = z.discriminatedUnion('kind', [
  message.partial(unnumbered),
  prediction.partial(unnumbered),
  leave.partial(unnumbered),
]);

const act = z.strictObject({ kind: z.literal('act'), game: gameId, action: programAction });

/** What such a program writes, a line each. There is no `hello`: whoever runs the program has the token, and keeps the connection. */
export const programFrame = z.discriminatedUnion('kind', [act, seek, stopSeeking, ping]);

export type ProgramAction = z.output<typeof programAction>;
export type ProgramFrame = z.output<typeof programFrame>;
