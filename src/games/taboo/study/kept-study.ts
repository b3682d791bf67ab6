import { z } from 'zod';
import { keptGame } from '../games/kept-game.ts';
import { judgeKinds } from '../judge/open-judges.ts';
import { studyArms } from './assign-arms.ts';

/** More places are no study. */
export const mostPlaces = 10_000;

/** A place of the plan, as `parley taboo study plan` prints it. */
export const studyPlace = z.strictObject({
  code: z.string().regex(/^[a-z0-9]{4,40}$/u, 'a code of 4 to 40 small letters and digits'),
  arm: z.enum(studyArms),
  word: z.string().min(1).max(100),
});

/** What a study does; it never changes once it is open. */
export const keptPlan = z.object({
  attacker: z.string(),
  judges: z.enum(judgeKinds),
  places: z.array(studyPlace).min(1).max(mostPlaces),
});
export type StudyPlan = z.output<typeof keptPlan>;

/** Who has come: the keys of participants in the order of the places. A key whose record is gone belongs to somebody whose data were deleted. */
export const keptArrivals = z.object({
  keys: z.array(z.string()),
  /** The ids that they came with, by which somebody who asks again is known; empty where there was none. */
  requestIds: z.array(z.string()).default([]),
  /** Milliseconds since 1970; from then on nobody is let in. */
  closedAt: z.number().nullable(),
});
export type StudyArrivals = z.output<typeof keptArrivals>;

/** All that is kept of a participant. */
export const keptParticipant = z.object({
  study: z.string(),
  code: z.string(),
  arm: z.enum(studyArms),
  game: keptGame,
  /** The participant has stopped before the end. */
  left: z.boolean(),
  answers: z.object({ nativeSpeaker: z.boolean().nullable(), attentive: z.boolean() }).nullable(),
});
export type KeptParticipant = z.output<typeof keptParticipant>;
