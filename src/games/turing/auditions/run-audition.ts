import { type Audition, noNoviceGames, noRookieGames } from './audition.ts';
import { type AuditionSettings, auditionSettings } from './audition-settings.ts';
import { held, moved } from './turning-points.ts';

/** What can happen to a bot in its audition. */
export type AuditionEvent =
  /** An exam was drawn for it (`drawExam`). */
  | { readonly kind: 'exam-drawn'; readonly conversations: readonly string[]; readonly at: number }
  /** The server lets bots in without an exam for as long as it has too few conversations for one. */
  | { readonly kind: 'let-in'; readonly at: number }
  /** It has answered (`gradeExam`). */
  | { readonly kind: 'exam-graded'; readonly right: number; readonly of: number; readonly at: number }
  /** It has played a game of its league (`rookieResult`). */
  | { readonly kind: 'rookie-game'; readonly result: RookieResult; readonly at: number }
  /** It has played a rated game of its trial, also when it is a full player. */
  | { readonly kind: 'game'; readonly result: 'won' | 'lost' | 'drawn'; readonly at: number }
  /** It was caught cheating; there is no way back. */
  | { readonly kind: 'cheated'; readonly why: string; readonly at: number }
  /** Only time has passed. */
  | { readonly kind: 'tick'; readonly at: number };

/** `between`: told neither early nor never; it counts for nothing. */
export type RookieResult = 'undetected' | 'detected' | 'between';

/** Why an event cannot happen now. */
export type AuditionRefusal = 'revoked' | 'held' | 'wrong-stage' | 'exam-open' | 'no-exam';

/** The audition after an event: time may have moved it even where the event was refused. */
export interface AuditionStep {
  readonly audition: Audition;
  readonly refusal: AuditionRefusal | null;
}

/** What an audition becomes by an event: a pure function. Exams that are late have failed before it. */
export function runAudition(
  audition: Audition,
  event: AuditionEvent,
  settings: AuditionSettings = auditionSettings,
): AuditionStep {
  const current = inTime(audition, event.at, settings);
  if (current.stage === 'revoked') return refused(current, 'revoked');
  switch (event.kind) {
    case 'exam-drawn':
      return examDrawn(current, event);
    case 'let-in':
      return letIn(current, event.at);
    case 'exam-graded':
      return examGraded(current, event, settings);
    case 'rookie-game':
      return rookieGame(current, event, settings);
    case 'game':
      return game(current, event, settings);
    case 'cheated':
      return went(
        moved({ ...current, exam: null, heldUntil: null }, 'revoked', 'cheated', `Cheating: ${event.why}`, event.at),
      );
    case 'tick':
      return went(current);
  }
}

function inTime(audition: Audition, at: number, settings: AuditionSettings): Audition {
  const { exam, heldUntil } = audition;
  const free = heldUntil !== null && heldUntil <= at ? { ...audition, heldUntil: null } : audition;
  if (exam === null || at < exam.drawnAt + settings.exam.answerMs) return free;
  return examFailed(free, 'exam-late', 'The exam was not answered in time', at, settings);
}

type EventOf<Kind extends AuditionEvent['kind']> = Extract<AuditionEvent, { kind: Kind }>;

function examDrawn(audition: Audition, { conversations, at }: EventOf<'exam-drawn'>): AuditionStep {
  if (audition.stage !== 'applicant') return refused(audition, 'wrong-stage');
  if (audition.heldUntil !== null) return refused(audition, 'held');
  if (audition.exam !== null) return refused(audition, 'exam-open');
  const exam = { conversations: [...conversations], drawnAt: at };
  return went({ ...audition, exam, shown: [...audition.shown, ...conversations] });
}

function letIn(audition: Audition, at: number): AuditionStep {
  if (audition.stage !== 'applicant') return refused(audition, 'wrong-stage');
  const free = { ...audition, exam: null, heldUntil: null, rookie: noRookieGames };
  return went(moved(free, 'rookie', 'let-in', 'No exam: the server has too few conversations for one', at));
}

