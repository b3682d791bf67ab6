import { fill } from '../../../core/content.ts';
import { type GameView, viewOf } from '../games/game-view.ts';
import { attentionCheck } from './attention-check.ts';
import type { KeptParticipant } from './kept-study.ts';
import { studyTexts } from './study-texts.ts';

/** A line of the talk, as a participant sees it. */
export interface StudyLine {
  readonly by: 'you' | 'program';
  readonly kind: 'utterance' | 'guess';
  readonly text: string;
}

/** What a participant may see: no field names the arm, and nothing depends on the word before the end but what the program says. */
export interface ParticipantView {
  /** By which the participant may have everything deleted later. */
  readonly code: string;
  /** `guess`: the exchanges are over, and only the guess is left. */
  readonly phase: 'instructions' | 'talk' | 'guess' | 'questions' | 'done' | 'left';
  readonly instructions: string;
  /** From 1. */
  readonly turn: number;
  readonly turns: number;
  readonly history: readonly StudyLine[];
  readonly mayGuess: boolean;
  /** What became of a guess that did not go as it was meant. */
  readonly remark: 'malformed-guess' | 'wrong-guess' | null;
  readonly questions: {
    readonly nativeSpeaker: string;
    readonly attention: string;
    readonly lines: readonly string[];
  } | null;
  /** What is told when it is over. */
  readonly afterwards: string | null;
}

const noHints = (): readonly string[] => [];

/** What a participant sees now. */
export function participantView(kept: KeptParticipant): ParticipantView {
  const { code, arm, game } = kept;
  const view = viewOf(code, game, noHints);
  const phase = phaseOf(kept, view);
  const isOver = phase === 'done' || phase === 'left';
  const { turn, turns, history, guessesLeft } = view;
  return {
    code,
    phase,
    instructions: studyTexts.instructions[arm],
    turn,
    turns,
    history: history.map(({ role, kind, text }) => ({ by: role === 'defender' ? 'you' : 'program', kind, text })),
    mayGuess: guessesLeft > 0 && (phase === 'talk' || phase === 'guess'),
    remark: view.remark === 'malformed-guess' || view.remark === 'wrong-guess' ? view.remark : null,
    questions: phase === 'questions' ? questionsAbout(kept) : null,
    afterwards: isOver && game.steps.length > 0 ? fill(studyTexts.afterwards[arm], { word: game.target }) : null,
  };
}

/** Where the program failed there is nothing to ask: it is done, and does not count. */
export function isBroken({ game }: KeptParticipant): boolean {
  return game.steps.at(-1)?.fault !== undefined;
}

function phaseOf(kept: KeptParticipant, { stage }: GameView): ParticipantView['phase'] {
  if (kept.left) return 'left';
  if (kept.answers !== null || isBroken(kept)) return 'done';
  if (stage === 'over') return 'questions';
  if (kept.game.steps.length === 0) return 'instructions';
  return stage === 'must-guess' ? 'guess' : 'talk';
}

function questionsAbout({ game }: KeptParticipant): ParticipantView['questions'] {
  const { nativeSpeaker, attention } = studyTexts.questions;
  return { nativeSpeaker, attention, lines: attentionCheck(game)?.lines ?? [] };
}
