import { z } from 'zod';
import { ParleyError } from '../../../core/errors.ts';

const stage = z.enum(['applicant', 'rookie', 'novice', 'full', 'revoked']);
const count = z.int().min(0);
const moment = z.number();

const turningPoint = z.strictObject({
  at: moment,
  from: stage,
  to: stage,
  reason: z.enum([
    'let-in',
    'exam-passed',
    'exam-failed',
    'exam-late',
    'undetected',
    'trial-passed',
    'trial-failed',
    'banned',
    'cheated',
  ]),
  /** What the owner reads: the figures that decided. */
  text: z.string().max(500),
});

/** How far a bot has come in its audition, as it is kept: plain JSON with a version. It holds no answers of the hidden set. */
export const auditionSchema = z.strictObject({
  version: z.literal(1),
  stage,
  since: moment,
  /** The conversations that are to be told now. */
  exam: z.strictObject({ conversations: z.array(z.string()), drawnAt: moment }).nullable(),
  /** Conversations of the hidden set that the bot was ever shown. */
  shown: z.array(z.string()),
  /** Exams failed in a row. */
  failures: count,
  /** Until when nothing can be done: after a failed exam, or while banned. */
  heldUntil: moment.nullable(),
  rookie: z.strictObject({ points: count, undetected: count, detected: count, between: count }),
  novice: z.strictObject({ won: count, lost: count, drawn: count }),
  /** Trials failed in a row. */
  strikes: count,
  bans: count,
  history: z.array(turningPoint),
});

export type Audition = z.infer<typeof auditionSchema>;
export type AuditionStage = Audition['stage'];
export type TurningPoint = Audition['history'][number];

export const noRookieGames: Audition['rookie'] = { points: 0, undetected: 0, detected: 0, between: 0 };
export const noNoviceGames: Audition['novice'] = { won: 0, lost: 0, drawn: 0 };

/** A bot that has applied. */
export function startAudition(at: number): Audition {
  return {
    version: 1,
    stage: 'applicant',
    since: at,
    exam: null,
    shown: [],
    failures: 0,
    heldUntil: null,
    rookie: noRookieGames,
    novice: noNoviceGames,
    strikes: 0,
    bans: 0,
    history: [],
  };
}

/**
 * Reads a kept audition.
 *
 * @throws ParleyError PARLEY_STORE_CORRUPT
 */
export function parseAudition(kept: unknown): Audition {
  const parsed = auditionSchema.safeParse(kept);
  if (parsed.success) return parsed.data;
  throw new ParleyError('PARLEY_STORE_CORRUPT', `A kept audition cannot be read: ${z.prettifyError(parsed.error)}.`, {
    remedy: 'Restore the store from a backup, or have the bot apply again.',
    cause: parsed.error,
  });
}
