import { replaySteps } from '../games/kept-game.ts';
import type { KeptParticipant } from './kept-study.ts';
import { isBroken } from './participant-view.ts';
import type { StudyGame } from './study-report.ts';

/** What was said to and by a participant; guesses are left out. */
export interface StudyTranscript {
  readonly code: string;
  readonly moves: readonly {
    readonly turn: number;
    readonly by: 'person' | 'program';
    readonly text: string;
  }[];
}

/** The line of a participant for the report; who has not come to the end, or met a program that failed, has not finished. */
export function studyGameOf(kept: KeptParticipant): StudyGame {
  const { code, arm, game, answers, left } = kept;
  const { outcome, turn } = replaySteps(code, game).game;
  const nativeSpeaker = answers?.nativeSpeaker ?? undefined;
  return {
    code,
    arm,
    word: game.target,
    winner: outcome?.winner ?? 'tie',
    cause: outcome?.cause ?? (left ? 'left' : 'unfinished'),
    turns: outcome?.turns ?? turn,
    attentive: answers?.attentive ?? true,
    finished: answers !== null && !isBroken(kept),
    participant: 'person',
    ...(nativeSpeaker === undefined ? {} : { nativeSpeaker }),
  };
}

/** What was said, without the arm and the word, and without guesses, which only one arm has. */
export function transcriptOf({ code, game }: KeptParticipant): StudyTranscript {
  const { moves } = replaySteps(code, game);
  return {
    code,
    moves: moves
      .filter(({ kind }) => kind === 'utterance')
      .map(({ turn, role, text }) => ({ turn, by: role === 'defender' ? 'person' : 'program', text })),
  };
}
