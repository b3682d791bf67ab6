import type { Audition } from './audition.ts';
import { type AuditionSettings, auditionSettings, type RateLimit } from './audition-settings.ts';

/** What a bot may do at a moment. */
export interface AuditionRights {
  /** Have an exam drawn, or answer the one that is open. */
  readonly exam: 'draw' | 'answer' | 'no';
  /** Whom it is matched with. */
  readonly opponents: 'nobody' | 'bots' | 'all';
  /** Rookies send, and do not predict. */
  readonly mayPredict: boolean;
  readonly limits: RateLimit;
  /** When it is held: until then. */
  readonly heldUntil: number | null;
}

/** What a bot may do at a moment. */
export function rightsOf(
  audition: Audition,
  at: number,
  settings: AuditionSettings = auditionSettings,
): AuditionRights {
  const { stage, exam } = audition;
  const heldUntil = audition.heldUntil !== null && audition.heldUntil > at ? audition.heldUntil : null;
  const isFree = heldUntil === null && stage !== 'revoked';
  const plays = isFree && stage !== 'applicant';
  const isOpen = exam !== null && at < exam.drawnAt + settings.exam.answerMs;
  return {
    exam: isFree && stage === 'applicant' ? (isOpen ? 'answer' : 'draw') : 'no',
    opponents: plays ? (stage === 'rookie' ? 'bots' : 'all') : 'nobody',
    mayPredict: plays && stage !== 'rookie',
    limits: isFree ? settings.limits[stage] : settings.limits.revoked,
    heldUntil,
  };
}
