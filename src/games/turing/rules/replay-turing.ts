import { z } from 'zod';
import { playTuring } from './play-turing.ts';
import { type SeatedPlayer, startTuring, type TuringEvent, type TuringMatch } from './turing-match.ts';
import { identities, type Seat, seats, type TuringRules } from './turing-rules.ts';

const seat = z.enum(seats);
const at = z.number();

/** An event as a log keeps it. */
export const turingEventSchema: z.ZodType<TuringEvent> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('message'), seat, text: z.string(), at }),
  z.strictObject({ kind: z.literal('refused-message'), seat, at }),
  z.strictObject({ kind: z.literal('prediction'), seat, says: z.enum(identities), at }),
  z.strictObject({ kind: z.literal('leave'), seat, at }),
  z.strictObject({ kind: z.literal('gone'), seat, at }),
  z.strictObject({ kind: z.literal('back'), seat, at }),
  z.strictObject({ kind: z.literal('tick'), at }),
  z.strictObject({ kind: z.literal('resumed'), downMs: z.number().min(0), at }),
  z.strictObject({ kind: z.literal('void'), at }),
]);

/** The match that a log of events tells of; refused events in it change nothing, as when they came. */
export function replayTuring(
  rules: TuringRules,
  players: Readonly<Record<Seat, SeatedPlayer>>,
  startedAt: number,
  events: Iterable<TuringEvent>,
): TuringMatch {
  let match = startTuring(rules, players, startedAt);
  for (const event of events) match = playTuring(match, event).match;
  return match;
}
