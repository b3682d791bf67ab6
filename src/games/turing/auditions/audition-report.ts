import type { Audition, TurningPoint } from './audition.ts';
import { type AuditionSettings, auditionSettings } from './audition-settings.ts';

/** What the owner of a bot is told: where it stands, what comes next, and what has happened. */
export interface AuditionReport {
  readonly stage: Audition['stage'];
  readonly heldUntil: number | null;
  /** What has been reached, and what is needed. */
  readonly progress: string;
  /** The latest first. */
  readonly history: readonly TurningPoint[];
}

/** What the owner of a bot may know of its audition. The conversations of the hidden set are not in it. */
export function auditionReport(audition: Audition, settings: AuditionSettings = auditionSettings): AuditionReport {
  const { stage, heldUntil, history } = audition;
  return { stage, heldUntil, progress: progressOf(audition, settings), history: history.toReversed() };
}

function progressOf({ stage, exam, rookie, novice, strikes }: Audition, settings: AuditionSettings): string {
  switch (stage) {
    case 'applicant': {
      const task = `tell both sides of ${settings.exam.conversations} conversations, at least ${settings.exam.right} of ${2 * settings.exam.conversations} rightly`;
      return exam === null ? `Ask for an exam: ${task}.` : `An exam is open: ${task}.`;
    }
    case 'rookie':
      return (
        `${rookie.points} of ${settings.rookie.points} points in the bots' league. A game of ${settings.rookie.exchanges} exchanges in which nobody tells ` +
        `that it is a bot wins a point; to be told within ${settings.rookie.fewExchanges} loses one (${rookie.undetected} and ${rookie.detected} so far).`
      );
    case 'novice': {
      const { won, lost, drawn } = novice;
      return (
        `${won + lost + drawn} of ${settings.novice.games} games of the trial: ${won} won, ${lost} lost, ${drawn} drawn. From ` +
        `${settings.novice.checkedFrom} decided games on at least ${settings.novice.leastRatio} must be won for each lost; ` +
        `${strikes} of ${settings.novice.strikes} strikes.`
      );
    }
    case 'full':
      return 'A full player: nothing limits it but the rate limit.';
    case 'revoked':
      return 'Its token is revoked.';
  }
}
