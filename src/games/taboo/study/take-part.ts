import { ParleyError, type ParleyErrorCode } from '../../../core/errors.ts';
import { type PersonsAct, type PlayOnParts, playOn } from '../games/play-on.ts';
import type { MoveMade } from '../games/taboo-games.ts';
import { attentionCheck } from './attention-check.ts';
import type { KeptParticipant, StudyPlan } from './kept-study.ts';
import { participantView } from './participant-view.ts';

/** What a participant says at the end. */
export interface StudyAnswers {
  /** null: would rather not say. */
  readonly nativeSpeaker: boolean | null;
  /** Which of the lines the program has said, by its place. */
  readonly line: number;
}

const agentFaults: readonly ParleyErrorCode[] = ['PARLEY_LATE', 'PARLEY_AGENT_MISSING', 'PARLEY_AGENT_UNKNOWN'];

/** Somebody at a place of the plan. In the arm that does not know of the game no guess is there to be owed; people's own lines are not judged for fluency and relevance. */
export function newParticipant(
  study: string,
  { code, arm, word }: StudyPlan['places'][number],
  { attacker, judges }: StudyPlan,
  seed: string,
): KeptParticipant {
  const rules = arm === 'control' ? 'unguessed' : 'paper';
  const of = { as: 'defender', against: attacker, rules, judges, judged: 'agent' } as const;
  return {
    study,
    code,
    arm,
    game: { ...of, seed, target: word, steps: [], hints: [], hintIds: [] },
    left: false,
    answers: null,
  };
}

/** The program has spoken first; undefined where it had before. @throws ParleyError what keeps it from being asked */
export async function begun(
  key: string,
  kept: KeptParticipant,
  parts: PlayOnParts,
): Promise<KeptParticipant | undefined> {
  if (participantView(kept).phase !== 'instructions') return undefined;
  return playedOn(key, kept, undefined, parts);
}

/** A move was made and answered; undefined where it was before. @throws ParleyError PARLEY_STUDY_NOT_NOW; what keeps the program from being asked */
export async function moved(
  key: string,
  kept: KeptParticipant,
  { move, moveId }: MoveMade,
  parts: PlayOnParts,
): Promise<KeptParticipant | undefined> {
  if (moveId !== undefined && kept.game.steps.some((step) => step.moveId === moveId)) return undefined;
  const { phase, mayGuess } = participantView(kept);
  if (move.kind === 'guess' ? !mayGuess : phase !== 'talk') throw notNow('This cannot be said now.');
  return playedOn(key, kept, { kind: 'move', move, moveId }, parts);
}

/** What goes wrong is told without the names of games and agents: some participants do not know of them yet. */
async function playedOn(
  key: string,
  kept: KeptParticipant,
  act: PersonsAct | undefined,
  parts: PlayOnParts,
): Promise<KeptParticipant> {
  try {
    return { ...kept, game: await playOn(key, kept.game, act, parts) };
  } catch (cause) {
    if (!ParleyError.isInstance(cause) || !agentFaults.includes(cause.code)) throw cause;
    throw new ParleyError('PARLEY_LATE', 'The program is not ready yet.', { remedy: 'Try again in a moment.', cause });
  }
}

/** The questions were answered; undefined where they were before. @throws ParleyError PARLEY_STUDY_NOT_NOW where nothing was asked */
export function answered(kept: KeptParticipant, { nativeSpeaker, line }: StudyAnswers): KeptParticipant | undefined {
  if (kept.answers !== null) return undefined;
  const check = participantView(kept).phase === 'questions' ? attentionCheck(kept.game) : undefined;
  if (!check) throw notNow('Nothing was asked yet.');
  return { ...kept, answers: { nativeSpeaker, attentive: line === check.said } };
}

/** True where nothing more comes. */
export function isEnded(kept: KeptParticipant): boolean {
  const { phase } = participantView(kept);
  return phase === 'done' || phase === 'left';
}

/** What says that something cannot be done at this point of a study; nothing in it tells that there is a game. */
export function notNow(message: string): ParleyError {
  return new ParleyError('PARLEY_STUDY_NOT_NOW', message, {
    remedy: 'Load the page again: it shows what comes next.',
  });
}