function examGraded(
  audition: Audition,
  { right, of, at }: EventOf<'exam-graded'>,
  settings: AuditionSettings,
): AuditionStep {
  if (audition.stage !== 'applicant') return refused(audition, 'wrong-stage');
  if (audition.exam === null) return refused(audition, 'no-exam');
  const figures = `${right} of ${of} sides told rightly, ${settings.exam.right} needed`;
  if (right < settings.exam.right) return went(examFailed(audition, 'exam-failed', figures, at, settings));
  const passed = { ...audition, exam: null, failures: 0, rookie: noRookieGames };
  return went(moved(passed, 'rookie', 'exam-passed', figures, at));
}

function examFailed(
  audition: Audition,
  reason: 'exam-failed' | 'exam-late',
  figures: string,
  at: number,
  { exam }: AuditionSettings,
): Audition {
  const failed = moved({ ...audition, exam: null, failures: audition.failures + 1 }, 'applicant', reason, figures, at);
  return held(failed, exam.freezeMs, failed.failures, at);
}

/** Points go down to nothing and no further, so that a bot that has become better is not held back by its past. */
function rookieGame(
  audition: Audition,
  { result, at }: EventOf<'rookie-game'>,
  settings: AuditionSettings,
): AuditionStep {
  if (audition.stage !== 'rookie') return refused(audition, 'wrong-stage');
  if (audition.heldUntil !== null) return refused(audition, 'held');
  const { points } = audition.rookie;
  const change = { undetected: 1, detected: -1, between: 0 }[result];
  const rookie = { ...audition.rookie, [result]: audition.rookie[result] + 1, points: Math.max(0, points + change) };
  if (rookie.points < settings.rookie.points) return went({ ...audition, rookie });
  const figures = `${rookie.points} points: undetected in ${rookie.undetected} games of the bots' league, detected in ${rookie.detected}`;
  return went(moved({ ...audition, rookie, novice: noNoviceGames }, 'novice', 'undetected', figures, at));
}

function game(audition: Audition, event: EventOf<'game'>, settings: AuditionSettings): AuditionStep {
  if (audition.stage === 'full') return went(audition);
  if (audition.stage !== 'novice') return refused(audition, 'wrong-stage');
  if (audition.heldUntil !== null) return refused(audition, 'held');
  const novice = { ...audition.novice, [event.result]: audition.novice[event.result] + 1 };
  return went(judged({ ...audition, novice }, event.at, settings));
}

/** Whether a trial has failed, has passed, or goes on. */
function judged(audition: Audition, at: number, settings: AuditionSettings): Audition {
  const { won, lost, drawn } = audition.novice;
  const { games, leastRatio, checkedFrom } = settings.novice;
  const figures = `${won} won, ${lost} lost, ${drawn} drawn in the trial; at least ${leastRatio} won for each lost are needed`;
  if (won + lost >= checkedFrom && won < leastRatio * lost) return trialFailed(audition, figures, at, settings);
  if (won + lost + drawn < games) return audition;
  return moved({ ...audition, strikes: 0, bans: 0 }, 'full', 'trial-passed', figures, at);
}

function trialFailed(audition: Audition, figures: string, at: number, { novice }: AuditionSettings): Audition {
  const strikes = audition.strikes + 1;
  const demoted = { ...audition, rookie: noRookieGames, novice: noNoviceGames, strikes };
  if (strikes < novice.strikes) {
    return moved(demoted, 'rookie', 'trial-failed', `${figures}; strike ${strikes} of ${novice.strikes}`, at);
  }
  const banned = { ...demoted, strikes: 0, bans: audition.bans + 1 };
  const text = `${figures}; the trial has failed ${strikes} times in a row`;
  return held(moved(banned, 'rookie', 'banned', text, at), novice.banMs, banned.bans, at);
}

function went(audition: Audition): AuditionStep {
  return { audition, refusal: null };
}

function refused(audition: Audition, refusal: AuditionRefusal): AuditionStep {
  return { audition, refusal };
}
